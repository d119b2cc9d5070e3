import { allScopes } from "@surename/core/interface/scopes"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type ConformanceOptions, painterOf, type Terminal } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import type { HttpResult } from "@surename/conformance"
import { operations } from "@surename/core/operations/all"

/** `surename conformance http`: a service that runs somewhere, held to every claim of the interface. */
export const conformance = async (terminal: Terminal, options: ConformanceOptions): Promise<number> => {
  const { base: baseUrl, cookie: session, exhaust, json, narrow, simulated, token } = options
  const { examineHttp } = await loadSuites()
  if (terminal.stderrIsTerminal) terminal.err(`Asking ${baseUrl} …\n`)
  for (const line of await tokenProblems(options)) terminal.err(`surename: ${line}\n`)
  const examined = examineHttp({ baseUrl, token, simulated, exhaust, ...omitUndefined({ narrow, session }) })
  const results = await examined.catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`no answer from ${new URL(baseUrl).host}: ${why}; does the service run?`, { cause })
  })
  await terminal.out(json ? describeResults(results) : describeSummary(terminal, results))
  return results.some(({ passed }) => passed === false) ? 1 : 0
}

/** They come with a clone, and from npm as a package of their own. */
const loadSuites = () =>
  import("@surename/conformance").catch((cause: unknown) => {
    throw new Error("the suites are a package of their own: npm install @surename/conformance", { cause })
  })

const describeResults = (results: ReadonlyArray<HttpResult>): string =>
  results.map((one) => `${JSON.stringify({ id: one.id, passed: one.passed ?? null, why: whyOf(one) })}\n`).join("")

/** By the flag that would give what is missing. */
const whyOf = ({ needs, why }: HttpResult): string => (needs === undefined ? why : `needs ${neededTokens[needs]}`)

const neededTokens: Readonly<Record<NonNullable<HttpResult["needs"]>, string>> = {
  narrow: "--narrow TOKEN",
  session: "--cookie HEADER",
  simulated: "--simulated",
  exhaust: "--exhaust",
}

const describeSummary = (terminal: Terminal, results: ReadonlyArray<HttpResult>): string => {
  const paint = painterOf(terminal)
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

/**
 * Finds faults of the tokens, as far as a call shows them: claims that need them would fail without a reason. Rejects if nearly every
 * claim would fail.
 */
const tokenProblems = async ({ base, narrow, token }: ConformanceOptions): Promise<ReadonlyArray<string>> => {
  const [wide, other] = [await plans(base, token), narrow === undefined ? undefined : await plans(base, narrow)]
  if (wide.status === 401) throw new Error(`the service does not know this token; ${tokenTakes}`)
  return [
    ...(wide.status === 403 ? [`this token lacks names:read; ${tokenTakes}`] : []),
    ...(wide.isAnonymous ? [`this token belongs to no account; ${tokenTakes}`] : []),
    ...(other?.status === 401 ? [`the service does not know the token of --narrow; ${narrowTakes}`] : []),
    ...(other?.status === 200 ? [`the token of --narrow has names:read; ${narrowTakes}`] : []),
  ]
}

const tokenTakes = `--token takes one of an account, with all scopes: surename token create --scopes ${allScopes.join(",")}`
const narrowTakes = "it takes one of the same account without names:read: surename token create --scopes drafts:read"

const { output, path } = operations.show_plans
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(output))

/** A service that does not answer, or answers something else, is reported by the claims. */
const plans = async (baseUrl: string, bearer: string) => {
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
