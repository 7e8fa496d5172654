/* libmicrohttpd, and in plain form what it declares with a variable number of arguments, which Swift can't call. */
#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>

static inline struct MHD_Daemon *
CMicrohttpd_start (unsigned int flags, MHD_AccessHandlerCallback handler, void *context,
                   struct MHD_OptionItem *options)
{
  return MHD_start_daemon (flags, 0, NULL, NULL, handler, context,
                           MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* The address of the client that a connection is from; never null while it lives. */
static inline const struct sockaddr *
CMicrohttpd_client (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info
    = MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

/* The socket of a connection; -1 if there is none. */
static inline int
CMicrohttpd_socket (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info
    = MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

#endif
