import assert from "node:assert/strict"
import type { Charge, SimSale } from "@surename/fixtures"

/** A page as a person sees it. */
export interface ReadPage {
  readonly status: number
  readonly to: string
  readonly text: string
}

export const people = ["ada", "bob"] as const
export type Person = (typeof people)[number]

/** A service that orders through Name.com, with two accounts, and the registrar behind it. */
export interface Storefront {
  /** Sends as a signed-in browser. `form` posts a form of its page. */
  readonly load: (path: string, form?: Readonly<Record<string, string>>, as?: Person) => Promise<ReadPage>
  /** Asks as a program whose personal token has every scope. */
  readonly fetchByToken: (path: string, form: Readonly<Record<string, string>>) => Promise<ReadPage>
  readonly password: string
  readonly setBuyer: (who: Person, isOn: boolean) => Promise<void>
  readonly setSale: (domain: string, sale: SimSale) => void
  readonly charges: () => ReadonlyArray<Charge>
}

export interface PageCase {
  readonly title: string
  readonly prove: (front: Storefront, domain: string) => Promise<void>
}

export const makeDomain = (nth: number): string => `order-me-${nth}.com`

/** Asks for a price and opens its page; where the form there leads. */
export const openOrderPage = async (front: Storefront, domain: string, as: Person = "ada") => {
  const quoted = await front.load("/account/quotes", { domain }, as)
  assert.equal(quoted.status, 303, quoted.text)
  const page = await front.load(`/confirm/${quoted.to.split("/").at(-1)}`, undefined, as)
  return { page, form: /action="(\/confirm\/[^"]+)"/u.exec(page.text)?.[1] ?? "" }
}

export const confirmOrder = async (front: Storefront, domain: string, as: Person = "ada"): Promise<ReadPage> => {
  const { form, page } = await openOrderPage(front, domain, as)
  assert.notEqual(form, "", page.text)
  return front.load(form, { domain, password: front.password }, as)
}

/** Loads the page of the answer's redirect. */
export const makeOrderPage = async (front: Storefront, { text, to }: ReadPage, as: Person = "ada"): Promise<string> => {
  assert.match(to, /^\/account\/orders\/o[0-9a-f]{40}$/u, text)
  return (await front.load(to, undefined, as)).text
}

export const listCharges = (front: Storefront, domain: string): ReadonlyArray<number> =>
  front.charges().flatMap((charge) => (charge.domain === domain ? [charge.cents] : []))

/** Requires that the page has all these words. */
export const assertWords = (text: string, ...words: ReadonlyArray<string>): void => {
  for (const one of words)
    assert.ok(text.includes(one), `it does not say "${one}": ${text.slice(text.indexOf("<main"))}`)
}
