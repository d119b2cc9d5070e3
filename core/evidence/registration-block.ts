import type { RegistrationBlock } from "./row.ts"

/** R4. Reads whole sentences: "your address has been blocked" is not about the name. */
export const statesBlock = (sentence: string): RegistrationBlock["kind"] | undefined =>
  forms.find(([, form]) => form.test(sentence))?.[0]

/** Sentences that state neither a block nor a registration. */
export const explainsBlock = (sentence: string): boolean => explanation.test(sentence)

const name = "(?:§|(?:the |this |that )?(?:requested )?(?:domain(?: name)?|name|label|string)(?: §)?)"
const is = "(?: (?:(?:is|was|has been|have been|are) )?(?:currently |permanently |temporarily )?)"
const blocker =
  "(?:bsa|globalblock|global block|dpml|adultblock|block list|blocking service|block service|trademark|brand protection|registry|name collision list|icann)"

/** Purposes of a reservation. Any other words after "for" may name the holder of a registered name. */
const purpose =
  "(?:(?:future|own|official|public|internal|government(?:al)?|registry|operational|technical|special|exclusive) )*(?:use|purposes?|registration|reasons?|polic(?:y|ies)|registry|registry operator|government|icann|registry agreement|agreement|reserved names? (?:list|policy))(?: (?:by|of) (?:the |its )?(?:registry(?: operator)?|government|icann))?"

/** The most specific statement comes first. */
const forms: ReadonlyArray<readonly [RegistrationBlock["kind"], RegExp]> = [
  [
    "expiry_access_period",
    new RegExp(`^${name}${is}(?:available for registration )?in (?:its |the |an )?expiry access period$`, "u"),
  ],
  ["expiry_access_period", /^expiry access period(?: name| domain)?$/u],
  [
    "held",
    // "On hold" and disputes are about registered names (EPP's clientHold).
    new RegExp(
      `^${name}${is}held (?:while|until|for|pending|during) (?:a |an |the |its )?(?:auction|sunrise|launch)(?: (?:period|phase))?(?: (?:is|has been) (?:pending|over|under way|completed?))?$`,
      "u",
    ),
  ],
  ["held", new RegExp(`^${name}${is}(?:held by the registry|quarantined|in quarantine)$`, "u")],
  ["held", /^(?:auction pending|pending auction|quarantined (?:domain(?: name)?|name))$/u],
  ["reserved", new RegExp(`^${name}${is}(?:reserved|withheld|restricted)(?: or (?:reserved|restricted))?$`, "u")],
  [
    "reserved",
    new RegExp(
      `^${name}${is}(?:reserved|withheld)(?: from registration)?(?: by (?:the |its )?(?:registry(?: operator)?|icann|government))?(?: (?:for|under|from) (?:the |its |their )?${purpose})?(?: and can not be registered)?$`,
      "u",
    ),
  ],
  [
    "reserved",
    /^(?:restricted|(?:domain(?: name)?|name) reserved|reserved by (?:the )?registry|(?:registry )?reserved(?: (?:domain(?: name)?|name|label|string))?)$/u,
  ],
  [
    "reserved",
    new RegExp(`^${name} is (?:a |an )?(?:registry )?reserved (?:domain(?: name)?|name|label|string)$`, "u"),
  ],
  // Accepts only the registry after "for". Another party there may be the holder of a registered name.
  [
    "reserved",
    new RegExp(`^(?:${name}${is})?reserved (?:for|by) (?:the )?(?:§ |[a-z0-9-]{1,63} )?registry(?: operator)?$`, "u"),
  ],
  [
    "blocked",
    new RegExp(
      `^${name}${is}blocked(?: from registration)?(?: (?:by|under|through|in) (?:a |an |the |our |its )?${blocker}(?: (?:service|list|block|program|programme|subscription|operator|policy|order|holder|owner))?)?$`,
      "u",
    ),
  ],
  ["blocked", /^(?:(?:globally )?blocked (?:domain(?: name)?|name|label)|globalblock|dpml block)$/u],
]

/** "Registered to a ministry" is about the name without naming it. "Cannot be registered" is about every reserved name. */
export const mentionsNameOrHolder = (sentence: string): boolean => nameOrHolder.test(sentence)

const nameOrHolder = new RegExp(
  `§|^${name} |\\b(?:(?<!be )registered|registrant|holder|owner|owned|delegated|allocated|assigned|taken|in use|active)\\b`,
  "u",
)

const explanation = new RegExp(`^${name}(?:${is}not available for registration| can not be registered)$`, "u")
