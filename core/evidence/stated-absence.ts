/** A sentence counts as a whole: one that goes on with "but" says something else, as does each not known here. */
export const statesAbsence = (sentence: string): boolean =>
  ofAbsence.test(sentence) && absence.some((form) => form.test(sentence))

/** Each form below has one of these. Most sentences and statuses have none: the forms take 20 ms to compile, of a short command. */
const ofAbsence = /no|unable|unregistered|available|free/u

/** "This domain has been deleted": of a registration that was. What is "available" alone may be about anything else. */
export const statesEnd = (sentence: string): boolean => ofEnd.test(sentence) && end.test(sentence)

const ofEnd = /free|available|deleted|released|cancell?ed|purged|removed/u

/** What the status 404 says already: it counts where an RDAP error says it, for then the status is the registry's own. */
export const repeatsTheStatus = (sentence: string): boolean => status.test(sentence)

/** One sentence a piece, in small letters, with `§` for the name. A question keeps its mark: it states nothing. */
export const sentencesOf = (text: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
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

const named = "(?:domain(?: ?name)?|name|object)s?"
const thing = `(?:${named}|(?:(?:domain |registration )?(?:record|entry|object|data|information))s?)`
const asked =
  "(?:(?:that |which )?you (?:are |have )?(?:seeking|looking for|requested|queried|entered|searched for|asked for))"
const subjectOf = (what: string): string =>
  `(?:(?:(?:the |this |that |your )?(?:requested |queried |specified |given |searched |such )*${what}(?: §)?(?: ${asked})?)|§)`
const subject = subjectOf(thing)
/** No zone: names without name servers are registered, too. */
const placeBy = (prepositions: string): string =>
  `(?: (?:${prepositions}) (?:the |our |this |that )?(?:§ )?(?:(?:central|main|registry|public|rdap|whois|domain|name|tld|registration) )*(?:registry|register|database|data base|repository|directory))?`
const place = placeBy("in|within|by|at|from")
/** "No data from the registry" is of a registry that did not answer. */
const inPlace = placeBy("in|within")
const be = "(?:(?:was|is|has|have|had|are|were|could|can|does|do|did|been|be) )"
const is = "(?:is|are|was|were|has been|have been)"

const absence: ReadonlyArray<RegExp> = [
  new RegExp(`^${subject} ${be}{0,2}not ${be}{0,2}(?:found|located|exist|existing)${place}$`, "u"),
  // A name that "could not be registered" may be registered, and "not known" may be about something else than the name.
  new RegExp(
    `^${subjectOf(named)} (?:(?:is|are|was|were|has|have) )?not (?:been )?registered${placeBy("in|within|at")}$`,
    "u",
  ),
  new RegExp(`^${subjectOf(named)} (?:(?:is|are|was|were) )?not known${place}$`, "u"),
  /^§ (?:domain |domain name |object )?not (?:found|registered)$/u,
  new RegExp(
    `^(?:there (?:is|are|was|were) )?(?:no|unknown|non-?existent) (?:such |matching )?(?:${thing}|match|matches)(?: ${be}{0,2}found${placeBy("by|at|from")}| (?:${is} )?registered)?` +
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
  `^${subjectOf(named)} ${be}{0,2}(?:(?:now|currently|again|expired and (?:was|has been)) )?(?:free|available|deleted|released|cancell?ed|purged|removed)(?: (?:again|from the registry|on [\\d-]{8,10}))?$`,
  "u",
)

const status =
  /^(?:error )?(?:404 )?(?:error |not[ -]?found|no (?:data|object|result|entity|entities) found|object not found|resource not found|(?:the )?(?:requested )?(?:resource|object) (?:was |could |can )?not (?:be )?found|does not exist|404|error|none)$/u
