import { SqlClient } from "@surename/adapters/store-sql"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import * as Effect from "effect/Effect"
import { readFailureTag } from "../drafts/draft-case.ts"
import {
  absent,
  day,
  type DomainCase,
  makeDue,
  expireDomain,
  lookAt,
  listNames,
  present,
  expectSame,
  verifyDomain,
} from "./domain-case.ts"
import { listCases } from "./list-cases.ts"

const overdue = (owner: string, domain: string) =>
  SqlClient.SqlClient.use(
    (sql) => sql`UPDATE surename_domain SET due_at = 1 WHERE account_id = ${owner} AND domain = ${domain}`,
  )

const dueAt = (owner: string, domain: string) =>
  Effect.map(
    SqlClient.SqlClient.use(
      (sql) => sql<{ readonly due_at: string | number | null }>`SELECT due_at FROM surename_domain
        WHERE account_id = ${owner} AND domain = ${domain}`,
    ),
    ([row]) => Number(row?.due_at ?? 0),
  )

/** The promises of challenges, checks, lists and projects. */
export const domainCases: ReadonlyArray<DomainCase> = [
  {
    id: "challenge-stays",
    about: "a challenge stays the same until it ends, with a long value of its own",
    prove: Effect.fnUntraced(function* (ada, bob, name) {
      const domains = yield* Domains
      const first = yield* domains.start(ada, name, undefined)
      const [again, domain] = [yield* domains.start(ada, name, undefined), yield* domains.find(ada, name)]
      yield* expectSame("the value again", [again.value, domain.value], [first.value, first.value])
      yield* expectSame("its end", [again.expiresAt, again.expiresAt - again.issuedAt], [first.expiresAt, 14 * day])
      yield* expectSame("letters", /^surename-verify=[a-z2-7]{32}$/u.test(first.value), true)
      const others = [yield* domains.start(bob, name, undefined), yield* domains.start(ada, `a-${name}`, undefined)]
      yield* expectSame("values", new Set([first, ...others].map(({ value }) => value)).size, 3)
      yield* expectSame("where", [first.status, first.projectId], ["challenged", "default"])
    }),
  },
  {
    id: "challenge-together",
    about: "concurrent calls get the same challenge",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const all = yield* Effect.forEach(Array.from({ length: 8 }), () => domains.start(ada, name, undefined), {
        concurrency: "unbounded",
      })
      yield* expectSame("values", new Set(all.map(({ value }) => value)).size, 1)
    }),
  },
  {
    id: "challenge-ends",
    about: "an expired challenge is replaced by a new one without earlier checks",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const first = yield* domains.start(ada, name, "lamps")
      yield* domains.recordCheck(makeDue(ada, first), lookAt(Date.now(), "error"), undefined, "owner")
      yield* expireDomain(ada, name, 1_000)
      const next = yield* domains.start(ada, name, undefined)
      yield* expectSame("another value", next.value === first.value, false)
      yield* expectSame("no look, same project", [next.lastCheck, next.projectId], [undefined, "lamps"])
      // A check of the value before, which comes late, is about nothing.
      yield* domains.recordCheck(makeDue(ada, first), lookAt(Date.now()), present, "owner")
      yield* expectSame("status", (yield* domains.find(ada, name)).status, "challenged")
    }),
  },
  {
    id: "verified-keeps-value",
    about: "a verified domain keeps its value past the end of the challenge",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const domain = yield* verifyDomain(ada, name)
      yield* expireDomain(ada, name, 400 * day)
      yield* expectSame("value", (yield* domains.start(ada, name, undefined)).value, domain.value)
      yield* domains.sweep
      yield* expectSame("status", (yield* domains.find(ada, name)).status, "verified")
    }),
  },
  {
    id: "only-proofs-count",
    about: "a failed check changes no status: it never means “not owned” (R7)",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const [now, domain] = [Date.now(), yield* domains.start(ada, name, undefined)]
      const recordCheck = (at: number, outcome: "error" | "propagating") =>
        domains.recordCheck(makeDue(ada, domain), lookAt(at, outcome), undefined, "schedule")
      yield* recordCheck(now, "propagating")
      yield* expectSame("challenged", (yield* domains.find(ada, name)).status, "challenged")
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + 1), present, "owner")
      yield* recordCheck(now + 2, "error")
      const { lastCheck, status, verifiedAt } = yield* domains.find(ada, name)
      yield* expectSame("verified", [status, verifiedAt, lastCheck?.outcome], ["verified", now + 1, "error"])
    }),
  },
  {
    id: "lapses-and-returns",
    about: "a domain lapses when every server denies the record; it stays listed, and a proof restores it",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const [now, domain] = [Date.now(), yield* verifyDomain(ada, name)]
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + 10, "not_found_yet"), absent, "schedule")
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + 20, "not_found_yet"), absent, "schedule")
      const lapsed = yield* domains.find(ada, name)
      yield* expectSame("lapsed", [lapsed.status, lapsed.lapsedAt, lapsed.value], ["lapsed", now + 10, domain.value])
      yield* expectSame("still in its project", listNames(yield* domains.listByProject(ada, "default")), [name])
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + 30), present, "schedule")
      const back = yield* domains.find(ada, name)
      yield* expectSame("verified", [back.status, back.lapsedAt, back.verifiedAt], ["verified", undefined, now + 30])
    }),
  },
  {
    id: "never-verified-never-lapses",
    about: "a challenge that is not found yet stays one",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const domain = yield* domains.start(ada, name, undefined)
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(Date.now(), "not_found_yet"), absent, "owner")
      yield* expectSame("status", (yield* domains.find(ada, name)).status, "challenged")
      yield* expectSame("not due", (yield* dueAt(ada, name)) > 0, false)
    }),
  },
  {
    id: "late-look",
    about: "a check that is stored late never undoes a newer one",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const [now, domain] = [Date.now(), yield* verifyDomain(ada, name)]
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + 50), present, "schedule")
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + 20, "not_found_yet"), absent, "schedule")
      const { lastCheck, status } = yield* domains.find(ada, name)
      yield* expectSame("the newer", [status, lastCheck?.at], ["verified", now + 50])
    }),
  },
  {
    id: "clock-was-ahead",
    about: "a check with a future time is ignored, and delays nothing",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const domain = yield* verifyDomain(ada, name, Date.now() + 400 * day)
      yield* domains.sweep
      const due = (yield* domains.listDue(10_000)).filter((each) => each.owner === ada && each.domain === name)
      yield* expectSame("due", due.length, 1)
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(Date.now(), "not_found_yet"), absent, "schedule")
      yield* expectSame("status", (yield* domains.find(ada, name)).status, "lapsed")
    }),
  },
  {
    id: "two-owners",
    about: "two accounts may both have verified a domain, and each sees only its own",
    prove: Effect.fnUntraced(function* (ada, bob, name) {
      const domains = yield* Domains
      const [mine, theirs] = [yield* verifyDomain(ada, name), yield* verifyDomain(bob, name)]
      yield* expectSame(
        "both",
        [(yield* domains.find(ada, name)).status, (yield* domains.find(bob, name)).status],
        ["verified", "verified"],
      )
      yield* expectSame(
        "lists",
        [yield* domains.list(ada, undefined, 9), yield* domains.list(bob, undefined, 9)].map((all) =>
          all.map(({ value }) => value),
        ),
        [[mine.value], [theirs.value]],
      )
      yield* domains.remove(bob, name)
      yield* expectSame("removed", yield* readFailureTag(domains.find(bob, name)), "NoSuchDomain")
      yield* expectSame("the other's", (yield* domains.find(ada, name)).status, "verified")
    }),
  },
  {
    id: "changes-hands",
    about: "a lapsed proof ends once another account proves the domain by its own act",
    prove: Effect.fnUntraced(function* (ada, bob, name) {
      const domains = yield* Domains
      const now = Date.now() - 1_000
      const [mine, theirs] = [yield* verifyDomain(ada, name, now), yield* verifyDomain(bob, name, now)]
      yield* domains.recordCheck(makeDue(ada, mine), lookAt(now + 10, "not_found_yet"), absent, "schedule")
      yield* domains.recordCheck(makeDue(bob, theirs), lookAt(now + 20), present, "schedule")
      yield* expectSame("on schedule", (yield* domains.find(ada, name)).status, "lapsed")
      yield* domains.recordCheck(makeDue(bob, theirs), lookAt(now + 30), present, "owner")
      const lost = yield* domains.find(ada, name)
      yield* expectSame(
        "by its act",
        [lost.status, lost.verifiedAt, lost.expiresAt <= now + 30],
        ["challenged", undefined, true],
      )
      yield* expectSame("begins anew", (yield* domains.start(ada, name, undefined)).value === mine.value, false)
      yield* expectSame("the other's", (yield* domains.find(bob, name)).status, "verified")
    }),
  },
  {
    id: "looked-at-again",
    about: "a verified domain is checked daily at spread times, and sooner after a failed check",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const [now, domain] = [Date.now(), yield* verifyDomain(ada, name)]
      const among = Effect.map(domains.listDue(10_000), (all) =>
        all.some((due) => due.owner === ada && due.domain === name),
      )
      yield* expectSame("just verified", yield* among, false)
      const next: Array<number> = []
      for (let n = 1; n <= 5; n++) {
        yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + n), present, "schedule")
        next.push((yield* dueAt(ada, name)) - now)
      }
      yield* expectSame(
        "within a day and a bit",
        next.every((ms) => ms > 0.7 * day && ms < 1.3 * day),
        true,
      )
      yield* expectSame("apart", new Set(next).size > 1, true)
      yield* domains.recordCheck(makeDue(ada, domain), lookAt(now + 9, "error"), undefined, "schedule")
      yield* expectSame("sooner", (yield* dueAt(ada, name)) - now < 2 * domainLimits.recheckFailedMs, true)
      yield* overdue(ada, name)
      yield* expectSame("due", yield* among, true)
    }),
  },
  ...listCases,
]
