import Checklists
import Glibc
import Stores

reserveStandardStreams()
// A write past a limit on file sizes then fails with an error that can be told.
_ = signal(SIGXFSZ, SIG_IGN)
Interruption.enable()
let context = Context(
  environment: environmentVariables(), clock: Instant(seconds: time(nil)),
  wallClock: { Instant(seconds: time(nil)) })
exit(Program.run(commandLineWords(), context).rawValue)
