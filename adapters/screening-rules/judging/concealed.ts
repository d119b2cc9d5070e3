import type { Mark } from "../mark.ts"
import { headed, named } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { covert } from "./receivers.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import { isWarning } from "./said.ts"
import type { Scope } from "./scope.ts"
import { calls, coins, allSecrets, withSecret } from "./secrets.ts"

/** Anything to type into, or whatever else a page wants of its reader. */
const asks = (page: Scope): boolean => allSecrets(page).length > 0 || page.of("field", "box").length > 0
const ifAsks = (sees: (page: Scope) => Mark | undefined) => (page: Scope) => (asks(page) ? sees(page) : undefined)

const dropped = (page: Scope): Mark | undefined => page.of("drops").find(({ text }) => program.test(text))
const program = /\.(?:exe|msi|iso|img|hta|jse?|vbs|lnk|apk|dmg|pkg|scr|bat|cmd|ps1|xll)$/iu

/** Ways to take what is typed, to write and to name a page that only those need who do not want to be looked at. */
export const concealed: ReadonlyArray<Rule> = [
  ...family("exfiltration", [
    {
      id: "typed-into-address",
      weight: 60,
      advice:
        "What is typed goes into the address of a picture, a window or a frame of another site. Send it with a form to a path of your own site.",
      sees: ifAsks(covert),
    },
    {
      id: "secret-into-address",
      weight: 40,
      advice:
        "A password, a code or card data goes into the address of a picture, a window or a frame. Ask for it where a form sends it.",
      sees: withSecret(covert),
    },
  ]),
  ...family("decoding", [
    {
      id: "decoded-and-asks",
      weight: 40,
      advice: "A page with fields or a well-known company's name runs what it decodes. Write the script as it is.",
      sees: (page) =>
        named(page) !== undefined
          ? page.of("runs-decoded", "unwraps")[0]
          : asks(page)
            ? page.of("runs-decoded")[0]
            : undefined,
    },
  ]),
  ...family("broken-words", [
    {
      id: "letters-in-words",
      weight: 60,
      advice: "Words of the page are broken by letters that are not shown. Write words as they are read.",
      sees: ifAsks((page) => page.of("noise")[0]),
    },
    {
      id: "title-of-nothing",
      weight: 40,
      advice: "The title of the page has no letter. Say whose page it is.",
      sees: ifAsks((page) =>
        page.of("title").length === 1 ? page.of("title").find(({ text }) => !/[\p{L}\p{N}]/u.test(text)) : undefined,
      ),
    },
  ]),
  ...family("under-name", [
    {
      id: "drops-program",
      weight: 70,
      advice:
        "The page itself holds a program that it saves on the visitor's device. Link to the download at its own place.",
      sees: dropped,
    },
    {
      id: "drops-program-under-name",
      weight: 40,
      advice: "Under a well-known company's name the page saves a program on the visitor's device. Show your own name.",
      sees: (page) => (named(page) === undefined ? undefined : dropped(page)),
    },
    {
      id: "coins-under-name",
      weight: 70,
      advice: "Under a well-known name the page asks for coins to an address. Show your own name.",
      sees: (page) => (headed(page) ? coins(page)[0] : undefined),
    },
    {
      id: "call-under-name",
      weight: 70,
      advice: "Under a well-known company's name the page gives a number to call. Show your own name.",
      sees: (page) => (hasOwnName(page) || !headed(page) || isWarning(page) ? undefined : calls(page)[0]),
    },
  ]),
]
