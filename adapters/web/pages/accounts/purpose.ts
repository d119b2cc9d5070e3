import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { ownedPath } from "../domains/own-domains.ts"
import { draftsPath } from "../drafts/own-drafts.ts"
import { quotesPath } from "../money/quotes/quotes-path.ts"
import { isSignedIn, type Visit } from "../page.ts"
import { wantedPath } from "../watch/own-lists.ts"

/** Leads a visitor through the sign-up: most have no account yet. */
export const toStartPath = (visit: Pick<Visit, "who">, path: string): string =>
  isSignedIn(visit) ? path : `/sign-up?next=${encodeURIComponent(path)}`

/** "To see the price of mosslamp.com, sign up". A link can hold any text, so only a domain name is shown. */
export const addPurpose = (path: string, origin: string, act: "sign in" | "sign up"): string | undefined => {
  const { pathname, searchParams } = new URL(path, origin)
  const [verb, field, otherwise, after = ""] = purposes[pathname] ?? []
  if (verb === undefined) return undefined
  const name = domainName(searchParams.get(field ?? "") ?? "")
  return `To ${verb} ${Result.isSuccess(name) ? `${name.success.unicode}${after}` : otherwise}, ${act}`
}

const purposes: Readonly<Record<string, readonly [verb: string, field: string, otherwise: string, after?: string]>> = {
  [quotesPath]: ["see the price of", "domain", "a name"],
  [ownedPath]: ["add", "domain", "your domains", " to your domains"],
  [draftsPath]: ["draft", "name_hint", "a site"],
  [wantedPath]: ["watch", "names", "names"],
  "/kb": ["search", "", "the knowledge"],
}
