import * as Result from "effect/Result"
import { parse, settingFlags, texts } from "./arguments.ts"
import type { Flags } from "./arguments.ts"
import { serveSettingDocs } from "./serve-settings.ts"

export interface ServeOptions {
  /** In the small internet instead of the real one. */
  readonly simulate: boolean
  readonly json: boolean
  readonly flags: Flags
}

export const serveArguments = (args: ReadonlyArray<string>): Result.Result<ServeOptions, string> =>
  Result.gen(function* () {
    const own = Object.fromEntries(
      serveSettingDocs.flatMap(({ flag }) => (flag === "" ? [] : [[flag, { type: "string" } as const]])),
    )
    const flag = { type: "boolean" } as const
    const { positionals, values } = yield* parse(args, { ...settingFlags, ...own, simulate: flag, json: flag })
    if (positionals[0] !== undefined)
      return yield* Result.fail(`serve takes no names; ${JSON.stringify(positionals[0])} is left over`)
    return { simulate: values["simulate"] === true, json: values["json"] === true, flags: texts(values) }
  })

/** The store of a service outlives it; a simulated one leaves nothing behind. */
export const serveStore = ({ simulate }: Pick<ServeOptions, "simulate">): string =>
  simulate ? "memory:" : "sqlite:surename.db"

export const serveStoreAbout = `where answers and accounts are kept (default: ${serveStore({ simulate: false })}; ${serveStore({ simulate: true })} with --simulate)`

const rows = serveSettingDocs.map(({ about, env, flag, value }) =>
  flag === ""
    ? `  ${`${env}=${value}`.padEnd(30)} (no flag: arguments are seen by everybody)\n      ${about}`
    : `  --${`${flag} ${value}`.padEnd(28)} ${env}\n      ${about}`,
)

export const serveHelp = `surename serve [--simulate] [--json] [settings]

Serves the interface over HTTP until it is stopped: what is under way is finished first, a second Ctrl-C does not wait.
Answers and accounts are kept in --store, by default ${serveStore({ simulate: false })}. /healthz and /readyz need no token.

  --simulate  plays everything without a network: serves against a small internet in the same process, in memory
              unless --store says where
  --json      print where it is as JSON: {"url", "listening", "metrics"}

Exit status: 0 stopped · 2 bad arguments, the port is taken, or the store cannot be opened

Settings of the service (flag, environment variable)
${rows.join("\n")}
`
