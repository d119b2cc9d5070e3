import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { allScopes, firstScopes } from "@surename/core/interface/scopes"
import type { Token } from "@surename/core/operations/accounts/ports/accounts"
import { aboutStore, accountHelp, email, json, runOnAccount, warnUnlessConfirmed } from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { padText } from "../width.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { defineCommand } from "../command.ts"
import { readFitting, makeRequired, makeOptional, readText, makeDefaulted } from "../option.ts"
import { printText } from "../print.ts"

const units = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const

const readDuration = readFitting("takes hours, days or weeks: 12h, 30d, 8w", (text) => {
  const [, number = "", unit] = /^(\d{1,4})([hdw])$/u.exec(text) ?? []
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
    name: makeRequired("NAME", "what the token is for", "Give the token a name: --name deploy", readText),
    scopes: makeDefaulted(
      "LIST",
      `separated by commas. There are: ${allScopes.join(", ")}`,
      firstScopes.join(","),
      readText,
    ),
    expires: makeOptional(
      "TIME",
      "the lifetime in hours, days or weeks: 12h, 30d, 8w (default: until you revoke it)",
      readDuration,
    ),
  },
  readInput: ({ scopes, ...values }) =>
    Result.succeed({ ...values, scopes: scopes.split(",").map((scope) => scope.trim()) }),
  run: (context, { email, expires, name, scopes }) =>
    runOnAccount(context, email, (accounts, account) =>
      Effect.gen(function* () {
        const expiry = expires === undefined ? {} : { expiresAt: (yield* Clock.currentTimeMillis) + expires }
        const created = yield* accounts.createToken(account.id, { name, scopes, ...expiry })
        warnUnlessConfirmed(context, account)
        yield* Effect.promise(() => context.terminal.out(`${created.secret}\n`))
        context.terminal.err(
          `${JSON.stringify(created.token.name)} for ${account.email}: ${describeToken(created.token)}. surename does not show it again.\n`,
        )
      }),
    ),
})

export const listTokens = defineCommand({
  ...accountHelp,
  about,
  example: "token list --email ada@example.com",
  options: { email, json },
  run: (context, tokenInput) =>
    runOnAccount(context, tokenInput.email, (accounts, { id }) =>
      Effect.flatMap(accounts.listTokens(id), (tokens) => {
        const paint = choosePaint(context.terminal)
        const rows = tokens.map(
          (token) => `${tokenInput.json ? JSON.stringify(toJsonRow(token)) : writeTokenLine(token, paint)}\n`,
        )
        return rows.length === 0
          ? Effect.void
          : Effect.promise(() => printText(context.terminal, rows.join(""), tokenInput.json))
      }),
    ),
})

export const revokeToken = defineCommand({
  ...accountHelp,
  about,
  takes: { missing: "give the id of a token", max: 1 },
  example: "token revoke --email ada@example.com ID",
  options: { email },
  readInput: ({ email }, [id = ""]) => Result.succeed({ email, id }),
  run: (context, tokenInput) =>
    runOnAccount(context, tokenInput.email, (accounts, { id }) =>
      Effect.map(accounts.revokeToken(id, tokenInput.id), () => context.terminal.err(`Revoked ${tokenInput.id}.\n`)),
    ),
})

const toJsonRow = ({ createdAt, expiresAt, id, lastUsedAt, name, scopes }: Token) => ({
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

const writeTokenLine = (token: Token, paint: Paint): string => {
  const usedText = token.lastUsedAt === null ? "never used" : `used ${toDay(token.lastUsedAt)}`
  return `${token.id}  ${padText(token.name, 20)}  ${paint("dim", `${describeToken(token)}, ${usedText}`)}`
}
