import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import { institutionWords } from "../reading/institution-words.ts"
import { ibanNumber } from "../reading/lure-words.ts"
import { claims, wholeClaims } from "./claims.ts"
import { pressing, role } from "./pressure.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { withSecret } from "./secrets.ts"

const shortTexts = (page: Scope): ReadonlyArray<Mark> =>
  page
    .of("title", "heading", "logo", "owner")
    .slice(0, mostTexts)
    .filter(({ text }) => text.length < longest)
const mostTexts = 60
const longest = 120

const company = (page: Scope): Mark | undefined =>
  claims(page).find(({ kind }) => kind === "near-title" || wholeClaims.has(kind))?.mark

/** Destinations of money: an account, or a payment code that a telephone reads (Brazil, India). */
const account = (page: Scope): Mark | undefined =>
  page
    .of("line", "heading", "prose", "string")
    .slice(0, mostLines)
    .find(({ text }) => ibanNumber.test(folded(text)) || paymentOrder.test(text))
const paymentOrder = /br\.gov\.bcb\.pix|upi:\/\/pay\?/iu
const mostLines = 200

export const institutions: ReadonlyArray<Rule> = family("institution", [
  {
    id: "institution-asks",
    weight: 40,
    advice:
      "The page is called after a bank, a post, an authority or the like, and asks for something secret. If it is a model or an exercise, take the fields out of the form.",
    sees: withSecret((page) =>
      role(page) !== undefined ? undefined : shortTexts(page).find(({ text }) => institutionWords.test(folded(text))),
    ),
  },
  {
    id: "account-under-name",
    weight: 60,
    advice:
      "Under a well-known company's name the page gives an account to pay to. Show your own name beside your account.",
    sees: (page) => {
      const name = company(page)
      return name !== undefined && account(page) !== undefined ? name : undefined
    },
  },
  {
    id: "presses-to-pay-under-name",
    weight: 40,
    advice:
      "Under a well-known company's name the page presses its reader to pay to an account. Remove the name or the account.",
    sees: (page) => (company(page) !== undefined && account(page) !== undefined ? pressing(page) : undefined),
  },
])
