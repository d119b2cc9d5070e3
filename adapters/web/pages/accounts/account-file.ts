import * as Effect from "effect/Effect"
import { NotSignedIn, signedInLately } from "../page.ts"
import type { Page } from "../page.ts"

/** "Download my data": what is kept about the account, as a file of JSON. A browser that was left open gets no copy: it asks for the password again. */
export const accountFile: Page = {
  forAll: true,
  path: "/account/data",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedInLately(visit)
    const data = yield* Effect.catchTag(accounts.accountData(subject), "NoSuchAccount", () => new NotSignedIn())
    return {
      _tag: "Handed",
      bytes: new TextEncoder().encode(`${JSON.stringify(data, undefined, 2)}\n`),
      headers: {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="surename-account.json"',
      },
    } as const
  }),
}
