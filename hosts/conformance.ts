import { allScopes } from "@surename/core/interface/scopes"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type ConformanceOptions, choosePaint, type Terminal } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import type { HttpResult } from "@surename/conformance"
import { operations } from "@surename/core/operations/all"

/** `surename conformance http`: checks a running service against every claim of the interface. */
export const runConformance = async (terminal: Terminal, options: ConformanceOptions): Promise<number> => {
  const { base: baseUrl, cookie: session, exhaust, json, narrow, simulated, token } = options
  const { examineHttp } = await loadSuites()
  if (terminal.stderrIsTerminal) terminal.err(`Asking ${baseUrl} …\n`)
  for (const line of await findTokenProblems(options)) terminal.err(`surename: ${line}\n`)
  const examined = examineHttp({ baseUrl, token, simulated, exhaust, ...omitUndefined({ narrow, session }) })
  const results = await examined.catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`no answer from ${new URL(baseUrl).host}: ${why}; does the service run?`, { cause })
  })
  await terminal.out(json ? describeResults(results) : describeSummary(terminal, results))
  return results.some(({ passed }) => passed === false) ? 1 : 0
}

const loadSuites = () =>
  import("@surename/conformance").catch((cause: unknown) => {
    throw new Error("the suites are a package of their own: npm install @surename/conformance", { cause })
  })

const describeResults = (results: ReadonlyArray<HttpResult>): string =>
  results
    .map(
      (result) => `${JSON.stringify({ id: result.id, passed: result.passed ?? null, why: describeMissing(result) })}\n`,
    )
    .join("")

/** Names the flag that would supply what is missing. */
const describeMissing = ({ needs, why }: HttpResult): string =>
  needs === undefined ? why : `needs ${neededTokens[needs]}`

const neededTokens: Readonly<Record<NonNullable<HttpResult["needs"]>, string>> = {
  narrow: "--narrow TOKEN",
  session: "--cookie HEADER",
  simulated: "--simulated",
  exhaust: "--exhaust",
}

const describeSummary = (terminal: Terminal, results: ReadonlyArray<HttpResult>): string => {
  const paint = choosePaint(terminal)
  const failedResults = results.filter(({ passed }) => passed === false)
  const skippedByReason = Map.groupBy(
    results.filter(({ passed }) => passed === undefined),
    describeMissing,
  )
  return [
    ...failedResults.map(({ id, why }) => `${paint("red", "✗")} ${id}\n  ${paint("dim", why)}`),
    ...[...skippedByReason].map(([why, some]) => paint("dim", `${some.length} not run: ${why}`)),
    `${results.filter(({ passed }) => passed).length} claims hold, ${failedResults.length} do not`,
    "",
  ].join("\n")
}

/** Finds faults of the tokens that would fail claims without a reason. Rejects if nearly every claim would fail. */
const findTokenProblems = async ({ base, narrow, token }: ConformanceOptions): Promise<ReadonlyArray<string>> => {
  const wideAnswer = await askPlans(base, token)
  const narrowAnswer = narrow === undefined ? undefined : await askPlans(base, narrow)
  if (wideAnswer.status === 401) throw new Error(`the service does not know this token; ${tokenTakes}`)
  return [
    ...(wideAnswer.status === 403 ? [`this token lacks names:read; ${tokenTakes}`] : []),
    ...(wideAnswer.isAnonymous ? [`this token belongs to no account; ${tokenTakes}`] : []),
    ...(narrowAnswer?.status === 401 ? [`the service does not know the token of --narrow; ${narrowTakes}`] : []),
    ...(narrowAnswer?.status === 200 ? [`the token of --narrow has names:read; ${narrowTakes}`] : []),
  ]
}

const tokenTakes = `--token takes one of an account, with all scopes: surename token create --scopes ${allScopes.join(",")}`
const narrowTakes = "it takes one of the same account without names:read: surename token create --scopes drafts:read"

const { output, path } = operations.show_plans
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(output))

const askPlans = async (baseUrl: string, bearer: string) => {
  try {
    const headers = { authorization: `Bearer ${bearer}` }
    const response = await fetch(`${baseUrl}${path}`, { headers, redirect: "manual" })
    const decoded = decode(await response.text())
    return {
      status: response.status,
      isAnonymous: Option.isSome(decoded) && decoded.value.current.plan === "anonymous",
    }
  } catch {
    return { status: 0, isAnonymous: false }
  }
}
