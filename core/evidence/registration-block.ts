import type { RegistrationBlock } from "./notices.ts"

/**
 * A registry's words that this name cannot be had though nobody holds it (R4). Like absence, a sentence counts as a whole:
 * "your address has been blocked" and "all rights reserved" are not about the name, and who holds a name registered it.
 */
export const statesBlock = (sentence: string): RegistrationBlock["kind"] | undefined =>
  forms.find(([, form]) => form.test(sentence))?.[0]

/** Says nothing of who holds the name, if anybody does: it explains a block, and states none. */
export const explainsBlock = (sentence: string): boolean => explanation.test(sentence)

const name = "(?:§|(?:the |this |that )?(?:requested )?(?:domain(?: name)?|name|label|string)(?: §)?)"
const is = "(?: (?:(?:is|was|has been|have been|are) )?(?:currently |permanently |temporarily )?)"
const blocker =
  "(?:bsa|globalblock|global block|dpml|adultblock|block list|blocking service|block service|trademark|brand protection|registry|registration|name collision list|icann)"

/** Order matters: the most specific statement names the block. */
const forms: ReadonlyArray<readonly [RegistrationBlock["kind"], RegExp]> = [
  ["expiry_access_period", new RegExp(`^${name}${is}in (?:its |the |an )?expiry access period$`, "u")],
  ["expiry_access_period", /^expiry access period(?: name| domain)?$/u],
  [
    "held",
    new RegExp(
      `^${name}${is}(?:held|on hold) (?:while|until|for|pending|during) (?:a |an |the )?(?:auction|sunrise|dispute|launch)[a-z ]{0,40}$`,
      "u",
    ),
  ],
  ["held", new RegExp(`^${name}${is}(?:(?:held|on hold) by the registry|quarantined|in quarantine)$`, "u")],
  ["held", /^(?:auction pending|pending auction|quarantined (?:domain(?: name)?|name))$/u],
  ["reserved", new RegExp(`^${name}${is}(?:reserved|withheld|restricted)(?: or (?:reserved|restricted))?$`, "u")],
  [
    "reserved",
    new RegExp(
      `^${name}${is}(?:reserved|withheld) (?:by (?:the |its )?(?:registry|icann|government)|for|under|from)[a-z ]{0,120}$`,
      "u",
    ),
  ],
  [
    "reserved",
    /^(?:reserved(?: by (?:the )?registry)?|(?:registry )?reserved(?: (?:domain(?: name)?|name|label|string))?)$/u,
  ],
  ["reserved", /^(?:restricted|(?:domain(?: name)?|name) reserved)$/u],
  [
    "blocked",
    new RegExp(
      `^${name}${is}blocked(?: (?:by|under|through|in|from) (?:a |an |the |our |its )?${blocker}[a-z ]{0,40})?$`,
      "u",
    ),
  ],
  ["blocked", /^(?:globally )?blocked (?:domain(?: name)?|name|label)$/u],
  ["blocked", /^(?:globalblock|dpml block)$/u],
]

const explanation = new RegExp(`^${name}(?:${is}not available for registration| can not be registered)$`, "u")
