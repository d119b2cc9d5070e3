import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { allScopes, firstScopes } from "@surename/core/interface/scopes"
import type { Token } from "@surename/core/operations/accounts/ports/accounts"
import { aboutStore, accountHelp, email, json, onAccount, sayUnlessConfirmed } from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { padText } from "../width.ts"
import { type Paint, painterOf } from "../paint.ts"
import { defineCommand } from "../command.ts"
import { readFitting, requiredOption, optionalOption, readText, withDefault } from "../option.ts"
import { printText } from "../output.ts"

const units = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const

const duration = readFitting("takes hours, days or weeks: 12h, 30d, 8w", (given) => {
  const [, number = "", unit] = /^(\d{1,4})([hdw])$/u.exec(given) ?? []
  return unit === "h" || unit === "d" || unit === "w" ? Number(number) * units[unit] : undefined
})

const about = ["For the operator of the service: manages personal tokens of an account.", aboutStore]

export const createToken = defineCommand({
  ...accountHelp,
  about: [
    ...about,
    "Prints a new token once, alone on standard output, so that a script can store it. The service stores only its hash.",
  ],
  example: "token create --email ada@example.com --name laptop --expires 90d",
  options: {
    email,
    name: requiredOption("NAME", "what the token is for", "--name is needed: what the token is for", readText),
    scopes: withDefault(
      "LIST",
      `separated by commas. There are: ${allScopes.join(", ")}`,
      firstScopes.join(","),
      readText,
    ),
    expires: optionalOption(
      "TIME",
      "the lifetime in hours, days or weeks: 12h, 30d, 8w (default: until you revoke it)",
      duration,
    ),
  },
  readInput: ({ scopes, ...given }) =>
    Result.succeed({ ...given, scopes: scopes.split(",").map((scope) => scope.trim()) }),
  run: (on, { email, expires, name, scopes }) =>
    onAccount(on, email, (accounts, account) =>
      Effect.gen(function* () {
        const until = expires === undefined ? {} : { expiresAt: (yield* Clock.currentTimeMillis) + expires }
        const made = yield* accounts.createToken(account.id, { name, scopes, ...until })
        sayUnlessConfirmed(on, account)
        yield* Effect.promise(() => on.terminal.out(`${made.secret}\n`))
        on.terminal.err(
          `${JSON.stringify(made.token.name)} for ${account.email}: ${describeToken(made.token)}. It is not shown again.\n`,
        )
      }),
    ),
})

export const listTokens = defineCommand({
  ...accountHelp,
  about,
  example: "token list --email ada@example.com",
  options: { email, json },
  run: (on, tokenInput) =>
    onAccount(on, tokenInput.email, (accounts, { id }) =>
      Effect.flatMap(accounts.tokens(id), (tokens) => {
        const paint = painterOf(on.terminal)
        const rows = tokens.map((one) => `${tokenInput.json ? JSON.stringify(jsonRow(one)) : tokenLine(one, paint)}\n`)
        return rows.length === 0
          ? Effect.void
          : Effect.promise(() => printText(on.terminal, rows.join(""), tokenInput.json))
      }),
    ),
})

export const revokeToken = defineCommand({
  ...accountHelp,
  about,
  takes: { missing: "the id of a token is needed", most: 1 },
  example: "token revoke --email ada@example.com ID",
  options: { email },
  readInput: ({ email }, [id = ""]) => Result.succeed({ email, id }),
  run: (on, tokenInput) =>
    onAccount(on, tokenInput.email, (accounts, { id }) =>
      Effect.map(accounts.revokeToken(id, tokenInput.id), () => on.terminal.err(`revoked ${tokenInput.id}\n`)),
    ),
})

const jsonRow = ({ createdAt, expiresAt, id, lastUsedAt, name, scopes }: Token) => ({
  id,
  name,
  scopes,
  created_at: toIsoTime(createdAt),
  expires_at: expiresAt === null ? null : toIsoTime(expiresAt),
  last_used_at: lastUsedAt === null ? null : toIsoTime(lastUsedAt),
})

const describeToken = ({ expiresAt, scopes }: Token): string =>
  `${scopes.join(", ")}, ${expiresAt === null ? "until it is revoked" : `until ${toDay(expiresAt)}`}`

const toDay = (time: number): string => toIsoTime(time).slice(0, 10)

const tokenLine = (one: Token, paint: Paint): string => {
  const used = one.lastUsedAt === null ? "never used" : `used ${toDay(one.lastUsedAt)}`
  return `${one.id}  ${padText(one.name, 20)}  ${paint("dim", `${describeToken(one)}, ${used}`)}`
}
