import { SqlClient } from "@surename/adapters/store-sql"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import * as Effect from "effect/Effect"
import { readFailureTag } from "../drafts/draft-case.ts"
import { day, type DomainCase, expireDomain, listNames, expectSame, verifyDomain } from "./domain-case.ts"
import { withIds } from "../with-ids.ts"

/** The promises of lists and projects, and the events that end a domain. */
export const listCases = withIds<DomainCase>({
  pages: {
    about: "a list is sorted by name, in pages",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const all = ["d", "b", "a", "c", "e"].map((letter) => `${letter}-${name}`)
      for (const one of all) yield* domains.start(ada, one, undefined)
      const first = listNames(yield* domains.list(ada, undefined, 2))
      const second = listNames(yield* domains.list(ada, first.at(-1), 2))
      const third = listNames(yield* domains.list(ada, second.at(-1), 2))
      yield* expectSame("pages", [first, second, third].flat(), all.toSorted())
      // A cursor is the caller's own text; Postgres takes no NUL.
      yield* expectSame("after NUL", listNames(yield* domains.list(ada, "\0", 9)), all.toSorted())
      yield* expectSame("sizes", [first.length, second.length, third.length], [2, 2, 1])
    }),
  },
  projects: {
    about: "a domain is in one project, moves, and goes along when the project is renamed",
    prove: Effect.fnUntraced(function* (ada, bob, name) {
      const domains = yield* Domains
      yield* domains.start(ada, name, "lamps")
      yield* expectSame("challenged", listNames(yield* domains.listByProject(ada, "lamps")), [])
      yield* verifyDomain(ada, name)
      yield* verifyDomain(ada, `a-${name}`)
      yield* verifyDomain(bob, name)
      yield* expectSame("one each", yield* domains.listProjects(ada), [
        { projectId: "default", domains: 1 },
        { projectId: "lamps", domains: 1 },
      ])
      yield* domains.start(ada, `a-${name}`, "lamps")
      yield* expectSame("moved", listNames(yield* domains.listByProject(ada, "lamps")), [`a-${name}`, name])
      yield* domains.move(ada, name, "moss")
      yield* domains.renameProject(ada, "lamps", "lights")
      yield* expectSame("renamed", yield* domains.listProjects(ada), [
        { projectId: "lights", domains: 1 },
        { projectId: "moss", domains: 1 },
      ])
      yield* expectSame("of another", listNames(yield* domains.listByProject(bob, "default")), [name])
      yield* expectSame("no such", yield* readFailureTag(domains.move(bob, `a-${name}`, "moss")), "NoSuchDomain")
    }),
  },
  forgotten: {
    about: "an uncompleted challenge is deleted 30 days after its end",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      yield* domains.start(ada, name, undefined)
      yield* domains.start(ada, `a-${name}`, undefined)
      yield* expireDomain(ada, name, 29 * day)
      yield* expireDomain(ada, `a-${name}`, 31 * day)
      yield* domains.sweep
      yield* expectSame("left", listNames(yield* domains.list(ada, undefined, 9)), [name])
    }),
  },
  "goes-with-account": {
    about: "deleting an account deletes its domains",
    prove: Effect.fnUntraced(function* (ada, bob, name) {
      const domains = yield* Domains
      yield* verifyDomain(ada, name)
      yield* verifyDomain(bob, name)
      yield* SqlClient.SqlClient.use((sql) => sql`DELETE FROM surename_user WHERE id = ${ada}`)
      yield* expectSame("gone", yield* readFailureTag(domains.find(ada, name)), "NoSuchDomain")
      yield* expectSame("the other's", (yield* domains.find(bob, name)).status, "verified")
    }),
  },
  "no-more-than-may-be": {
    about: "an account's domains are limited, and existing ones stay",
    prove: Effect.fnUntraced(function* (ada, _, name) {
      const domains = yield* Domains
      const domain = yield* domains.start(ada, name, undefined)
      const n = domainLimits.domainsPerAccount - 1
      yield* SqlClient.SqlClient.use(
        (
          sql,
        ) => sql`INSERT INTO surename_domain (account_id, domain, project_id, status, txt_value, issued_at, expires_at)
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})
          SELECT CAST(${ada} AS text), 'n' || CAST(i AS text) || '.test', 'default', 'challenged', 'x', 0, 9000000000000 FROM n`,
      )
      yield* expectSame("is full", yield* readFailureTag(domains.start(ada, `z-${name}`, undefined)), "TooManyDomains")
      yield* expectSame("the same again", (yield* domains.start(ada, name, undefined)).value, domain.value)
      yield* SqlClient.SqlClient.use((sql) => sql`DELETE FROM surename_domain WHERE account_id = ${ada}`)
    }),
  },
})
