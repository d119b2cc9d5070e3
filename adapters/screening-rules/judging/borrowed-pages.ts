import type { Mark } from "../mark.ts"
import { hostOf } from "./addresses.ts"
import { brandOfHost, isHostOf, namedInHost, otherWords } from "./brands.ts"
import { asksToSignIn } from "../reading/vocabulary.ts"
import { folded } from "../reading/folded.ts"
import { claims, isBare } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { withSecret } from "./secrets.ts"

const isElsewhere = ({ text }: Mark) => hostOf(text) !== undefined
const fromBrand = ({ text }: Mark) => brandOfHost(hostOf(text) ?? "") !== undefined

/** Pictures of any company, by its domain. */
const logoService =
  /logo\.clearbit\.com\/|img\.logo\.dev\/|\/s2\/favicons|\/faviconv2|icons\.duckduckgo\.com\/ip3|unavatar\.io\/|icon\.horse\/icon/iu

const leaves = (page: Scope) => page.of("refresh", "jump").find(isElsewhere)
const shows = (page: Scope) => page.of("page-frame").find(isElsewhere)
/** A frame with nothing to read or to do beside it is the page, whatever style says so. Maps and films stand so as well: under their own name. */
const onlyFrame = (page: Scope): Mark | undefined => {
  const [frame, ...others] = page.of("frame")
  const isAlone = others.length === 0 && isBare(page) && page.of("heading", "act", "field", "logo", "link").length === 0
  return isAlone ? frame : undefined
}

/** In a company's name, and led by it to another site. */
const underName = (seen: (page: Scope) => Mark | undefined) => (page: Scope) => {
  const target = seen(page)
  const host = target === undefined ? undefined : hostOf(target.text)
  if (host === undefined) return undefined
  return claims(page).find(({ brand, kind }) => kind !== "near-title" && !isHostOf([brand])(host)) && target
}

const showsUnderName = underName((page) => shows(page) ?? onlyFrame(page))

export const borrowedPages = makeRules({
  "company-icon": withSecret((page) => page.of("icon").find(fromBrand)),
  "logo-by-address": withSecret((page) =>
    page.of("address", "string", "image", "part").find(({ text }) => logoService.test(text)),
  ),
  "company-image": withSecret((page) => page.of("image", "stylesheet").find(fromBrand)),
  "company-fields": withSecret((page) => page.of("borrowed-field")[0]),
  "company-fields-without-name": withSecret((page) => (hasOwnName(page) ? undefined : page.of("borrowed-field")[0])),
  "company-image-under-name": withSecret((page) => {
    const names = claims(page).filter(({ kind }) => kind !== "logo" && kind !== "only-name")
    const isTheirs = isHostOf(new Set(names.map(({ brand }) => brand)))
    return page.of("image", "icon").find(({ text }) => isTheirs(hostOf(text) ?? ""))
  }),
  "frame-over-page": (page) => shows(page) ?? showsUnderName(page),
  "frame-over-page-under-name": showsUnderName,
  "frame-over-sign-in": (page) =>
    isBare(page) && page.of("title").some(({ text }) => asksToSignIn(folded(text)) && otherWords(text) === 0)
      ? shows(page)
      : undefined,
  "hidden-frame": withSecret((page) => page.of("hidden-frame")[0]),
  "leaves-at-once": leaves,
  "leaves-with-visitor": (page) => (isBare(page) ? page.of("hands-on")[0] : undefined),
  "leaves-under-name": underName(leaves),
  "lookalike-address": (page) =>
    page.of("form", "sent", "loaded", "frame", "page-frame", "refresh", "jump", "link", "outward").find(({ text }) => {
      const host = hostOf(text)
      return host !== undefined && namedInHost(host)
    }),
})
