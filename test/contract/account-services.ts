import { databaseSql } from "@surename/adapters/store-sql"
import { Rdap } from "@surename/core/ports/rdap"
import { cookieCallers, keepingStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../conformance/drafts-suite.ts"

const registries = Layer.mock(Rdap)({
  findRoute: () => Effect.succeed({ base: "https://registry.test/", basis: "iana", tld: "com" }),
  registries: Effect.succeed([]),
})

/** The services of pages for ada, with a database in memory. */
export const accountServices = Layer.mergeAll(registries, Layer.effectDiscard(addAccount("ada")), cookieCallers).pipe(
  Layer.provideMerge(keepingStore),
  Layer.provideMerge(databaseSql("memory:")),
)
