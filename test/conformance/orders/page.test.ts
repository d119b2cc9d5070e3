import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { faults } from "./faults.ts"
import { makeDomain } from "./page-case.ts"
import { pageCases } from "./page-cases.ts"
import { openStorefront, type PageFault } from "./storefront.ts"

/** Runs the cases whose titles begin with this text, and lists the failures. */
const listFailures = async (begins: string, fault?: PageFault): Promise<ReadonlyArray<string>> => {
  const front = await openStorefront(fault)
  const failed: Array<string> = []
  const cases = pageCases.filter(({ title }) => title.startsWith(begins))
  expect(cases.length).toBeGreaterThan(0)
  for (const [nth, { prove, title }] of cases.entries())
    await prove(front, makeDomain(nth)).catch((cause: unknown) => failed.push(`${title}: ${String(cause)}`))
  await front.close()
  return failed
}

it("the page of a quote keeps its promises", async () => {
  expect(await listFailures("")).toEqual([])
})

/** Each with a case that finds it. */
const pageFaults: Readonly<Record<string, readonly [caught: string, PageFault]>> = {
  "lets a token order": ["orders nothing for a token", { tokensAreSessions: true }],
  "asks for no password": ["orders nothing with a wrong password", { anyPassword: true }],
  "does not ask for the price again": ["asks again when the price has changed", { oldPrices: true }],
  "lets every account order": [
    "hands over where the account may not order",
    { book: (book) => ({ ...book, mayOrder: () => Effect.succeed(true) }) },
  ],
  "forgets what was ordered": [
    "does not know after a connection that was cut before",
    { book: (book) => ({ ...book, findByDomain: () => Effect.undefined }) },
  ],
  "orders another name": [
    "orders once",
    { shop: (shop) => ({ ...shop, place: (order) => shop.place({ ...order, domain: `x-${order.domain}` }) }) },
  ],
  "sends again what was not answered": [
    "does not know after a connection that was cut, and charged",
    {
      shop: (shop) => ({
        ...shop,
        place: (order) =>
          Effect.flatMap(shop.place(order), (placed) =>
            placed.state === "unclear" ? shop.place(order) : Effect.succeed(placed),
          ),
      }),
    },
  ],
  "takes no answer for a refusal": [
    "does not know after half an answer",
    { ...faults["takes no answer for a refusal"] },
  ],
  "takes no answer for a yes": ["does not know after half an answer", { ...faults["takes no answer for a yes"] }],
  "takes a refusal for a yes": ["fails where the name was taken", { ...faults["takes a refusal for a yes"] }],
  "lets a name be ordered twice": ["shows an order to no other account", { ...faults["lets a name be ordered twice"] }],
}

it.each(Object.entries(pageFaults))("a page that %s is found", async (_, [caught, fault]) => {
  expect(await listFailures(caught, fault)).not.toEqual([])
})
