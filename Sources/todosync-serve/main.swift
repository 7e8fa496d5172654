// Serves feeds by HTTP. It knows nothing of checklists: `todosync serve` starts it, tells it on standard input what
// to serve, and reads from its standard output what became of that.
import Glibc

guard CommandLine.argc == 1, isatty(STDIN_FILENO) == 0 else { Session.refuse() }
signal(SIGPIPE, SIG_IGN)
// A terminal's interrupt is for the program that started this one, and its end is what ends this.
for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
var session = Session()
session.run()
exit(0)
