import type { RegistrationBlock } from "./notices.ts"

/**
 * A registry's words that this name cannot be had though nobody holds it (R4). Like absence, a sentence counts as a whole:
 * "your address has been blocked" and "all rights reserved" are not about the name, and who holds a name registered it.
 */
export const statesBlock = (sentence: string): RegistrationBlock["kind"] | undefined =>
  forms.find(([, form]) => form.test(sentence))?.[0]

const name = "(?:§|(?:the |this |that )?(?:requested )?(?:domain(?: name)?|name|label|string)(?: §)?)"
const is = "(?: (?:(?:is|was|has been|have been|are) )?(?:currently |permanently |temporarily )?)"
const registry = "(?:by |under |through |in |as part of |from )(?:a |an |the |our |its )?[a-z0-9 +-]{0,40}?"

const whole = (...parts: ReadonlyArray<string>): RegExp => new RegExp(`^(?:${parts.join("|")})$`, "u")

/** Says nothing of who holds the name, if anybody does: it explains a block, and states none. */
export const explainsBlock = (sentence: string): boolean => explanation.test(sentence)

/** Order matters: the most specific statement names the block. */
const forms: ReadonlyArray<readonly [RegistrationBlock["kind"], RegExp]> = [
  [
    "expiry_access_period",
    whole(`${name}${is}in (?:its |the |an )?expiry access period`, "expiry access period(?: name| domain)?"),
  ],
  [
    "held",
    whole(
      `${name}${is}(?:held|on hold) (?:while|until|for|pending|during) (?:a |an |the )?(?:auction|sunrise|dispute|launch)[a-z ]{0,40}`,
      `${name}${is}(?:held|on hold|quarantined|in quarantine) by the registry`,
      `${name}${is}(?:quarantined|in quarantine)`,
      "auction pending|pending auction|quarantined (?:domain(?: name)?|name)",
    ),
  ],
  [
    "reserved",
    whole(
      `${name}${is}(?:reserved|withheld|restricted)(?: or (?:reserved|restricted))?`,
      `${name}${is}(?:reserved|withheld) (?:by|under|for|from) (?:the |general |future |icann |registry |government |use |registration |operator |policy |country |names? |of )*[a-z ]{0,40}(?: and (?:can not|may not|is not) [a-z ]{0,60})?`,
      "reserved(?: by (?:the )?registry)?|registry reserved|restricted",
      "(?:registry )?reserved (?:domain(?: name)?|name|label|string)",
      "(?:domain(?: name)?|name) (?:is )?reserved",
    ),
  ],
  [
    "blocked",
    whole(
      `${name}${is}blocked`,
      `${name}${is}blocked ${registry}(?:globalblock|global block|dpml|adultblock|block list|blocking service|block service|bsa|trademark[a-z ]{0,30}|brand protection[a-z ]{0,20}|registry|registration|name collision list|icann)(?: service)?`,
      "(?:globally )?blocked (?:domain(?: name)?|name|label)",
      "(?:domain(?: name)?|name) (?:is )?blocked|globalblock|dpml block",
    ),
  ],
]

const explanation = whole(`${name}${is}not available for registration`, `${name} can not be registered`)
