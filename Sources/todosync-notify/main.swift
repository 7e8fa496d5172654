// Speaks to the notification server of a desktop, over D-Bus. It knows nothing of checklists: `todosync ring` starts
// it, tells it on standard input what to show, and reads from its standard output what became of that.
import Checklists
import Glibc

guard CommandLine.argc == 1, isatty(STDIN_FILENO) == 0 else {
  StandardError.write(
    "todosync-notify: error: it is started by 'todosync ring', which tells it what to show\n")
  exit(2)
}
// The end of who started it is what ends this, and then what is shown goes.
for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
do throws(BusError) {
  let desktop = try Desktop(try Bus())
  var session = Session(desktop)
  session.run()
} catch {
  Session.say(.unavailable(error.message))
  exit(2)
}
exit(0)
