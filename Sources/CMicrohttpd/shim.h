/* libmicrohttpd, and in plain form what it declares with a variable number of arguments, which Swift can't call. */
#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>

static inline ssize_t
CMicrohttpd_nothing (void *context, uint64_t position, char *buffer, size_t size)
{
  (void) context;
  (void) position;
  (void) buffer;
  (void) size;
  return MHD_CONTENT_READER_END_OF_STREAM;
}

static inline struct MHD_Daemon *
CMicrohttpd_start (unsigned int flags, MHD_AccessHandlerCallback handler, void *context,
                   struct MHD_OptionItem *options)
{
  return MHD_start_daemon (flags, 0, NULL, NULL, handler, context,
                           MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* A response without a body and without a word on its length, after which the connection is closed: libmicrohttpd
   would tell a length otherwise, which in an answer 304 some clients take for that of a body to come, and others for
   the new length of what they have. */
static inline struct MHD_Response *
CMicrohttpd_without_body (void)
{
  struct MHD_Response *response
    = MHD_create_response_from_callback (MHD_SIZE_UNKNOWN, 1, CMicrohttpd_nothing, NULL, NULL);
  if (response)
    MHD_set_response_options (response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
  return response;
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
