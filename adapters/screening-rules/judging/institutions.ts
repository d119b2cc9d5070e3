import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import { institutionWords } from "../reading/institution-words.ts"
import { ibanNumber } from "../reading/lure-words.ts"
import { claims, wholeClaims } from "./claims.ts"
import { pressing, role } from "./pressure.ts"
import { makeRules } from "./rule.ts"
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

export const institutions = makeRules({
  "institution-asks": withSecret((page) =>
    role(page) !== undefined ? undefined : shortTexts(page).find(({ text }) => institutionWords.test(folded(text))),
  ),
  "account-under-name": (page) => {
    const name = company(page)
    return name !== undefined && account(page) !== undefined ? name : undefined
  },
  "presses-to-pay-under-name": (page) =>
    company(page) !== undefined && account(page) !== undefined ? pressing(page) : undefined,
})
