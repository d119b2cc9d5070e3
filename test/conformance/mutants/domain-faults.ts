import { domainsSql } from "@surename/adapters/store-sql/domains"
import { SqlClient } from "@surename/adapters/store-sql"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { absent, present } from "../ownership/domain-case.ts"

export type BrokenDomains = typeof domainsSql

type Honest = Domains["Service"]

/** Domains that are honest but for one fault. */
const domainsThat = (fault: (honest: Honest, sql: SqlClient.SqlClient) => Partial<Honest>): BrokenDomains =>
  Layer.effect(
    Domains,
    Effect.gen(function* () {
      const [honest, sql] = [yield* Domains, yield* SqlClient.SqlClient]
      return Domains.of({ ...honest, ...fault(honest, sql) })
    }),
  ).pipe(Layer.provide(domainsSql))

const runAlso = <A>(statement: Effect.Effect<A, unknown>) => Effect.orDie(Effect.asVoid(statement))

const anewEachTime = domainsThat((honest) => ({
  start: (owner, domain, project) =>
    Effect.andThen(Effect.ignore(honest.remove(owner, domain)), honest.start(owner, domain, project)),
}))

const neverAnew = domainsThat((honest, sql) => ({
  start: (owner, domain, project) =>
    Effect.andThen(
      runAlso(
        sql`UPDATE surename_domain SET expires_at = 9000000000000 WHERE account_id = ${owner} AND domain = ${domain}`,
      ),
      honest.start(owner, domain, project),
    ),
}))

const checksThat = (change: (...args: Parameters<Honest["recordCheck"]>) => Parameters<Honest["recordCheck"]>) =>
  domainsThat((honest) => ({ recordCheck: (...args) => honest.recordCheck(...change(...args)) }))

export const domainFaults: Readonly<Record<string, ReadonlyArray<BrokenDomains>>> = {
  "challenge-stays": [
    anewEachTime,
    domainsThat((honest, sql) => ({
      start: (owner, domain, project) =>
        Effect.andThen(
          Effect.andThen(
            honest.start(owner, domain, project),
            runAlso(sql`UPDATE surename_domain SET txt_value = 'surename-verify=' || substr(domain, 1, 4)`),
          ),
          Effect.orDie(honest.find(owner, domain)),
        ),
    })),
  ],
  "challenge-together": [anewEachTime],
  "challenge-ends": [neverAnew],
  "verified-keeps-value": [
    anewEachTime,
    domainsThat((honest, sql) => ({
      sweep: Effect.andThen(runAlso(sql`DELETE FROM surename_domain WHERE expires_at < ${Date.now()}`), honest.sweep),
    })),
  ],
  "only-proofs-count": [checksThat((dueDomain, look, proof, by) => [dueDomain, look, proof ?? absent, by])],
  "lapses-and-returns": [
    checksThat((dueDomain, look, proof, by) => [dueDomain, look, proof === absent ? undefined : proof, by]),
    domainsThat((honest, sql) => ({
      recordCheck: (dueDomain, look, proof, by) =>
        proof === absent
          ? runAlso(
              sql`DELETE FROM surename_domain WHERE account_id = ${dueDomain.owner} AND domain = ${dueDomain.domain}`,
            )
          : honest.recordCheck(dueDomain, look, proof, by),
    })),
  ],
  "never-verified-never-lapses": [
    domainsThat((honest, sql) => ({
      recordCheck: (dueDomain, look, proof, by) =>
        Effect.andThen(
          honest.recordCheck(dueDomain, look, proof, by),
          proof === absent
            ? runAlso(sql`UPDATE surename_domain SET status = 'lapsed' WHERE domain = ${dueDomain.domain}`)
            : Effect.void,
        ),
    })),
  ],
  "late-look": [
    checksThat((dueDomain, look, proof, by) => [dueDomain, { ...look, at: Date.now() + 1_000_000 }, proof, by]),
  ],
  "clock-was-ahead": [
    domainsThat((honest) => ({
      recordCheck: (dueDomain, look, proof, by) =>
        Effect.flatMap(Effect.option(honest.find(dueDomain.owner, dueDomain.domain)), (found) =>
          (Option.getOrUndefined(found)?.lastCheck?.at ?? 0) > look.at
            ? Effect.void
            : honest.recordCheck(dueDomain, look, proof, by),
        ),
    })),
    domainsThat((honest) => ({
      listDue: (most) =>
        Effect.map(honest.listDue(most), (all) => all.filter(({ domain }) => !domain.startsWith("clock"))),
    })),
  ],
  "two-owners": [
    domainsThat((honest, sql) => ({
      recordCheck: (dueDomain, look, proof, by) =>
        Effect.andThen(
          runAlso(
            sql`DELETE FROM surename_domain WHERE domain = ${dueDomain.domain} AND account_id <> ${dueDomain.owner}`,
          ),
          honest.recordCheck(dueDomain, look, proof, by),
        ),
    })),
    domainsThat((honest, sql) => ({
      remove: (owner, domain) =>
        Effect.andThen(
          honest.remove(owner, domain),
          runAlso(sql`DELETE FROM surename_domain WHERE domain = ${domain}`),
        ),
    })),
  ],
  "changes-hands": [
    checksThat((dueDomain, look, proof) => [dueDomain, look, proof, "owner"]),
    checksThat((dueDomain, look, proof) => [dueDomain, look, proof, "schedule"]),
  ],
  "looked-at-again": [
    domainsThat(() => ({ listDue: () => Effect.succeed([]) })),
    checksThat((dueDomain, look, proof, by) => [dueDomain, look, proof ?? present, by]),
    domainsThat((honest, sql) => ({
      recordCheck: (dueDomain, look, proof, by) =>
        Effect.andThen(
          honest.recordCheck(dueDomain, look, proof, by),
          runAlso(sql`UPDATE surename_domain SET due_at = ${Math.floor(look.at / 1_000_000) * 1_000_000 + 86_400_000}
            WHERE account_id = ${dueDomain.owner} AND domain = ${dueDomain.domain}`),
        ),
    })),
  ],
  pages: [
    domainsThat((honest) => ({ list: (owner, _, most) => honest.list(owner, undefined, most) })),
    domainsThat((honest) => ({ list: (owner, after) => honest.list(owner, after, 100) })),
  ],
  projects: [
    domainsThat(() => ({ move: () => Effect.void })),
    domainsThat((_honest, sql) => ({
      renameProject: (_, from, to) =>
        runAlso(sql`UPDATE surename_domain SET project_id = ${to} WHERE project_id <> ${from}`),
    })),
    domainsThat((honest) => ({ start: (owner, domain) => honest.start(owner, domain, undefined) })),
    domainsThat((honest) => ({ listByProject: (owner) => honest.list(owner, undefined, 100) })),
  ],
  forgotten: [
    domainsThat(() => ({ sweep: Effect.succeed(0) })),
    domainsThat((honest, sql) => ({
      sweep: Effect.andThen(runAlso(sql`DELETE FROM surename_domain WHERE expires_at < ${Date.now()}`), honest.sweep),
    })),
  ],
  "goes-with-account": [
    domainsThat((honest) => ({
      find: (owner, domain) =>
        Effect.catchTag(honest.find(owner, domain), "NoSuchDomain", () =>
          honest.start(owner.replace("ada", "bob"), domain, undefined).pipe(Effect.orDie),
        ),
    })),
  ],
  "no-more-than-may-be": [
    domainsThat((honest, sql) => ({
      start: (owner, domain, project) =>
        Effect.catchTag(honest.start(owner, domain, project), "TooManyDomains", () =>
          Effect.andThen(
            runAlso(sql`DELETE FROM surename_domain WHERE account_id = ${owner} AND domain LIKE 'n%'`),
            honest.start(owner, domain, project),
          ),
        ),
    })),
  ],
}
