import { runAtDesk } from "./draft-commands/desk.ts"
import { hostileTitle, proveHostile } from "./draft-commands/hostile.ts"
import { pullCases } from "./draft-commands/pull.ts"
import { pushCases } from "./draft-commands/push.ts"
import { watchCases } from "./draft-commands/watch.ts"
import { makeReport } from "./report.ts"

// Each runtime's own files, links, fetch and sockets under the same commands.
const report = makeReport("draft commands")
for (const { prove, title } of [...pushCases, ...pullCases, ...watchCases])
  await report.check(title, () => runAtDesk(prove))
await report.check(hostileTitle, proveHostile)
report.end()
