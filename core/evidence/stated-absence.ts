/** Matches whole sentences only, because a "but" after them changes the meaning. */
export const statesAbsence = (sentence: string): boolean =>
  absenceWord.test(sentence) && absence.some((form) => form.test(sentence))

/** A quick check before the exact forms, whose compilation takes 20 ms. */
const absenceWord = /no|unable|unregistered|available|free/u

/** "Available" alone is not enough, because it may be about something else. */
export const statesEnd = (sentence: string): boolean => endWord.test(sentence) && end.test(sentence)

const endWord = /free|available|deleted|released|cancell?ed|purged|removed/u

/** Sentences that count only in an RDAP error, because its status is the registry's own. */
export const repeatsStatus = (sentence: string): boolean => status.test(sentence)

/** `§` replaces the name. A question keeps its mark, because it states nothing. */
export const splitSentences = (text: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names
    .reduce(
      (rest, name) => rest.toLowerCase().replaceAll(name.toLowerCase(), "§"),
      text.normalize("NFKC").replaceAll("§", "¶"),
    )
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .replace(/n['’]t\b/gu, " not")
    .replace(/\bcannot\b/gu, "can not")
    .replace(/["'“”‘’«»()[\]*]/gu, "")
    .split(/[.!;:,](?: |$)| - /u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")

const nameNouns = "(?:domain(?: ?name)?|name|object)s?"
const thing = `(?:${nameNouns}|(?:(?:domain |registration )?(?:record|entry|object|data|information))s?)`
const namesAsked =
  "(?:(?:that |which )?you (?:are |have )?(?:seeking|looking for|requested|queried|entered|searched for|asked for))"
const makeSubjectPattern = (what: string): string =>
  `(?:(?:(?:the |this |that |your )?(?:requested |queried |specified |given |searched |such )*${what}(?: §)?(?: ${namesAsked})?)|§)`
const subject = makeSubjectPattern(thing)
/** Leaves out "zone", because a registered name without name servers is not in the zone. */
const makePlacePattern = (prepositions: string): string =>
  `(?: (?:${prepositions}) (?:the |our |this |that )?(?:§ )?(?:(?:central|main|registry|public|rdap|whois|domain|name|tld|registration) )*(?:registry|register|database|data base|repository|directory))?`
const place = makePlacePattern("in|within|by|at|from")
/** Excludes "no data from the registry", which means that the registry did not answer. */
const inPlace = makePlacePattern("in|within")
const be = "(?:(?:was|is|has|have|had|are|were|could|can|does|do|did|been|be) )"
const is = "(?:is|are|was|were|has been|have been)"

const absence: ReadonlyArray<RegExp> = [
  new RegExp(`^${subject} ${be}{0,2}not ${be}{0,2}(?:found|located|exist|existing)${place}$`, "u"),
  // Excludes "could not be registered", which may be about a registered name.
  new RegExp(
    `^${makeSubjectPattern(nameNouns)} (?:(?:is|are|was|were|has|have) )?not (?:been )?registered${makePlacePattern("in|within|at")}$`,
    "u",
  ),
  new RegExp(`^${makeSubjectPattern(nameNouns)} (?:(?:is|are|was|were) )?not known${place}$`, "u"),
  /^§ (?:domain |domain name |object )?not (?:found|registered)$/u,
  new RegExp(
    `^(?:there (?:is|are|was|were) )?(?:no|unknown|non-?existent) (?:such |matching )?(?:${thing}|match|matches)(?: ${be}{0,2}found${makePlacePattern("by|at|from")}| (?:${is} )?registered)?` +
      `(?: (?:for|with|of|named|called|matching)(?: (?:the |this |that |your )?(?:domain(?: name)?|name|query))?(?: §)?)?${inPlace}$`,
    "u",
  ),
  new RegExp(
    `^(?:we |i )?(?:(?:could|can|did) not|(?:am |are |was |were )?unable to) (?:find|locate) (?:the |a |any |that )?${subject}${place}$`,
    "u",
  ),
  new RegExp(`^${subject} is (?:unregistered|non-?existent|available for registration|free for registration)$`, "u"),
]

const end = new RegExp(
  `^${makeSubjectPattern(nameNouns)} ${be}{0,2}(?:(?:now|currently|again|expired and (?:was|has been)) )?(?:free|available|deleted|released|cancell?ed|purged|removed)(?: (?:again|from the registry|on [\\d-]{8,10}))?$`,
  "u",
)

const status =
  /^(?:error )?(?:404 )?(?:error |not[ -]?found|no (?:data|object|result|entity|entities) found|object not found|resource not found|(?:the )?(?:requested )?(?:resource|object) (?:was |could |can )?not (?:be )?found|does not exist|404|error|none)$/u
