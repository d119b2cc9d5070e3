import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { allLeft } from "@surename/core/calls/count"
import type { AccountPlan } from "@surename/core/interface/plan"
import type { Allowance, AllowanceLeft } from "@surename/core/interface/allowance"
import { isCounted } from "@surename/core/operations/served"
import { doesNotVary, plans } from "@surename/core/operations/show-plans/plans"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/ports/accounts"
import type { Account } from "@surename/core/ports/accounts"
import { signedInCaller, NotSignedIn } from "./signed-in.ts"
import { shown } from "./page.ts"
import type { Html, Page } from "./page.ts"
import { time } from "./time.ts"

/** The account, its plan, and what is left of its allowances. */
export const overview: Page = {
  path: "/account",
  get: (visit) =>
    Effect.gen(function* () {
      const caller = yield* signedInCaller(visit)
      const accounts = yield* Accounts
      const account = yield* Effect.catchTag(accounts.account(caller.subject), "NoSuchAccount", () => new NotSignedIn())
      // An account is counted by itself, whatever its address.
      const left = yield* Effect.option(allLeft({ caller, addressKey: "" }))
      const guesses = yield* Effect.orElseSucceed(accounts.guessesAt(caller.subject), () => 0)
      // Where no mail is sent an address cannot be confirmed.
      const mails = yield* Effect.isSuccess(accounts.canMail)
      return shown({ title: "Account", console: true, main: view(account, { left, guesses, mails }) })
    }),
}

interface Seen {
  readonly left: Option.Option<ReadonlyArray<AllowanceLeft>>
  readonly guesses: number
  readonly mails: boolean
}

const view = (account: Account, { guesses, left, mails }: Seen): Html => html`
  <h1>Account</h1>
  ${guesses >= limits.signInsBeforeMail ? guessed(guesses) : ""}
  <dl class="facts">
    <div>
      <dt>Email address</dt>
      <dd>${account.email} ${account.verified || !mails ? "" : html`<span class="tag">not confirmed</span>`}</dd>
    </div>
    <div>
      <dt>Since</dt>
      <dd>${time(account.createdAt)}</dd>
    </div>
    <div>
      <dt>Plan</dt>
      <dd>${account.plan}</dd>
    </div>
  </dl>
  <section aria-labelledby="allowances">
    <h2 id="allowances">What is left</h2>
    ${
      Option.isSome(left)
        ? html`<ul class="cards few">
            ${left.value.filter(({ name }) => isCounted(name)).map((one) => allowance(one, account.plan))}
          </ul>`
        : unknown
    }
    <p class="hint">Your tokens share these with the sessions of your browsers.</p>
  </section>
  <details>
    <summary>What is the same on every plan</summary>
    <ul>
      ${doesNotVary.map((line) => html`<li>${line}</li>`)}
    </ul>
  </details>
`

const guessed = (guesses: number) => html`
  <p class="notice">
    In the last day somebody tried to sign in to your account ${guesses} times with a wrong password. They did not come
    in by these. If yours is used anywhere else, or is easy to guess, <a href="/account/password">change it</a>.
  </p>
`

const allowance = ({ limit, name, remaining, resets_at }: AllowanceLeft, plan: AccountPlan) => html`
  <li>
    <h3>${names[name]}</h3>
    <p>${remaining} left of ${limit} ${windows[perOf(plan, name)]}</p>
    <meter min="0" max="${Math.max(1, limit)}" value="${remaining}" aria-label="${names[name]} left"></meter>
    ${resets_at === null ? "" : html`<p class="hint">Comes back from ${time(Date.parse(resets_at))}</p>`}
  </li>
`

const names = { scans: "Scans", drafts: "Draft writes", calls: "Other calls" } as const
const windows = { hour: "an hour", day: "a day" } as const

const perOf = (plan: AccountPlan, name: Allowance) =>
  plans[plan].allowances.find((granted) => granted.name === name)?.per ?? "hour"

const unknown = html`<p>This could not be read just now. <a href="/account">Try again</a>.</p>`
