import assert from "node:assert/strict"
import type { SimSale } from "@surename/fixtures"
import {
  listCharges,
  confirmOrder,
  openOrderPage,
  makeOrderPage,
  type PageCase,
  assertWords,
  type Storefront,
} from "./page-case.ts"

const json = { "content-type": "application/json" }

/** Makes a case of one order: the registrar's behaviour, the words of the page, and the charges. */
const pageCase = (
  title: string,
  sale: SimSale,
  words: ReadonlyArray<string>,
  charges: ReadonlyArray<number>,
): PageCase => ({
  title,
  prove: async (front, domain) => {
    front.setSale(domain, sale)
    const answer = await confirmOrder(front, domain)
    assertWords(await makeOrderPage(front, answer), ...words)
    assert.deepEqual(listCharges(front, domain), charges)
    if (words.includes(warning)) await orderAgain(front, domain)
  },
})

const warning = "Do not order it again"

/** Requires that the page of another quote leads to the existing order. */
const orderAgain = async (front: Storefront, domain: string) => {
  const quoted = await front.load("/account/quotes", { domain })
  // A name that was bought may be sold no more.
  if (quoted.status === 303)
    assertWords((await front.load(`/confirm/${quoted.to.split("/").at(-1)}`)).to, "/account/orders/")
}

const makeRefusalCase = (title: string, sale: SimSale, words: string) =>
  pageCase(title, sale, ["was not ordered", words, "Nothing was charged.", "ask for its price again"], [])

const makeUnclearCase = (title: string, sale: SimSale, charges: ReadonlyArray<number>) =>
  pageCase(title, sale, ["is unknown", warning, "We ask Name.com every 5 minutes"], charges)

/** Fails if a request reaches the registrar. */
const notOrdered = (title: string, prove: (front: Storefront, domain: string) => Promise<void>): PageCase => ({
  title,
  prove: async (front, domain) => {
    await prove(front, domain)
    assert.deepEqual(listCharges(front, domain), [])
  },
})

export const pageCases: ReadonlyArray<PageCase> = [
  {
    title: "orders once, says whose account pays, and shows the order",
    prove: async (front, domain) => {
      const { form, page } = await openOrderPage(front, domain)
      assertWords(page.text, "charges the operator's account at Name.com", "Order for $11.08")
      const answer = await front.load(form, { domain: domain.toUpperCase(), password: front.password })
      assertWords(
        await makeOrderPage(front, answer),
        `${domain} is registered`,
        "charged the operator's account $11.08",
      )
      assert.deepEqual(listCharges(front, domain), [1_108])
      assertWords((await front.load("/account/orders")).text, "Orders, newest first", answer.to)
    },
  },
  {
    title: "makes one order of a form that is sent twice at once",
    prove: async (front, domain) => {
      const { form } = await openOrderPage(front, domain)
      const send = () => front.load(form, { domain, password: front.password })
      const [one, otherPage] = await Promise.all([send(), send()])
      assert.equal(one.to, otherPage.to)
      await makeOrderPage(front, one)
      assert.deepEqual(listCharges(front, domain), [1_108])
    },
  },
  notOrdered("hands over where the account may not order", async (front, domain) => {
    const { page } = await openOrderPage(front, domain, "bob")
    const buy = /href="(\/confirm\/[^"]+)">Buy at Name.com</u.exec(page.text)?.[1] ?? ""
    assertWords((await front.load(buy, undefined, "bob")).to, "https://www.name.com/domain/search/")
  }),
  notOrdered(
    "hands over once the operator no longer allows it, also on a page that was open",
    async (front, domain) => {
      const { form } = await openOrderPage(front, domain)
      await front.setBuyer("ada", false)
      assertWords((await front.load(form, { domain, password: front.password })).text, "Buy at Name.com")
      await front.setBuyer("ada", true)
    },
  ),
  notOrdered("orders nothing with a wrong password, without one, or with another name", async (front, domain) => {
    const { form } = await openOrderPage(front, domain)
    for (const typed of [
      { domain, password: "wrong" },
      { domain },
      { domain: "another.com", password: front.password },
    ]) {
      const { status } = await front.load(form, typed)
      assert.equal(status, 422)
    }
  }),
  notOrdered("orders nothing for a token, whatever it may do", async (front, domain) => {
    const { form } = await openOrderPage(front, domain)
    const { status, to } = await front.fetchByToken(form, { domain, password: front.password })
    assert.deepEqual([status, to.startsWith("/sign-in")], [303, true])
  }),
  {
    title: "asks again when the price has changed, and orders at no other price than the one that was shown",
    prove: async (front, domain) => {
      const { form } = await openOrderPage(front, domain)
      front.setSale(domain, { yearCents: 1_999, renewalCents: 1_999 })
      const changed = await front.load(form, { domain, password: front.password })
      assert.equal(changed.status, 409)
      assertWords(changed.text, "from $11.08 to $19.99")
      assert.deepEqual(listCharges(front, domain), [])
      const again = /action="(\/confirm\/[^"]+)"/u.exec(changed.text)?.[1] ?? ""
      await makeOrderPage(front, await front.load(again, { domain, password: front.password }))
      assert.deepEqual(listCharges(front, domain), [1_999])
    },
  },
  makeRefusalCase(
    "fails where the price has changed at the registrar",
    { atOrder: { cents: 4_242 } },
    "refused the order",
  ),
  makeRefusalCase("fails where the name was taken meanwhile", { atOrder: { isTaken: true } }, "refused the order"),
  makeRefusalCase(
    "fails where the account has no funds",
    {
      orders: [
        {
          kind: "unprocessed",
          then: { kind: "raw", status: 402, headers: json, body: `{"message":"Payment failed"}` },
        },
      ],
    },
    "not have enough funds",
  ),
  makeRefusalCase(
    "fails where it is asked too often",
    { orders: [{ kind: "unprocessed", then: { kind: "over_limit", status: 429 } }] },
    "too many requests",
  ),
  makeUnclearCase(
    "does not know after a connection that was cut, and charged",
    { orders: [{ kind: "reset" }] },
    [1_108],
  ),
  makeUnclearCase("does not know after half an answer", { orders: [{ kind: "half_body" }] }, [1_108]),
  makeUnclearCase(
    "does not know after a status of 500, and a charge",
    { orders: [{ kind: "raw", status: 500, headers: json, body: "{}" }] },
    [1_108],
  ),
  makeUnclearCase(
    "does not know after a connection that was cut before",
    { orders: [{ kind: "unprocessed", then: { kind: "reset" } }] },
    [],
  ),
  makeUnclearCase(
    "does not take a success about another name for its own",
    {
      orders: [
        {
          kind: "raw",
          status: 200,
          headers: json,
          body: `{"domain":{"domainName":"another.com"},"order":1,"totalPaid":11.08}`,
        },
      ],
    },
    [1_108],
  ),
  {
    title: "shows an order to no other account, and lets no other account order the same name",
    prove: async (front, domain) => {
      front.setSale(domain, { orders: [{ kind: "unprocessed", then: { kind: "reset" } }] })
      const { to } = await confirmOrder(front, domain)
      assert.equal((await front.load(to, undefined, "bob")).status, 404)
      await front.setBuyer("bob", true)
      const otherPage = await confirmOrder(front, domain, "bob")
      await front.setBuyer("bob", false)
      assert.equal(otherPage.status, 409)
      assertWords(otherPage.text, "is being ordered here already")
      assert.deepEqual(listCharges(front, domain), [])
    },
  },
]
