import { defaultWorld, serve } from "@surename/fixtures"
import { accountCases } from "./cli/accounts.ts"
import type { CliCase } from "./cli/case.ts"
import { checkCases } from "./cli/check.ts"
import { commandCases } from "./cli/commands.ts"
import { listCases } from "./cli/lists.ts"
import { serviceCases } from "./cli/service.ts"
import { settingCases } from "./cli/settings.ts"
import { tellingCases } from "./cli/telling.ts"
import { cleanUp } from "./cli/surename.ts"
import { makeReport } from "./report.ts"

// The command line on its runtime, in a calm world on loopback.
const report = makeReport("cli")
const world = await serve(defaultWorld({ calm: true }))
const play = ({ prove, title }: CliCase) => report.check(title, () => prove(world))

const cases: ReadonlyArray<CliCase> = [
  ...checkCases,
  ...listCases,
  ...tellingCases,
  ...settingCases,
  ...commandCases,
  ...accountCases,
  ...serviceCases,
]
for (const cliCase of cases.filter(({ alone }) => alone === true)) await play(cliCase)
// Two at a time: some cases start a runtime, and two cores are what a usual machine has.
const queue = cases.filter(({ alone }) => alone !== true)
const worker = async () => {
  for (let cliCase = queue.shift(); cliCase !== undefined; cliCase = queue.shift()) await play(cliCase)
}
await Promise.all([worker(), worker()])
await world.close()
cleanUp()
report.end()
