/**
 * Sentences that positively state that a name is not registered. A sentence counts as a whole or not at all: one that goes
 * on with "in our cache" or "but" says something else, and so does every sentence that is not known here. `§` stands for
 * the name that was asked about; another name stays as it is and fits nowhere.
 */
export const statesAbsence = (sentence: string): boolean => absence.some((form) => form.test(sentence))

/** What the status 404 says already: it counts where an RDAP error says it, for then the status is the registry's own. */
export const repeatsTheStatus = (sentence: string): boolean => status.test(sentence)

/** One sentence a piece, in small letters and plain spaces, with `§` for the name. */
export const sentencesOf = (text: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names
    .reduce((rest, name) => rest.toLowerCase().replaceAll(name.toLowerCase(), "§"), text.normalize("NFKC"))
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .replace(/n['’]t\b/gu, " not")
    .replace(/\bcannot\b/gu, "can not")
    .replace(/["'“”‘’«»()[\]*]/gu, "")
    .split(/[.!?;:,](?: |$)| - /u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")

const thing = "(?:domain(?: ?name)?|name|object|(?:domain |registration )?(?:record|entry|object|data|information))s?"
const asked =
  "(?:(?:that |which )?you (?:are |have )?(?:seeking|looking for|requested|queried|entered|searched for|asked for))"
const subject = `(?:(?:(?:the |this |that |your )?(?:requested |queried |specified |given |searched |such )*${thing}(?: §)?(?: ${asked})?)|§)`
const place =
  "(?: (?:in|within|by|at|from) (?:the |our |this |that )?(?:§ )?(?:(?:central|main|registry|public|rdap|whois|domain|name|zone|tld|registration) )*(?:registry|register|database|data base|repository|directory|zone))?"
const be = "(?:(?:was|is|has|have|had|are|were|could|can|does|do|did|been|be) )"

const absence: ReadonlyArray<RegExp> = [
  new RegExp(`^${subject} ${be}{0,2}not ${be}{0,2}(?:found|located|exist|existing|registered|known)${place}$`, "u"),
  new RegExp(`^${subject} not (?:found|registered|known)${place}$`, "u"),
  /^§ (?:domain |domain name |object )?not (?:found|registered)$/u,
  new RegExp(
    `^(?:there (?:is|are|was|were) )?(?:no|unknown|non-?existent) (?:such |matching )?(?:${thing}|match|matches)(?: ${be}{0,2}(?:found|registered))?` +
      `(?: (?:for|with|of|named|called|matching)(?: (?:the |this |that |your )?(?:domain(?: name)?|name|query))?(?: §)?)?${place}$`,
    "u",
  ),
  new RegExp(
    `^(?:we |i )?(?:could |can |did |unable to )(?:not )?(?:find|locate) (?:the |a |any |that )?${subject}${place}$`,
    "u",
  ),
  new RegExp(`^${subject} is (?:unregistered|non-?existent|available for registration|free for registration)$`, "u"),
]

const status =
  /^(?:error )?(?:404 )?(?:error |not[ -]?found|no (?:data|object|result|entity|entities) found|object not found|resource not found|(?:the )?(?:requested )?(?:resource|object) (?:was |could |can )?not (?:be )?found|does not exist|404|error|none)$/u
