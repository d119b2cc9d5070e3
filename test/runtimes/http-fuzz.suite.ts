import process from "node:process"
import { type HandlerNeeds, handlers } from "@surename/core/calls/table"
import { everyOperation } from "@surename/core/operations/all"
import { type Operation } from "@surename/core/interface/operation"
import { hasBody } from "@surename/core/interface/sent"
import { makeSpec } from "@surename/core/documents/spec"
import { draws } from "@surename/fixtures"
import { makeAppOver, makeAppUnderTest } from "../conformance/http/app-under-test.ts"
import { makeBrokenBody } from "./http/fuzz/broken.ts"
import { makeJudge } from "./http/fuzz/held-to.ts"
import { makeNaughtyInputs, naughtyStrings } from "./http/fuzz/naughty.ts"
import { readInputSchema } from "./http/fuzz/schema.ts"
import { canBeSent, type HeardAnswer, send, sendInput } from "./http/fuzz/send.ts"
import { uncountedStore } from "./http/fuzz/uncounted-store.ts"
import { makeValidInput } from "./http/fuzz/valid.ts"
import { buildSimulatedServices } from "../conformance/http/simulated-services.ts"
import { makeReport, runtime } from "./report.ts"

/**
 * Bodies from every operation's schema: 300 of each kind, 30 where the code is equal and only the runtime differs (there a naughty string
 * meets one operation), and 2,000 with `--all`. `--seed=N` repeats one.
 */
const all = process.argv.includes("--all")
const each = all ? 2_000 : runtime === "node" ? 300 : 30
const seed = Number(process.argv.find((word) => word.startsWith("--seed="))?.slice("--seed=".length) ?? 4)
const report = makeReport(`http fuzz, seed ${seed}`)
const judge = makeJudge()
const spec = makeSpec()
const schemas = new Map(spec.operations.map(({ name, input }) => [name, readInputSchema(input, spec.$defs)]))

const app = await makeAppUnderTest({ store: uncountedStore })

for (const [nth, operation] of everyOperation.entries()) {
  await report.check(`${operation.name}: ${each} bodies its schema allows`, async () => {
    const draw = draws(seed, `valid ${operation.name}`)
    for (let n = 0; n < each; n++) await judgeCall(operation, makeValidInput(schemaOf(operation), draw))
  })
  if (hasBody(operation)) {
    await report.check(`${operation.name}: ${each} it does not, and each is refused`, async () => {
      const draw = draws(seed, `broken ${operation.name}`)
      for (let n = 0; n < each; n++) {
        const { body, type } = makeBrokenBody(schemaOf(operation), draw)
        const answer = await send(app, operation.method, operation.path, body, type)
        if (answer.status < 400) throw new Error(`${answer.status} for ${String(body).slice(0, 300)}`)
        hold(operation, answer, String(body))
      }
    })
  }
  const isWhole = all || runtime === "node"
  const strings = naughtyStrings.filter((_, n) => isWhole || n % everyOperation.length === nth)
  await report.check(`${operation.name}: ${strings.length} naughty strings in every field`, async () => {
    for (const input of makeNaughtyInputs(schemaOf(operation), strings)) await judgeCall(operation, input)
  })
}

await report.check("the same in front of the real engine", async () => {
  const { close, services } = await buildSimulatedServices(uncountedStore)
  const real = await makeAppOver<HandlerNeeds>(handlers, services)
  const draw = draws(seed, "real")
  const some = all ? 40 : runtime === "node" ? 20 : 4
  const inputs = everyOperation.flatMap((operation) =>
    Array.from({ length: some }, () => ({ operation, input: makeValidInput(schemaOf(operation), draw) })),
  )
  await Promise.all(
    inputs
      .filter(({ input, operation }) => canBeSent(operation, input))
      .map(async ({ input, operation }) => hold(operation, await sendInput(real, operation, input), input)),
  )
  await close()
})

report.end()

function schemaOf({ name }: Operation) {
  const schema = schemas.get(name)
  if (schema === undefined) throw new Error(`spec.json has no ${name}`)
  return schema
}

async function judgeCall(operation: Operation, input: unknown) {
  if (!canBeSent(operation, input)) return
  hold(operation, await sendInput(app, operation, input), input)
}

function hold(operation: Operation, answer: HeardAnswer, sent: unknown) {
  const wrong = judge(operation, answer)
  if (wrong !== undefined) throw new Error(`${wrong}\n     sent ${JSON.stringify(sent).slice(0, 500)}`)
}
