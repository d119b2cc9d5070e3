import { rememberedByObject } from "@surename/core/remembered"
import type { Mark } from "../mark.ts"
import { asksToSignIn, offerWords } from "../reading/vocabulary.ts"
import { folded } from "../reading/folded.ts"
import { brandsIn, otherWords } from "./brands.ts"
import type { Marks, Scope } from "./scope.ts"

/** How a page says that it is a company's own. */
export type ClaimKind = "title" | "near-title" | "heading" | "sign-in" | "logo" | "only-name" | "owner"

export interface Claim {
  readonly kind: ClaimKind
  readonly brand: string
  readonly disguised: boolean
  readonly mark: Mark
}

/** Every claim of a page; worked out once, when a rule first asks. */
export const claims = rememberedByObject((page: Scope): ReadonlyArray<Claim> => {
  const found = page.files.flatMap(claimsInFile)
  return isNameless(page)
    ? [...found, ...found.filter(isNaming).map((claim) => ({ ...claim, kind: "only-name" as const }))]
    : found
})

const claimsInFile = rememberedByObject((of: Marks): ReadonlyArray<Claim> =>
  of("title", "heading", "logo", "owner", "line", "string").flatMap((mark) =>
    mark.text.length <= longest ? claimsIn(mark) : [],
  ),
)

const isNaming = ({ kind }: Claim) => kind === "logo" || kind === "heading"

/** Its titles and headings say what to do, and nowhere whose page it is. */
const isNameless = (page: Scope): boolean =>
  page.of("title", "heading").every(({ text }) => text.length <= longest && otherWords(text) === 0)

const longest = 200
const nearWords = 2

const claimsIn = (mark: Mark): ReadonlyArray<Claim> => {
  const named = brandsIn(mark.text)
  if (named.length === 0) return none
  // Running text counts only where it asks to sign in.
  if ((mark.kind === "line" || mark.kind === "string") && !asksToSignIn(folded(mark.text))) return none
  if (mark.kind !== "logo" && offerWords.test(folded(mark.text))) return none
  // A list of companies is not a site's name.
  if (new Set(named.map(({ brand }) => brand)).size > 2) return []
  return named.flatMap(({ brand, disguised, isWord, others }) => {
    const kind = kindOf(mark, others, isWord)
    return kind === undefined ? [] : [{ kind, brand, disguised, mark }]
  })
}

const none: ReadonlyArray<Claim> = []

const kindOf = ({ kind, text }: Mark, others: number, isWord: boolean): ClaimKind | undefined => {
  const near = isWord ? 0 : nearWords
  const asks = asksToSignIn(folded(text))
  if (kind === "title") return others === 0 && (!isWord || asks) ? "title" : others <= near ? "near-title" : undefined
  if (kind === "heading") return others === 0 && asks ? "sign-in" : others <= near ? "heading" : undefined
  if (kind === "line" || kind === "string") return others === 0 ? "sign-in" : undefined
  if (kind === "owner") return others === 0 ? "owner" : undefined
  return others <= near ? "logo" : undefined
}
