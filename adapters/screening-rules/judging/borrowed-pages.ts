import type { Mark } from "../mark.ts"
import { hostOf } from "./addresses.ts"
import { brandOfHost, isHostOf, namedInHost, otherWords } from "./brands.ts"
import { asksToSignIn } from "../reading/vocabulary.ts"
import { folded } from "../reading/folded.ts"
import { claims, isBare } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
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

export const borrowedPages: ReadonlyArray<Rule> = [
  ...family("hot-links", [
    {
      id: "company-icon",
      weight: 60,
      advice: "The page asks for secrets and uses a well-known company's own icon. Use an icon of your own.",
      sees: withSecret((page) => page.of("icon").find(fromBrand)),
    },
    {
      id: "logo-by-address",
      weight: 60,
      advice:
        "The page asks for secrets and shows the logo of whatever company an address names. Show the logo of your own.",
      sees: withSecret((page) =>
        page.of("address", "string", "image", "part").find(({ text }) => logoService.test(text)),
      ),
    },
    {
      id: "company-image",
      weight: 30,
      advice:
        "The page asks for secrets and shows pictures from a well-known company's servers. Use pictures of your own.",
      sees: withSecret((page) => page.of("image", "stylesheet").find(fromBrand)),
    },
    {
      id: "company-fields",
      weight: 30,
      advice: "The page has the fields of a well-known company's own sign-in. Build your own, with names of your own.",
      sees: withSecret((page) => page.of("borrowed-field")[0]),
    },
    {
      id: "company-fields-without-name",
      weight: 70,
      advice:
        "The page has the fields of a well-known company's own sign-in and does not say whose it is. Write the name of your own service into the title and into a heading.",
      sees: withSecret((page) => (hasOwnName(page) ? undefined : page.of("borrowed-field")[0])),
    },
    {
      id: "company-image-under-name",
      weight: 40,
      advice:
        "The page asks for secrets, names itself after a company and shows that company's own pictures. Use your own name and pictures.",
      sees: withSecret((page) => {
        const names = claims(page).filter(({ kind }) => kind !== "logo" && kind !== "only-name")
        const isTheirs = isHostOf(new Set(names.map(({ brand }) => brand)))
        return page.of("image", "icon").find(({ text }) => isTheirs(hostOf(text) ?? ""))
      }),
    },
  ]),
  ...family("frames", [
    {
      id: "frame-over-page",
      weight: 40,
      advice: "Another site fills the whole page. Link to it instead.",
      sees: (page) => shows(page) ?? showsUnderName(page),
    },
    {
      id: "frame-over-page-under-name",
      weight: 70,
      advice: "The page carries a well-known company's name and shows another site in full. Show your own content.",
      sees: showsUnderName,
    },
    {
      id: "frame-over-sign-in",
      weight: 60,
      advice: "The page says that one signs in there and is nothing but another site in full. Link to it instead.",
      sees: (page) =>
        isBare(page) && page.of("title").some(({ text }) => asksToSignIn(folded(text)) && otherWords(text) === 0)
          ? shows(page)
          : undefined,
    },
    {
      id: "hidden-frame",
      weight: 30,
      advice: "The page asks for secrets and has an invisible frame. Remove the frame.",
      sees: withSecret((page) => page.of("hidden-frame")[0]),
    },
  ]),
  ...family("redirects", [
    {
      id: "leaves-at-once",
      weight: 30,
      advice: "The page goes to another site before a visitor can read it. Let visitors follow a link.",
      sees: leaves,
    },
    {
      id: "leaves-with-visitor",
      weight: 70,
      advice:
        "A page with nearly no words takes what its own address says to another site by itself, encoded. Let visitors follow a link.",
      sees: (page) => (isBare(page) ? page.of("hands-on")[0] : undefined),
    },
    {
      id: "leaves-under-name",
      weight: 70,
      advice:
        "The page carries a well-known company's name and goes to another site by itself. Remove the name or the redirect.",
      sees: underName(leaves),
    },
  ]),
  ...family("lookalike-address", [
    {
      id: "lookalike-address",
      weight: 60,
      advice:
        "The page sends, leads or shows something to a host that is called like a well-known company and is not that company's. Use a host of your own name.",
      sees: (page) =>
        page
          .of("form", "sent", "loaded", "frame", "page-frame", "refresh", "jump", "link", "outward")
          .find(({ text }) => {
            const host = hostOf(text)
            return host !== undefined && namedInHost(host)
          }),
    },
  ]),
]
