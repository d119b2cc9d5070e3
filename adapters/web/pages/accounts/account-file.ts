import * as Effect from "effect/Effect"
import { requireRecentSignIn, type Page } from "../page.ts"

/** Exports the data that the service keeps about the account. A recent sign-in is needed: a browser left open gets no copy. */
export const accountFilePage: Page = {
  allowsMissingFactor: true,
  path: "/account/data",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireRecentSignIn(visit)
    const data = yield* accounts.collectAccountData(subject)
    return {
      _tag: "File",
      bytes: new TextEncoder().encode(`${JSON.stringify(data, undefined, 2)}\n`),
      headers: {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="surename-account.json"',
      },
    } as const
  }),
}
