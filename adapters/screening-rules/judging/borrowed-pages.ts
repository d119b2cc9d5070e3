import type { Mark } from "../mark.ts"
import { findHost } from "./addresses.ts"
import { findBrandOfHost, makeHostCheck, isBrandNamedInHost, countOtherWords } from "./brands.ts"
import { asksToSignIn } from "../reading/vocabulary.ts"
import { foldText } from "../reading/fold-text.ts"
import { listClaims, isBare } from "./claims.ts"
import { makeNamelessRule } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { makeSecretRule } from "./secrets.ts"

const isOnOtherSite = ({ text }: Mark) => findHost(text) !== undefined
const isFromBrand = ({ text }: Mark) => findBrandOfHost(findHost(text) ?? "") !== undefined

const logoServices =
  /logo\.clearbit\.com\/|img\.logo\.dev\/|\/s2\/favicons|\/faviconv2|icons\.duckduckgo\.com\/ip3|unavatar\.io\/|icon\.horse\/icon/iu

const findRedirect = (page: Scope) => page.of("refresh", "jump").find(isOnOtherSite)
const findPageFrame = (page: Scope) => page.of("page-frame").find(isOnOtherSite)
/** A frame with nothing beside it is the page. Maps and films appear like this under their own name. */
const findOnlyFrame = (page: Scope): Mark | undefined => {
  const [frame, ...others] = page.of("frame")
  const isAlone = others.length === 0 && isBare(page) && page.of("heading", "act", "field", "logo", "link").length === 0
  return isAlone ? frame : undefined
}

const makeUnderClaim = (find: (page: Scope) => Mark | undefined) => (page: Scope) => {
  const target = find(page)
  const host = target === undefined ? undefined : findHost(target.text)
  if (host === undefined) return undefined
  return listClaims(page).find(({ brand, kind }) => kind !== "near-title" && !makeHostCheck([brand])(host)) && target
}

const findFrameUnderClaim = makeUnderClaim((page) => findPageFrame(page) ?? findOnlyFrame(page))

export const borrowedPages = makeRules({
  "company-icon": makeSecretRule((page) => page.of("icon").find(isFromBrand)),
  "logo-by-address": makeSecretRule((page) =>
    page.of("address", "string", "image", "part").find(({ text }) => logoServices.test(text)),
  ),
  "company-image": makeSecretRule((page) => page.of("image", "stylesheet").find(isFromBrand)),
  "company-fields": makeSecretRule((page) => page.of("borrowed-field")[0]),
  "company-fields-without-name": makeNamelessRule(makeSecretRule((page) => page.of("borrowed-field")[0])),
  "company-image-under-name": makeSecretRule((page) => {
    const names = listClaims(page).filter(({ kind }) => kind !== "logo" && kind !== "only-name")
    const isTheirs = makeHostCheck(new Set(names.map(({ brand }) => brand)))
    return page.of("image", "icon").find(({ text }) => isTheirs(findHost(text) ?? ""))
  }),
  "frame-over-page": (page) => findPageFrame(page) ?? findFrameUnderClaim(page),
  "frame-over-page-under-name": findFrameUnderClaim,
  "frame-over-sign-in": (page) =>
    isBare(page) && page.of("title").some(({ text }) => asksToSignIn(foldText(text)) && countOtherWords(text) === 0)
      ? findPageFrame(page)
      : undefined,
  "hidden-frame": makeSecretRule((page) => page.of("hidden-frame")[0]),
  "leaves-at-once": findRedirect,
  "leaves-with-visitor": (page) => (isBare(page) ? page.of("hands-on")[0] : undefined),
  "leaves-under-name": makeUnderClaim(findRedirect),
  "lookalike-address": (page) =>
    page.of("form", "sent", "loaded", "frame", "page-frame", "refresh", "jump", "link", "outward").find(({ text }) => {
      const host = findHost(text)
      return host !== undefined && isBrandNamedInHost(host)
    }),
})
