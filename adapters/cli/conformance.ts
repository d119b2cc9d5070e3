import * as Result from "effect/Result"
import { withoutTrailingSlashes } from "@surename/core/interface/trailing-slashes"
import { parse, texts } from "./arguments.ts"

/** What is held to the interface, and what the suite may use there. */
export interface ConformanceOptions {
  /** No slash at the end. */
  readonly baseUrl: string
  /** Absent: from the environment, which other users of the machine do not see. */
  readonly token: string | undefined
  readonly narrow: string | undefined
  readonly session: string | undefined
  readonly simulated: boolean
  readonly exhaust: boolean
  readonly json: boolean
}

export const conformanceArguments = (args: ReadonlyArray<string>): Result.Result<ConformanceOptions, string> =>
  Result.gen(function* () {
    const [text, flag] = [{ type: "string" } as const, { type: "boolean" } as const]
    const { positionals, values } = yield* parse(args, {
      base: text,
      token: text,
      narrow: text,
      cookie: text,
      simulated: flag,
      exhaust: flag,
      json: flag,
    })
    const [suite, over] = positionals
    if (suite !== "http") return yield* Result.fail(`there is one suite: surename conformance http --base URL`)
    if (over !== undefined) return yield* Result.fail(`${JSON.stringify(over)} is left over`)
    const { base, cookie, narrow, token } = texts(values)
    if (base === undefined || base === "") return yield* Result.fail("--base is needed: the address of a service")
    if (!/^https?:$/u.test(URL.parse(base)?.protocol ?? ""))
      return yield* Result.fail(
        `--base takes the address of a service, such as http://127.0.0.1:8787; not ${JSON.stringify(base)}`,
      )
    return {
      baseUrl: withoutTrailingSlashes(base),
      token,
      narrow,
      session: cookie,
      simulated: values["simulated"] === true,
      exhaust: values["exhaust"] === true,
      json: values["json"] === true,
    }
  })

export const conformanceHelp = `surename conformance http --base URL [--token TOKEN] [--narrow TOKEN] [--cookie HEADER]
                         [--simulated] [--exhaust] [--json]

Holds a running service, whoever wrote it, to every claim of the interface: statuses, headers, shapes, refusals. Asks
some two hundred times, about twenty of them scans of the token's account.

  --token TOKEN    of an account, with all scopes; better in SURENAME_TOKEN, where other users do not see it
  --narrow TOKEN   of the same account, without names:read (--scopes drafts:read): claims about scopes
  --cookie HEADER  the Cookie header of a signed-in browser: claims about sessions
  --simulated      the service plays in the small internet (surename serve --simulate): claims about its names
  --exhaust        also uses up what this address has of anonymous scans today
  --json           one claim a line (NDJSON): {"id", "passed", "why"}; null was not run

Exit status: 0 every claim that could be run holds · 1 some do not · 2 bad arguments, nobody answers, token unknown
`
