import { hash } from "node:crypto"
import { type CryptoSuites, identity, makeScryptHasher, type Passwords } from "@surename/adapters/identity"
import { type Database, SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { type Mail, Mailer } from "@surename/core/operations/accounts/ports/mailer"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Queue from "effect/Queue"
import type { Scope } from "effect/Scope"

export const makeMailer = (mails: Queue.Queue<Mail>): Layer.Layer<Mailer> =>
  Layer.succeed(
    Mailer,
    Mailer.of({ send: (mail) => Effect.asVoid(Queue.offer(mails, mail)), rehearse: () => Effect.void }),
  )

export interface Around {
  /** Default: the service can send mail. */
  readonly mail?: boolean
  readonly baseUrl?: string
  /** Default: the secret in the database. */
  readonly secret?: string
  readonly secretBefore?: string
  /** Default: the shipped algorithms. */
  readonly suites?: CryptoSuites
  readonly sessionIdleMs?: number
  /** `served`: as the service does, with an eighth of the work. `quick`: for cases about other things. `newer`: a newer way than `quick`. */
  readonly hashing?: "served" | "quick" | "newer"
}

export interface World {
  readonly accounts: typeof Accounts.Service
  readonly identity: typeof Identity.Service
  /** Waits for the next mail. */
  readonly mail: Effect.Effect<Mail>
  /** Unread mails. */
  readonly mailed: Effect.Effect<ReadonlyArray<Mail>>
  /** Includes the lines of parallel cases. */
  readonly log: Effect.Effect<string>
  /** Returns all rows of account tables as JSON. */
  readonly dump: Effect.Effect<string>
  /** Does an act once and counts it this often. Only for cases that are `alone`. */
  readonly asIfOften: <A, E>(times: number, done: Effect.Effect<A, E>) => Effect.Effect<A, E>
  /** Opens the database again, as another process would. */
  readonly another: (around: Around) => Effect.Effect<World, never, Scope>
}

export const openWorld = Effect.fnUntraced(function* (
  database: Context.Context<Database>,
  log: ReadonlyArray<string>,
  {
    baseUrl = "https://names.example",
    hashing = "quick",
    mail = true,
    secret,
    secretBefore,
    sessionIdleMs,
    suites,
  }: Around,
): Effect.fn.Return<World, never, Scope> {
  const mails = yield* Queue.unbounded<Mail>()
  const options = {
    baseUrl,
    contact: "the keeper at keeper@example.com",
    ...(secret === undefined ? {} : { secret }),
    ...(secretBefore === undefined ? {} : { secretBefore }),
    ...(suites === undefined ? {} : { suites }),
    ...(sessionIdleMs === undefined ? {} : { sessionIdleMs }),
    ...(mail ? { mailer: makeMailer(mails) } : {}),
    passwords: { quick: quickly, newer, served: makeScryptHasher({ ln: 12, p: 3, r: 8 }) }[hashing],
  }
  const built = yield* Layer.build(identity(options)).pipe(Effect.provideContext(database), Effect.orDie)
  const sql = Context.get(database, SqlClient.SqlClient)
  return {
    accounts: Context.get(built, Accounts),
    identity: Context.get(built, Identity),
    mail: Queue.take(mails),
    mailed: Queue.clear(mails),
    log: Effect.sync(() => log.join("\n")),
    dump: dump(sql),
    asIfOften: makeRepeater(sql),
    another: (around) => openWorld(database, log, { hashing, ...around }),
  }
})

/** Drops the log, which would stand between the lines of a report. */
export const quiet = Logger.layer([])

export const quickly: Passwords = {
  hash: async (password) => hash("sha256", password),
  verify: async (given) => given.hash === hash("sha256", given.password),
}

const newer: Passwords = {
  hash: async (password) => `newer ${hash("sha256", password)}`,
  verify: async (given) => given.hash.replace("newer ", "") === hash("sha256", given.password),
  isOld: (hash) => !hash.startsWith("newer "),
}

const tables =
  "user session credential link device token tally factor recovery_code pending_sign_in factor_reset account_event".split(
    " ",
  )

const dump = (sql: SqlClient.SqlClient): Effect.Effect<string> =>
  Effect.forEach(tables, (table) => sql`SELECT * FROM ${sql.literal(`surename_${table}`)}`).pipe(
    Effect.map((rows) => JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value))),
    Effect.orDie,
  )

export const makeRepeater = (sql: SqlClient.SqlClient): World["asIfOften"] => {
  const counted = sql<{ readonly id: string; readonly hits: number | bigint | string }>`
    SELECT id, hits FROM surename_tally`.pipe(
    Effect.map((rows) => new Map(rows.map(({ hits, id }) => [id, Number(hits)]))),
    Effect.orDie,
  )
  return (times, done) =>
    Effect.gen(function* () {
      const before = yield* counted
      const exit = yield* Effect.exit(done)
      for (const [id, hits] of yield* counted) {
        const more = (hits - (before.get(id) ?? 0)) * (times - 1)
        if (more > 0) yield* Effect.orDie(sql`UPDATE surename_tally SET hits = hits + ${more} WHERE id = ${id}`)
      }
      return yield* exit
    })
}
