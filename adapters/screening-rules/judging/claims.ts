import { memoizeByObject } from "@surename/core/sharing/memoize"
import { fieldKinds, type Mark, type TextKind } from "../mark.ts"
import { asksToSignIn, beginsAsking, offerWords } from "../reading/vocabulary.ts"
import { folded } from "../reading/folded.ts"
import { actWords, brandsIn, mayBeginName, otherWords } from "./brands.ts"
import type { Acts } from "./brands.ts"
import { hasOwnName } from "./own-name.ts"
import type { Marks, Scope } from "./scope.ts"

/** How a page says that it is a company's own. */
export type ClaimKind = "letterhead" | "title" | "near-title" | "heading" | "sign-in" | "logo" | "only-name" | "owner"

/** Those of a page that says as a whole whose it is. */
export const wholeClaims: ReadonlySet<ClaimKind> = new Set(["title", "sign-in", "owner", "only-name", "letterhead"])

export interface Claim {
  readonly kind: ClaimKind
  readonly brand: string
  readonly disguised: boolean
  readonly mark: Mark
}

/** Every claim of a page; worked out once, when a rule first asks. */
export const claims = memoizeByObject((page: Scope): ReadonlyArray<Claim> => {
  const found = page.files.flatMap((file) => [...claimsInFile(file), ...(isBare(page) ? madeClaims(file) : [])])
  const more = isNameless(page) ? found.filter(isNaming).map((claim) => ({ ...claim, kind: "only-name" as const })) : []
  const all = [...found, ...more, ...(hasOwnName(page) ? none : page.files.flatMap(letterhead))]
  return isShop(page) ? all.filter(({ brand, kind }) => !isMark.has(kind) || !offered(page).has(brand)) : all
})
const isMark: ReadonlySet<ClaimKind> = new Set(["logo", "only-name", "letterhead"])

/** Companies that a button lets one pay by, or whose marks stand where ways to pay are listed: such marks are no claim. */
export const offered = memoizeByObject((page: Scope): ReadonlySet<string> => {
  const texts = page
    .of("act", "line")
    .slice(0, mostOffers)
    .flatMap(({ text }) => (text.length <= labelChars && offersToPay(folded(text)) ? [text] : []))
  const marks = page.of("password", "pin", "code").length === 0 && texts.some((text) => /[,、]/u.test(text))
  return new Set(
    [...texts, ...(marks ? page.of("logo").map(({ text }) => text) : [])]
      .filter((text) => text.length <= labelChars)
      .flatMap((text) => brandsIn(text).map(({ brand }) => brand)),
  )
})
export const isShop = (page: Scope): boolean => offered(page).size > 0
/** "Pay with …", or that among other ways. */
const offersToPay = (text: string): boolean =>
  payWords.test(text) ||
  (otherWays.test(text) && /[,、/]|\b(?:or|oder|ou|o|of|lub|veya)\b|или|または/u.test(text) && !asksToSignIn(text))
const otherWays =
  /\bcards?\b|\bkarte\b|\bcarte\b|tarjeta|\bcarta\b|\bkaart\b|\bkarta\b|\bkart\b|карта|カード|카드|cartão|transfer|überweisung|virement|transferencia|bonifico|overschrijving|przelew|havale|перевод|振込|계좌이체|visa|mastercard|klarna|apple pay/u
const payWords =
  /\bpay (?:with|by|via|using)|bezahlen|\bpayer (?:avec|par)|\bpagar (?:con|com|por)|\bpaga con|betaal met|betalen met|zapłać przez|płać|ile öde|оплатить (?:через|с)|сплатити|で支払|でお支払|로 결제|支付|付款|ادفع|betala med|betal med|maksa|plata cu|fizetés|πληρωμή με|thanh toán|bayar dengan/u
const mostOffers = 120

/** A company's name alone, above the first field, on a page that says of no other name that it is its own. */
const letterhead = memoizeByObject((of: Marks): ReadonlyArray<Claim> => {
  const field = Math.min(...formKinds.map((kind) => of(kind)[0]?.at ?? Number.POSITIVE_INFINITY))
  const above = of("heading", "line").filter(({ at, origin }) => origin !== "script" && at < field)
  if (above.length > mostAbove) return none
  const named = above.flatMap((mark) => {
    const [one, ...others] = mark.text.length <= labelChars && mayBeginName(mark.text) ? brandsIn(mark.text) : []
    return one !== undefined && others.length === 0 && one.others === 0 ? [{ ...one, mark }] : []
  })
  const [first] = named
  if (first === undefined || new Set(named.map(({ brand }) => brand)).size > 1) return none
  return [{ kind: "letterhead", brand: first.brand, disguised: first.disguised, mark: first.mark }]
})
const labelChars = 60
const mostAbove = 40
/** All but what a script says of a field, and the field for twelve words. */
const formKinds = fieldKinds.filter((kind) => kind !== "hint" && kind !== "counted")

const claimsInFile = memoizeByObject((of: Marks): ReadonlyArray<Claim> => {
  const found: Array<Claim> = []
  const acts = () => actsOf(of)
  for (const mark of of("title", "heading", "logo", "owner", "line", "string"))
    if (mark.text.length <= longest && mayBeginName(mark.text)) found.push(...claimsIn(mark, acts))
  return found
})

const actsOf = memoizeByObject((of: Marks) => actWords(of("act").map(({ text }) => text)))

/** Less than a heading and a sentence. */
export const isBare = ({ textChars }: Pick<Scope, "textChars">): boolean => textChars < bareChars
const bareChars = 120

/** On a page without text, people will read the words of a small script. A library has many. */
const madeClaims = memoizeByObject((of: Marks): ReadonlyArray<Claim> => {
  const [strings, names] = [of("string"), of("name")]
  if (strings.length > mostStrings || names.length > mostStrings) return none
  const found = strings.flatMap((mark) =>
    mark.text.length <= longest ? claimsIn({ ...mark, kind: "heading" }, () => actsOf(of)) : [],
  )
  const alone = names.flatMap((mark) => claimsIn({ ...mark, kind: "logo" }, () => actsOf(of)))
  // One name in one word is little: a page may also offer that company's account.
  return new Set(alone.map(({ brand }) => brand)).size === 1 ? [...found, ...alone] : found
})
const mostStrings = 40

const isNaming = ({ kind }: Claim) => kind === "logo" || kind === "heading"

/** Its titles and headings say what to do, and nowhere whose page it is. */
export const isNameless = (page: Scope): boolean =>
  page.files.every((of) =>
    of("title", "heading").every(
      ({ text }) =>
        text.length <= longest && (otherWords(text, () => actsOf(of)) === 0 || beginsAsking(text, namedIn(text))),
    ),
  )

/** How many capitals are a company's. */
const namedIn = (text: string) => 2 * brandsIn(text).length

const longest = 200
const nearWords = 2

const claimsIn = (mark: Mark, acts: Acts): ReadonlyArray<Claim> => {
  const named = brandsIn(mark.text, acts)
  if (named.length === 0) return none
  // A selector of a script is nothing to read.
  if (mark.kind === "string" && /^[.#[]\S*$/u.test(mark.text)) return none
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
  if (kind === "title") {
    if (others === 0 && (!isWord || asks)) return "title"
    return others <= near || (!isWord && hasSegment(text)) ? "near-title" : undefined
  }
  if (kind === "heading") {
    if (others === 0 && asks) return "sign-in"
    return others <= near || (!isWord && hasSegment(text)) || beginsAsking(text, 2) ? "heading" : undefined
  }
  if (kind === "line" || kind === "string") return others === 0 ? "sign-in" : undefined
  if (kind === "owner") return others === 0 || isBesideSign(text) ? "owner" : undefined
  return others <= near ? "logo" : undefined
}

/** "© 2026 Name. And what is reserved", in any language. */
const isBesideSign = (text: string): boolean => {
  const [before = "", after = ""] = text.split(/©|\(c\)/iu)
  const sentence = /\p{L}/u.test(before) ? before : (/^[^.,|·]{0,80}/u.exec(after)?.[0] ?? "")
  return brandsIn(sentence)[0]?.others === 0
}

/** "Name | what one does there": a part of the text is a company's name and nothing else. */
export const hasSegment = (text: string): boolean =>
  text.split(/\s[-–—|·:•]\s|[|·•:]\s/u).some((part, _, all) => {
    const [named] = all.length > 1 ? brandsIn(part) : []
    return named?.others === 0
  })

const inKinds =
  (...kinds: ReadonlyArray<TextKind>) =>
  (page: Scope): Mark | undefined =>
    claims(page)[0]?.mark ??
    page
      .of(...kinds)
      .slice(0, mostHeads)
      .find(({ text }) => text.length <= longestHead && brandsIn(text).some(({ isWord }) => !isWord))
export const named = inKinds("title", "heading", "logo", "line")
const inHead = inKinds("title", "heading", "logo")
/** Not in running text alone: there a shop says how it is paid, and where one finds it. */
export const headed = (page: Scope): boolean => inHead(page) !== undefined
const mostHeads = 60
const longestHead = 160
