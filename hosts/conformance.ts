import type { ConformanceOptions, Terminal } from "@surename/adapters/cli"
import { painter, wantsColour } from "@surename/adapters/cli"
import type { HttpResult } from "@surename/conformance"
import { tokenProblems } from "./token-problems.ts"

/** `surename conformance http`: a service that runs somewhere, held to every claim of the interface. */
export const conformance = async (terminal: Terminal, options: ConformanceOptions): Promise<number> => {
  const { base: baseUrl, cookie: session, exhaust, json, narrow, simulated, token } = options
  const { examineHttp } = await suites()
  if (terminal.stderrIsTerminal) terminal.err(`Asking ${baseUrl} …\n`)
  for (const line of await tokenProblems(baseUrl, { token, narrow })) terminal.err(`surename: ${line}\n`)
  const results = await examineHttp({
    baseUrl,
    token,
    simulated,
    exhaust,
    ...(narrow === undefined ? {} : { narrow }),
    ...(session === undefined ? {} : { session }),
  }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`no answer from ${new URL(baseUrl).host}: ${why}; does the service run?`, { cause })
  })
  await terminal.out(json ? lines(results) : summary(terminal, results))
  return results.some(({ passed }) => passed === false) ? 1 : 0
}

/** They come with a clone, and from npm as a package of their own. */
const suites = () =>
  import("@surename/conformance").catch((cause: unknown) => {
    throw new Error("the suites are a package of their own: npm install @surename/conformance", { cause })
  })

const lines = (results: ReadonlyArray<HttpResult>): string =>
  results.map((one) => `${JSON.stringify({ id: one.id, passed: one.passed ?? null, why: whyOf(one) })}\n`).join("")

/** By the flag that would give what is missing. */
const whyOf = ({ needs, why }: HttpResult): string => (needs === undefined ? why : `needs ${given[needs]}`)

const given: Readonly<Record<NonNullable<HttpResult["needs"]>, string>> = {
  narrow: "--narrow TOKEN",
  session: "--cookie HEADER",
  simulated: "--simulated",
  exhaust: "--exhaust",
}

const summary = (terminal: Terminal, results: ReadonlyArray<HttpResult>): string => {
  const paint = painter(wantsColour(terminal))
  const wrong = results.filter(({ passed }) => passed === false)
  const skipped = Map.groupBy(
    results.filter(({ passed }) => passed === undefined),
    whyOf,
  )
  return [
    ...wrong.map(({ id, why }) => `${paint("red", "✗")} ${id}\n  ${paint("dim", why)}`),
    ...[...skipped].map(([why, some]) => paint("dim", `${some.length} not run: ${why}`)),
    `${results.filter(({ passed }) => passed).length} claims hold, ${wrong.length} do not`,
    "",
  ].join("\n")
}
