import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { expect, it } from "vitest"
import { moneyLimits } from "../limits.ts"
import { HeldDomains } from "../../../lookup/price/held-domains.ts"
import { Domains, type OwnedDomain } from "../../domains/ports/domains.ts"
import { Projects } from "../ports/projects.ts"
import { Registrar } from "../../../ports/registrar.ts"
import { getFinance } from "./logic.ts"

const makeOwned = (domain: string): OwnedDomain => ({
  domain,
  projectId: "default",
  status: "verified",
  value: "",
  issuedAt: 0,
  expiresAt: 0,
})

/** As Postgres puts them where its language is English: hyphens do not count there. */
const inItsOrder = [
  ...Array.from({ length: moneyLimits.financeDomains - 1 }, (_, n) => `aa${String(n).padStart(4, "0")}.com`),
  "ab.com",
  "a-c.com",
  "ad.com",
]

const world = Layer.mergeAll(
  Layer.mock(Domains)({ listByProject: () => Effect.succeed(inItsOrder.map(makeOwned)) }),
  Layer.mock(Projects)({ findBudget: () => Effect.undefined }),
  Layer.succeed(HeldDomains, { current: Effect.succeed({ _tag: "None" as const }) }),
  Layer.succeed(Registrar, Option.none()),
)

it("pages through each domain once, whatever the order of the database", async () => {
  const page = (after: Readonly<{ after?: string }>) =>
    Effect.runPromise(Effect.provide(getFinance.run({ project_id: "default", ...after }, "ada"), world))
  const first = (await page({})).domains.map(({ domain }) => domain)
  const second = (await page({ after: first.at(-1) ?? "" })).domains.map(({ domain }) => domain)
  expect([...first, ...second]).toEqual(inItsOrder.toSorted())
})
