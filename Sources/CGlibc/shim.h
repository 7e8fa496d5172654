/* What the C library has and Swift's Glibc module doesn't show: glibc declares it for _GNU_SOURCE only. */
#ifndef CGLIBC_SHIM_H
#define CGLIBC_SHIM_H

extern int renameat2(int oldfd, const char *old, int newfd, const char *new_, unsigned int flags);

/* The flags of renameat2(2), under names of our own. */
enum { CGLIBC_RENAME_NOREPLACE = 1, CGLIBC_RENAME_EXCHANGE = 2 };

#endif
