import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { readAllowancesLeft } from "@surename/core/calls/count"
import type { AccountPlan } from "@surename/core/interface/plan"
import type { Allowance, AllowanceLeft } from "@surename/core/interface/allowance"
import { isCounted } from "@surename/core/operations/served"
import { doesNotVary, plans } from "@surename/core/operations/accounts/show-plans/plans"
import { limits } from "@surename/core/limits"
import { facts, time } from "./facts.ts"
import { isOperator } from "./operator.ts"
import { NotSignedIn, showPage, signedIn } from "./page.ts"
import type { Page } from "./page.ts"

/** The account, its plan, and what is left of its allowances. */
export const overview: Page = {
  path: "/account",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, caller, subject } = yield* signedIn(visit)
    const account = yield* Effect.catchTag(accounts.account(subject), "NoSuchAccount", () => new NotSignedIn())
    // An account is counted by itself, whatever its address.
    const left = yield* Effect.match(readAllowancesLeft({ caller, addressKey: "" }), {
      onFailure: () => html`<p>This could not be read just now. <a href="/account">Try again</a>.</p>`,
      onSuccess: (all) => allowances(all, account.plan),
    })
    const guesses = yield* Effect.orElseSucceed(accounts.guessesAt(subject), () => 0)
    // Without mail an address cannot be confirmed.
    const mails = yield* Effect.isSuccess(accounts.canMail)
    const main = html`
      <h1>Account</h1>
      ${guesses >= limits.signInsBeforeMail ? guessed(guesses) : ""}
      ${facts([
        ["Email address", html`${account.email} ${account.verified || !mails ? "" : notConfirmed}`],
        ["Signed up", time(account.createdAt)],
        ["Plan", account.plan],
      ])}
      ${isOperator(visit.site, account) ? html`<p><a href="/account/review">Review queue</a></p>` : ""}
      <section aria-labelledby="allowances">
        <h2 id="allowances">Usage</h2>
        ${left}
        <p class="hint">All your tokens and browsers share these.</p>
      </section>
      <p><a href="/account/data" download>Download my data</a></p>
      <details>
        <summary>The same on every plan</summary>
        <ul>
          ${doesNotVary.map((line) => html`<li>${line}</li>`)}
        </ul>
      </details>
    `
    return showPage({ title: "Account", console: true, main })
  }),
}

const notConfirmed = html`<span class="tag">not confirmed</span>`

const guessed = (guesses: number) => html`
  <p class="notice">
    In the last day ${guesses} sign-ins to your account were tried with a wrong password. None of them opened it. If
    yours is used anywhere else, or is easy to guess, <a href="/account/password">change it</a>.
  </p>
`

const allowances = (all: ReadonlyArray<AllowanceLeft>, plan: AccountPlan) => html`
  <ul class="cards few">
    ${all.filter(({ name }) => isCounted(name)).map((one) => allowance(one, plan))}
  </ul>
`

const allowance = ({ limit, name, remaining, resets_at }: AllowanceLeft, plan: AccountPlan) => html`
  <li>
    <h3>${names[name]}</h3>
    <p>${remaining} left of ${limit} ${windows[perOf(plan, name)]}</p>
    <meter min="0" max="${Math.max(1, limit)}" value="${remaining}" aria-label="${names[name]} left"></meter>
    ${resets_at === null ? "" : html`<p class="hint">Refills from ${time(Date.parse(resets_at))}</p>`}
  </li>
`

const names = { scans: "Scans", drafts: "Draft writes", calls: "Other calls" } as const
const windows = { hour: "an hour", day: "a day" } as const

const perOf = (plan: AccountPlan, name: Allowance) =>
  plans[plan].allowances.find((granted) => granted.name === name)?.per ?? "hour"
