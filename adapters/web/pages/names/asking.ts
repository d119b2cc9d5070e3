import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { identify } from "@surename/core/calls/identify"
import { identifyAnonymous } from "../../api/answer-call.ts"
import { formatWait } from "../operated.ts"
import type { Html, Visit } from "../page.ts"

/** Uses the session, or an anonymous token for this page. */
export const identifyRequester = Effect.fnUntraced(function* (visit: Visit) {
  const anonymous = yield* identifyAnonymous(visit.visitor)
  const caller = Result.getOrElse(visit.who, () => undefined)
  // A visitor, too: an account without its required second factor.
  if (caller !== undefined && caller.needsFactor !== true) return { ...anonymous, caller }
  const { outcome } = yield* visit.operate("anonymous_token", {}, anonymous)
  const { token } = yield* Effect.fromResult(outcome)
  return { ...anonymous, caller: yield* identify({ bearer: token }) }
})

export const renderRefusal = (text: string): Html => html`<p class="notice error" role="alert">${text}</p>`

export const renderSignUpHint = (waitMs: number | undefined): Html => html`
  <div class="notice wall" role="alert">
    <p>The free searches are used up for now. Sign up to go on, or come back in about ${formatWait(waitMs)}.</p>
    <p class="actions"><a class="button" href="/sign-up">Sign up</a> <a href="/sign-in">Sign in</a></p>
  </div>
`
