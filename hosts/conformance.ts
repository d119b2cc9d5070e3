import type { ConformanceOptions, Terminal } from "@surename/adapters/cli"
import { painter, wantsColour } from "@surename/adapters/cli"
import type { HttpResult } from "@surename/conformance"

/** `surename conformance http`: a service that runs somewhere, held to every claim of the interface. */
export const conformance = async (terminal: Terminal, options: ConformanceOptions): Promise<number> => {
  const { baseUrl, exhaust, json, narrow, session, simulated } = options
  const token = options.token ?? terminal.environment["SURENAME_TOKEN"] ?? ""
  if (token === "") throw new Error("--token or SURENAME_TOKEN is needed: surename token create prints one")
  const { examineHttp } = await suites()
  if (terminal.stderrIsTerminal) terminal.err(`Asking ${baseUrl} …\n`)
  const results = await examineHttp({
    baseUrl,
    token,
    simulated,
    exhaust,
    ...(narrow === undefined ? {} : { narrow }),
    ...(session === undefined ? {} : { session }),
  })
  await terminal.out(json ? lines(results) : summary(terminal, results))
  return results.some(({ passed }) => passed === false) ? 1 : 0
}

/** They come with a clone, and from npm for those who want them. */
const suites = () =>
  import("@surename/conformance").catch((cause: unknown) => {
    throw new Error("the suites are a package of their own: npm install @surename/conformance", { cause })
  })

const lines = (results: ReadonlyArray<HttpResult>): string =>
  results.map(({ id, passed, why }) => `${JSON.stringify({ id, passed: passed ?? null, why })}\n`).join("")

const summary = (terminal: Terminal, results: ReadonlyArray<HttpResult>): string => {
  const paint = painter(wantsColour(terminal))
  const wrong = results.filter(({ passed }) => passed === false)
  const skipped = Map.groupBy(
    results.filter(({ passed }) => passed === undefined),
    ({ why }) => why,
  )
  return [
    ...wrong.map(({ id, why }) => `${paint("red", "✗")} ${id}\n  ${paint("dim", why)}`),
    ...[...skipped].map(([why, some]) => paint("dim", `${some.length} not run: ${why}`)),
    `${results.filter(({ passed }) => passed).length} claims hold, ${wrong.length} do not`,
    "",
  ].join("\n")
}
