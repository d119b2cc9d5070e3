import { expect, it } from "vitest"
import { quoteDomain } from "@surename/core/operations/money/quote-domain/contract"
import { writeAnswerText } from "./answer-text.ts"

const { output } = quoteDomain.example

it("states the price, its validity, and that a person confirms", () => {
  const [first = ""] = writeAnswerText("quote_domain", output, "Quote.").split("\n")
  expect(first).toBe(
    `mosslamp.com costs $11.08 for 1 year at Porkbun. Each year after costs $11.08. The quote holds until 2026-11-21T12:15:00.000Z; after that, ask again. Nothing is bought by a call: a person confirms at ${output.confirm_url}`,
  )
})

it("says that the renewal is dearer, or that its price is unknown", () => {
  expect(
    writeAnswerText("quote_domain", { ...output, renewal_cents: 3141, renewal_is_dearer: true }, "Quote."),
  ).toContain("Each year after costs $31.41, more than at first.")
  expect(
    writeAnswerText("quote_domain", { ...output, renewal_cents: null, renewal_is_dearer: null }, "Quote."),
  ).toContain("The price of each year after is unknown.")
})

it("says why there is no price", () => {
  const { domain, row } = output
  const refused = { code: "price_unavailable", message: "Porkbun had an error." }
  const text = writeAnswerText("quote_domain", { domain, refused, row }, "Quote.")
  expect(text).toMatch(/^mosslamp\.com has no price \(price_unavailable\)\. Porkbun had an error\.$/mu)
  expect(text).not.toContain("$")
})
