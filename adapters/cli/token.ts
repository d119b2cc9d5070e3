import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { firstScopes } from "@surename/core/interface/scopes"
import { Accounts } from "@surename/core/ports/accounts"
import type { Token } from "@surename/core/ports/accounts"
import { accountArguments, exactly, needed, noVerb } from "./account-arguments.ts"
import type { Flags } from "./arguments.ts"
import { padded, painter } from "./paint.ts"
import { rfc3339 } from "./rfc3339.ts"
import { telling } from "./telling.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export type TokenCommand =
  | {
      readonly _tag: "TokenCreate"
      readonly email: string
      readonly name: string
      readonly scopes: ReadonlyArray<string>
      readonly expiresInMs: number | undefined
      readonly flags: Flags
    }
  | { readonly _tag: "TokenList"; readonly email: string; readonly json: boolean; readonly flags: Flags }
  | { readonly _tag: "TokenRevoke"; readonly email: string; readonly id: string; readonly flags: Flags }

/** What follows `surename token`. */
export const tokenCommand = ([verb, ...args]: ReadonlyArray<string>): Result.Result<TokenCommand, string> =>
  Result.gen(function* () {
    switch (verb) {
      case "create": {
        const read = yield* accountArguments(args, "email", "name", "scopes", "expires")
        yield* exactly(read)
        const { expires, scopes } = read.given
        return {
          _tag: "TokenCreate" as const,
          email: yield* needed(read, "email"),
          name: yield* needed(read, "name"),
          scopes: scopes === undefined ? firstScopes : scopes.split(",").map((scope) => scope.trim()),
          expiresInMs: expires === undefined ? undefined : yield* duration(expires),
          flags: read.given,
        }
      }
      case "list": {
        const read = yield* accountArguments(args, "email")
        yield* exactly(read)
        return { _tag: "TokenList" as const, email: yield* needed(read, "email"), json: read.json, flags: read.given }
      }
      case "revoke": {
        const read = yield* accountArguments(args, "email")
        const [id = ""] = yield* exactly(read, "the id of a token")
        return { _tag: "TokenRevoke" as const, email: yield* needed(read, "email"), id, flags: read.given }
      }
      default:
        return yield* Result.fail(noVerb("token", verb, ["create", "list", "revoke"]))
    }
  })

const units = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const

const duration = (text: string): Result.Result<number, string> => {
  const [, number = "", unit] = /^(\d{1,4})([hdw])$/u.exec(text) ?? []
  return unit === "h" || unit === "d" || unit === "w"
    ? Result.succeed(Number(number) * units[unit])
    : Result.fail(`--expires takes hours, days or weeks: 12h, 30d, 8w; not ${JSON.stringify(text)}`)
}

/** 0: done; 1: not done, and why. Standard output carries a new token and nothing else, so that a script can keep it. */
export const token = (terminal: Terminal, command: TokenCommand): Effect.Effect<number, never, Accounts> =>
  telling(
    terminal,
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const { email, id } = yield* accounts.find(command.email)
      switch (command._tag) {
        case "TokenCreate": {
          const { expiresInMs, name, scopes } = command
          const expires = expiresInMs === undefined ? {} : { expiresAt: (yield* Clock.currentTimeMillis) + expiresInMs }
          const made = yield* accounts.createToken(id, { name, scopes, ...expires })
          yield* Effect.promise(() => terminal.out(`${made.secret}\n`))
          return terminal.err(
            `${JSON.stringify(made.token.name)} for ${email}: ${described(made.token)}. It is not shown again.\n`,
          )
        }
        case "TokenList": {
          const rows = (yield* accounts.tokens(id)).map(
            command.json ? (one) => JSON.stringify(told(one)) : line(terminal),
          )
          if (rows.length > 0) yield* Effect.promise(() => terminal.out(`${rows.join("\n")}\n`))
          return
        }
        case "TokenRevoke":
          yield* accounts.revokeToken(id, command.id)
          return terminal.err(`revoked ${command.id}\n`)
      }
    }),
  )

const told = ({ createdAt, expiresAt, id, lastUsedAt, name, scopes }: Token) => ({
  id,
  name,
  scopes,
  created_at: rfc3339(createdAt),
  expires_at: expiresAt === null ? null : rfc3339(expiresAt),
  last_used_at: lastUsedAt === null ? null : rfc3339(lastUsedAt),
})

const described = ({ expiresAt, scopes }: Token): string =>
  `${scopes.join(", ")}, ${expiresAt === null ? "until it is revoked" : `until ${day(expiresAt)}`}`

const day = (time: number): string => rfc3339(time).slice(0, 10)

const line =
  (terminal: Terminal) =>
  (one: Token): string => {
    const used = one.lastUsedAt === null ? "never used" : `used ${day(one.lastUsedAt)}`
    return `${one.id}  ${padded(one.name, 20)}  ${painter(wantsColour(terminal))("dim", `${described(one)}, ${used}`)}`
  }
