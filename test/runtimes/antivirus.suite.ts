import { join } from "node:path"
import { antivirusClamd } from "@surename/adapters/antivirus-clamd"
import { clamdCases, playClamd } from "../conformance/antivirus/clamd-cases.ts"
import { startClamd } from "../conformance/antivirus/clamd-server.ts"
import { antivirusServiceCases } from "./antivirus/service.ts"
import { cleanUp } from "./cli/surename.ts"
import { makeReport, runtime } from "./report.ts"
import { makeScratchFolder } from "./store/subjects.ts"

// A clamd of ours over TCP and over a socket of the machine; then behind a whole service, on Node.
const report = makeReport("antivirus")
const places = [
  ["TCP", await startClamd()],
  ["a socket", await startClamd({ path: join(makeScratchFolder(), "clamd.ctl") })],
] as const

for (const [name, server] of places)
  for (const clamdCase of clamdCases)
    await report.check(`${clamdCase.title}, over ${name}`, () => playClamd(antivirusClamd, server, clamdCase))
// The runtimes differ in their sockets alone.
if (runtime === "node") await report.checks(antivirusServiceCases)
for (const [, server] of places) await server.leave()
cleanUp()
report.end()
