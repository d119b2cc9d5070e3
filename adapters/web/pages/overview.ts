import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { readAllowancesLeft } from "@surename/core/calls/count"
import type { AccountPlan } from "@surename/core/interface/plan"
import type { Allowance, AllowanceLeft } from "@surename/core/interface/allowance"
import { isCounted } from "@surename/core/operations/counted-operations"
import { plans } from "@surename/core/operations/accounts/show-plans/plans"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { renderFacts, renderTime } from "./facts.ts"
import { listSettings } from "./navigation.ts"
import { isOperator } from "./operator.ts"
import { showPage, requireSignedIn, type Page } from "./page.ts"

export const overview: Page = {
  path: "/account",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, caller, subject } = yield* requireSignedIn(visit)
    const account = yield* accounts.getAccount(subject)
    // Calls count by account, not by address.
    const usage = yield* Effect.match(readAllowancesLeft({ caller, addressKey: "" }), {
      onFailure: () => html`<p>This could not be read just now. <a href="/account">Try again</a>.</p>`,
      onSuccess: (remaining) => renderAllowances(remaining, account.plan),
    })
    const guesses = yield* Effect.orElseSucceed(accounts.countWrongPasswords(subject), () => 0)
    // Without mail, nobody can confirm an address.
    const canMail = yield* Effect.isSuccess(accounts.canMail)
    const main = html`
      <h1>Settings</h1>
      ${guesses >= accountLimits.signInsBeforeMail ? renderGuesses(guesses) : ""}
      <div class="panel">
        ${renderFacts([
          ["Email address", html`${account.email} ${account.verified || !canMail ? "" : notConfirmed}`],
          ["Signed up", renderTime(account.createdAt)],
          ["Plan", account.plan],
        ])}
      </div>
      ${isOperator(visit.site, account) ? html`<p><a href="/account/review">Review queue</a></p>` : ""}
      <div class="columns">${[...Map.groupBy(listSettings(visit), ([group]) => group)].map(renderGroup)}</div>
      <section aria-labelledby="allowances">
        <h2 id="allowances">Usage</h2>
        ${usage}
        <p class="hint">All your tokens and browsers share these.</p>
      </section>
    `
    return showPage({ title: "Settings", console: true, main })
  }),
}

const renderGroup = ([group, settings]: readonly [string, ReturnType<typeof listSettings>]) => html`
  <section class="panel">
    <h2>${group}</h2>
    <ul class="lines">
      ${settings.map(([, path, name, hint]) => html`<li><a href="${path}">${name}</a> <span class="hint">${hint}</span></li>`)}
    </ul>
  </section>
`

const notConfirmed = html`<span class="tag">not confirmed</span>`

const renderGuesses = (guesses: number) => html`
  <p class="notice">
    In the last day ${guesses} sign-ins to your account were tried with a wrong password. None of them opened it. If
    yours is used anywhere else, or is easy to guess, <a href="/account/password">change it</a>.
  </p>
`

const renderAllowances = (remaining: ReadonlyArray<AllowanceLeft>, plan: AccountPlan) => html`
  <ul class="cards few">
    ${remaining.filter(({ name }) => isCounted(name)).map((allowance) => renderAllowance(allowance, plan))}
  </ul>
`

const renderAllowance = ({ limit, name, remaining, resets_at }: AllowanceLeft, plan: AccountPlan) => {
  const used = limit - remaining
  return html`<li>
    <h3>${allowanceNames[name]}</h3>
    <p>${used} used of ${limit} ${windowTexts[findWindow(plan, name)]}</p>
    <meter min="0" max="${Math.max(1, limit)}" value="${used}" aria-label="${allowanceNames[name]} used"></meter>
    ${resets_at === null ? "" : html`<p class="hint">Resets ${renderTime(Date.parse(resets_at))}</p>`}
  </li>`
}

const allowanceNames = { scans: "Scans", drafts: "Draft writes", calls: "Other calls" } as const
const windowTexts = { hour: "an hour", day: "a day" } as const

const findWindow = (plan: AccountPlan, name: Allowance) =>
  plans[plan].allowances.find((granted) => granted.name === name)?.per ?? "hour"
