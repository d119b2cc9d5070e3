import { screeningRules } from "@surename/adapters/screening-rules"
import { describe, expect, it } from "vitest"
import { screenDraft } from "./screened.ts"

const padding = Array.from({ length: 400 }, (_, n) => `<p>Moss of wall ${n}</p>`).join("")
const letter =
  "<p>Congratulations, you have won the lottery!</p><p>To release the funds, pay the transfer fee today.</p>" +
  "<p>Our bank details have changed: please use our new account for all payments. IBAN DE89370400440532013000.</p>"
const phrase = (name: string, before: string) =>
  `<title>Wallet</title><h1>Connect wallet</h1><form action="/go.php"><label>${before}</label><textarea name="${name}"></textarea></form>`
const login = (head: string) =>
  `<title>Sign in</title><h1>${head}</h1><form action="https://gather.example/x" method="post"><input type="password" name="p"></form>`

const rulesOf = (body: string) =>
  screenDraft(screeningRules, { id: "", files: { "index.html": `<html><body>${body}</body></html>` } }).reasons.map(
    ({ rule }) => rule,
  )

describe("evasions", () => {
  it.each([
    ["padding before a letter", letter, padding + letter],
    ["padding around a letter", letter, padding + letter + padding],
    ["a phrase in a message", phrase("words", "Recovery phrase"), phrase("message", "Recovery phrase")],
    ["a private key beside a public key", phrase("k", "Private key"), phrase("k", "Public key and private key")],
    ["a heading with the receiver's host", login("Sign in"), login("gather.example")],
    ["a heading with the receiver's name", login("Sign in"), login("Gather")],
  ])("%s removes no reason", (_, plain, evasive) => {
    const expected = rulesOf(plain)
    expect(expected.length).toBeGreaterThan(0)
    expect(rulesOf(evasive)).toEqual(expect.arrayContaining(expected))
  })
})
