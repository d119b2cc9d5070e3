import * as Array from "effect/Array"
import * as Schema from "effect/Schema"
import { limitChars, countChars } from "../../../../interface/bounded-text.ts"
import type { FieldError } from "../../../../interface/field-errors.ts"
import { nameLimits } from "../../limits.ts"
import type { NameCandidate, DerivationKind } from "../make/name-candidate.ts"
import { spellInAscii } from "../read/transliterate.ts"
import { omitUndefined } from "../../../../sharing/omit-undefined.ts"

const styles = ["compound", "blend", "coined", "descriptive", "short"] as const

/** Part of a scan_id: equal wishes give equal names. */
export const choiceFields = {
  style: Schema.optionalKey(
    Schema.Literals(styles).annotate({
      description: `Only names of this style: compound (two words side by side), blend or coined (one new word, of two that share letters), descriptive (with a word of the concept), short (up to ${nameLimits.suggestShortChars} letters)`,
    }),
  ),
  max_length: Schema.optionalKey(
    Schema.Int.check(
      Schema.isBetween({ minimum: nameLimits.suggestLabelMinChars, maximum: nameLimits.suggestLabelMaxChars }),
    ).annotate({ description: "The largest number of letters in a name, without its TLD" }),
  ),
  starts_with: Schema.optionalKey(
    Schema.String.check(Schema.isMinLength(1), limitChars(nameLimits.suggestStartChars)).annotate({
      description: "The letters that every name starts with",
    }),
  ),
  avoid: Schema.optionalKey(
    Schema.Array(Schema.String.check(limitChars(nameLimits.suggestLabelMaxChars)))
      .check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.suggestAvoided))
      .annotate({
        description: `1 to ${nameLimits.suggestAvoided} words that no name may contain, not even inside a longer word`,
      }),
  ),
}

export const Choice = Schema.Struct(choiceFields)
export type Choice = typeof Choice.Type

/** The style has a second name, because callers ask for both. */
export const asksForNewWords = ({ style }: Choice): boolean => style === "blend" || style === "coined"

export const hasChoice = (input: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(choiceFields).some((field) => input[field] !== undefined)

export const pickChoice = ({ avoid, max_length, starts_with, style }: Choice): Choice => ({
  ...omitUndefined({ style, max_length, starts_with, avoid }),
})

export const readChoice = (
  choiceInput: Choice,
  at: (path: string) => string,
): { readonly choice: Choice; readonly refusals: ReadonlyArray<FieldError> } => {
  const { avoid, max_length, starts_with, style } = choiceInput
  const [start = "", ...words] = [starts_with ?? "", ...(avoid ?? [])].map((text) =>
    text.trim().normalize("NFC").toLowerCase(),
  )
  const maxLetters = Math.min(
    max_length ?? nameLimits.suggestLabelMaxChars,
    style === "short" ? nameLimits.suggestShortChars : Infinity,
  )
  const refusals = [
    ...(starts_with === undefined ? [] : findWrongStart(start, maxLetters, words)).map((message) => ({
      path: at("/starts_with"),
      message,
    })),
    ...words.flatMap((word, n) =>
      isWord(word, 2, nameLimits.suggestLabelMaxChars)
        ? []
        : [
            {
              path: at(`/avoid/${n}`),
              message: `Give words of 2 to ${nameLimits.suggestLabelMaxChars} letters or digits, without spaces, such as cloud`,
            },
          ],
    ),
  ]
  const choice = {
    ...pickChoice(choiceInput),
    ...(starts_with === undefined ? {} : { starts_with: start }),
    ...(avoid === undefined ? {} : { avoid: Array.dedupe(words).toSorted() }),
  }
  return { choice, refusals }
}

const findWrongStart = (start: string, maxLetters: number, avoided: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (!isWord(start, 1, nameLimits.suggestStartChars))
    return ["Give the letters or digits that names start with, such as co"]
  if (countChars(start) > maxLetters) return [`A name of at most ${maxLetters} letters cannot start with more`]
  return avoided.some((word) => start.includes(word))
    ? ["Every name that starts so has a word that is to be avoided"]
    : []
}

/** The kept spelling may be longer than the sent one. */
const isWord = (text: string, minLetters: number, maxLetters: number): boolean =>
  countChars(text) >= minLetters && countChars(text) <= maxLetters && /^[\p{L}\p{M}\p{N}]*$/u.test(text)

export const makeChoiceTest = (choice: Choice): ((candidate: NameCandidate) => boolean) => {
  const { avoid = [], max_length = Infinity, starts_with = "", style } = choice
  const hasStyle = style === undefined ? () => true : styleTests[style]
  // A foreign name is also read as it is typed with 26 letters.
  const avoided = Array.dedupe(avoid.flatMap((word) => [word, ...spellInAscii(word)]))
  return (candidate) =>
    countChars(candidate.label) <= max_length &&
    candidate.label.startsWith(starts_with) &&
    (candidate.kind === "idea" && style !== "short" ? true : hasStyle(candidate)) &&
    !avoided.some((word) => `${candidate.label}${candidate.tld ?? ""}`.includes(word))
}

const joinedKinds: ReadonlySet<DerivationKind> = new Set([
  "exact",
  "transliteration",
  "compound",
  "synonym",
  "alliteration",
])
const ownRoles: ReadonlySet<string> = new Set(["concept", "inflection", "transliteration"])

export const hasOwnWord = ({ from }: NameCandidate): boolean => from.some(({ as }) => ownRoles.has(as))

const styleTests: Readonly<Record<(typeof styles)[number], (candidate: NameCandidate) => boolean>> = {
  compound: ({ from, kind }) => from.length > 1 && joinedKinds.has(kind),
  blend: ({ kind }) => kind === "blend",
  // Two namers kept no word of invented roots and endings.
  coined: ({ kind }) => kind === "blend",
  descriptive: ({ from, kind }) =>
    joinedKinds.has(kind) && from.some(({ as, canCarryName }) => canCarryName && ownRoles.has(as)),
  short: ({ label }) => countChars(label) <= nameLimits.suggestShortChars,
}
