import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { Shares } from "@surename/core/operations/watch/ports/shares"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { watchSql } from "./index.ts"

it.effect("counts a voter once per name, bounds voters, and deletes votes with the link", () =>
  Effect.gen(function* () {
    const [sql, lists, shares] = [yield* SqlClient.SqlClient, yield* Watchlists, yield* Shares]
    yield* sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES ('ada', 'ada', 1, 'free', 0)`
    const add = ["a.com", "b.com"].map((domain) => ({ domain, host: "rdap.example" }))
    yield* lists.change("ada", "ideas", { add, remove: [], notes: {}, name: "Ideas", purpose: "wanted" }, 9)
    expect(yield* shares.countVotes("ada", "ideas")).toBe(undefined)
    const secret = yield* shares.make("ada", "ideas")
    const vote = (voter: string, domain = "a.com", isFor = true) => shares.recordVote({ secret, voter, domain, isFor })
    const readVotes = (of = secret, voter = "eve") =>
      Effect.map(shares.open(of, voter), (found) => found && [...found.votes])

    expect([yield* vote("eve"), yield* vote("eve"), yield* vote("bob"), yield* vote("bob", "b.com")]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(yield* readVotes()).toEqual([
      ["a.com", 2],
      ["b.com", 1],
    ])
    expect((yield* shares.open(secret, "eve"))?.mine).toEqual(new Set(["a.com"]))
    // A name that is not on the list gets no vote, and no other secret opens it.
    expect([yield* vote("eve", "evil.com"), yield* readVotes("x".repeat(43))]).toEqual([false, undefined])
    // Postgres refuses NUL, which a form may hold, and that would look like an outage.
    expect([yield* vote("eve", "b.com\0"), yield* shares.revoke("ada", "\0")]).toEqual([false, undefined])
    yield* vote("bob", "b.com", false)
    expect(yield* readVotes()).toEqual([["a.com", 2]])

    yield* Effect.forEach(
      Array.from({ length: watchLimits.shareVoters - 2 }, (_, n) => `v${n}`),
      (voter) => vote(voter),
    )
    expect([yield* vote("late"), yield* vote("eve", "b.com")]).toEqual([false, true])

    // A new link ends the old one, keeps the votes, and lets nobody vote twice.
    const next = yield* shares.make("ada", "ideas")
    expect([yield* readVotes(), (yield* readVotes(next))?.[0]]).toEqual([undefined, ["a.com", watchLimits.shareVoters]])
    yield* shares.recordVote({ secret: next, voter: "eve", domain: "a.com", isFor: true })
    expect((yield* readVotes(next))?.[0]).toEqual(["a.com", watchLimits.shareVoters])
    const [{ stored } = { stored: "" }] = yield* sql<{
      readonly stored: string
    }>`SELECT secret_digest AS stored FROM surename_share`
    expect([stored.length, stored.includes(next)]).toEqual([64, false])

    yield* lists.remove("ada", "ideas")
    expect([yield* readVotes(next), yield* sql`SELECT * FROM surename_vote`]).toEqual([undefined, []])
  }).pipe(Effect.provide(Layer.provideMerge(watchSql, databaseSql("memory:")))),
)
