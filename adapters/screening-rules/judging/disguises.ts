import { stopsTools } from "../reading/script-takes.ts"
import { limits } from "@surename/core/limits"
import { brandInHost, brandsIn } from "./brands.ts"
import { isBare, isShop } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import { secrets, withSecret } from "./secrets.ts"

const pictureOfPage = withSecret((page) =>
  isBare(page) && !isShop(page) ? page.of("image", "icon").find(({ text }) => namesCompany(text)) : undefined,
)

export const disguises: ReadonlyArray<Rule> = [
  ...family("decoding", [
    {
      id: "runs-decoded",
      weight: 60,
      advice:
        "A script decodes a long text and runs or shows it. Write the text as it is, so that it can be looked at.",
      sees: (page) => page.of("runs-decoded")[0],
    },
    {
      id: "unwraps-itself",
      weight: 60,
      advice:
        "A script decodes a text and shows or runs it. What it holds was read as well; write it as it is all the same.",
      sees: (page) => page.of("unwraps")[0],
    },
    {
      id: "nothing-but-decoded",
      weight: 40,
      advice: "Without the decoded text the page is almost empty. Write the page as HTML.",
      sees: (page) => (isBare(page) ? page.of("runs-decoded")[0] : undefined),
    },
    {
      id: "deeper-than-read",
      weight: limits.screeningRemarkWeight,
      advice:
        "Texts are hidden in texts, deeper than the screening looks, or pages load one another again and again. Write the page as it is; until then an operator looks at it.",
      sees: (page) => page.of("unread")[0],
    },
    {
      id: "obscured",
      weight: 40,
      advice: "A script was made unreadable on purpose, on a page that asks for secrets. Publish the readable one.",
      sees: withSecret((page) => page.of("obscures")[0]),
    },
  ]),
  ...family("made-pages", [
    {
      id: "data-page",
      weight: 50,
      advice: "A page that asks for secrets stands inside an address (data:). Make it a file of the draft.",
      sees: withSecret((page) => page.of("data-page")[0]),
    },
    {
      id: "blob-page",
      weight: 50,
      advice: "A script makes a page that asks for secrets and goes there (blob:). Make it a file of the draft.",
      sees: withSecret((page) => page.of("blob-page")[0]),
    },
  ]),
  ...family("odd-places", [
    {
      id: "secret-in-drawing",
      weight: 100,
      advice: "A drawing (SVG) asks for a secret. Put forms into HTML pages.",
      sees: (page) => secrets(page).find(({ origin }) => origin === "drawing"),
    },
    {
      id: "secret-in-other-file",
      weight: 60,
      advice: "A file asks for a secret, and its name is not that of a page. Name it .html or remove the form.",
      sees: (page) => secrets(page).find(({ origin }) => origin === "other"),
    },
  ]),
  ...family("drawn-window", [
    {
      id: "drawn-address-bar",
      weight: 60,
      advice:
        "Beside fields for secrets stands a company's address as a browser would show it. Show no address that is not yours.",
      sees: withSecret((page) =>
        page.of("line").find(({ text }) => {
          const host = shownAddress(text)
          return host !== undefined && brandInHost(host) !== undefined
        }),
      ),
    },
  ]),
  ...family("picture-page", [
    {
      id: "picture-of-a-page",
      weight: 20,
      advice:
        "The page asks for a secret, has nearly no words, and its pictures are named after a well-known company. Write whose page it is.",
      sees: pictureOfPage,
    },
    {
      id: "picture-without-name",
      weight: 80,
      advice:
        "The page asks for a secret and has no name but that of a well-known company in its pictures. Write the name of your own service into the title and into a heading.",
      sees: (page) => (hasOwnName(page) ? undefined : pictureOfPage(page)),
    },
  ]),
  ...family("gates", [
    {
      id: "for-people-only",
      weight: 50,
      advice: "A script looks for robots and shows them another page. Show every visitor the same.",
      sees: (page) => page.of("gates")[0],
    },
    {
      id: "for-people-without-tools",
      weight: 40,
      advice:
        "A script looks for robots and for those who look at it with a browser's tools. Show every visitor the same.",
      sees: (page) => (page.of("holds").some(({ text }) => text === stopsTools) ? page.of("gates")[0] : undefined),
    },
    {
      id: "secret-for-people-only",
      weight: 50,
      advice: "The page hides a form for secrets from robots. Show every visitor the same.",
      sees: withSecret((page) => page.of("gates")[0]),
    },
  ]),
]

/** Nothing but an address, perhaps after a lock. */
const shownAddress = (text: string) =>
  /(?:^[^\p{L}\d]{0,4}|\s[-–—|]\s{1,2})https:\/\/([a-z\d.-]{4,100})(?:\/\S{0,200})?$/iu.exec(text)?.[1]?.toLowerCase()

/** The name of a picture, as words: `img/paypal-login.png`. */
const namesCompany = (address: string): boolean => {
  const name = address.split(/[?#]/u, 1)[0]?.split("/").at(-1)?.slice(-nameChars) ?? ""
  if (!/\.(?:png|jpe?g|gif|webp|avif|ico|svg)$/iu.test(name)) return false
  const [named] = brandsIn(name.slice(0, name.lastIndexOf(".")).replaceAll(/[_.-]+/gu, " "))
  return named !== undefined && named.others <= 1
}

const nameChars = 100
