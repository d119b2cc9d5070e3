import type { Violation } from "./violation.ts"

/** Words that leave out who acts. A name with a dot, a hyphen or an @ beside it is data, such as a host or a mailbox. */
const words = /(?<![-.=])\b(?:(?:no|some|any|every)body|who(?:ever)|what is (?:no))\b(?![-@]|\.[a-z])/giu
/** A value of its own is data as well, such as the user of that name on every Unix. */
const value = /(["'`])(?:no|some|any|every)body\1/gu

/** Texts in the words of other people, and of this rule. */
const quoted = ["test/conformance/bodies/sentences/", "test/conformance/parked-pages/site-words.json", "test/house/"]

/** Comments, titles and documents name the actor: the caller, the operator, the registry. */
export const checkWords = (texts: Readonly<Record<string, string>>): ReadonlyArray<Violation> =>
  Object.entries(texts)
    .filter(([file]) => !quoted.some((begin) => file.startsWith(begin)))
    .flatMap(([file, text]) =>
      text.split("\n").flatMap((line, index) =>
        [...line.replaceAll(value, "").matchAll(words)].map(([word]) => ({
          file,
          line: index + 1,
          message: `"${word}" does not name the actor: the caller, the operator, the registry, an input that is not a name`,
        })),
      ),
    )
