import * as Array from "effect/Array"
import * as Schema from "effect/Schema"
import { limitChars, countChars } from "../../../interface/bounded-text.ts"
import type { FieldError } from "../../../interface/field-errors.ts"
import { limits } from "../../../limits.ts"
import type { Draft, DerivationKind } from "./draft.ts"
import { spellInAscii } from "./transliterate.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

const styles = ["compound", "blend", "coined", "descriptive", "short"] as const

/** Part of a scan_id: equal wishes give equal names. */
export const choiceFields = {
  style: Schema.optionalKey(
    Schema.Literals(styles).annotate({
      description: `Only names of this style: compound (two words side by side), blend or coined (one new word, of two that share letters), descriptive (with a word of the concept), short (up to ${limits.suggestShortChars} letters)`,
    }),
  ),
  max_length: Schema.optionalKey(
    Schema.Int.check(
      Schema.isBetween({ minimum: limits.suggestLabelMinChars, maximum: limits.suggestLabelMaxChars }),
    ).annotate({ description: "The largest number of letters in a name, without its TLD" }),
  ),
  starts_with: Schema.optionalKey(
    Schema.String.check(Schema.isMinLength(1), limitChars(limits.suggestStartChars)).annotate({
      description: "The letters that every name starts with",
    }),
  ),
  avoid: Schema.optionalKey(
    Schema.Array(Schema.String.check(limitChars(limits.suggestLabelMaxChars)))
      .check(Schema.isMinLength(1), Schema.isMaxLength(limits.suggestAvoided))
      .annotate({
        description: `1 to ${limits.suggestAvoided} words that no name may contain, not even inside a longer word`,
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
  wishes: Choice,
  at: (path: string) => string,
): { readonly choice: Choice; readonly refusals: ReadonlyArray<FieldError> } => {
  const { avoid, max_length, starts_with, style } = wishes
  const [start = "", ...words] = [starts_with ?? "", ...(avoid ?? [])].map((text) =>
    text.trim().normalize("NFC").toLowerCase(),
  )
  const most = Math.min(
    max_length ?? limits.suggestLabelMaxChars,
    style === "short" ? limits.suggestShortChars : Infinity,
  )
  const refusals = [
    ...(starts_with === undefined ? [] : findWrongStart(start, most, words)).map((message) => ({
      path: at("/starts_with"),
      message,
    })),
    ...words.flatMap((word, n) =>
      isWord(word, 2, limits.suggestLabelMaxChars)
        ? []
        : [
            {
              path: at(`/avoid/${n}`),
              message: `Give words of 2 to ${limits.suggestLabelMaxChars} letters or digits, without spaces, such as cloud`,
            },
          ],
    ),
  ]
  const choice = {
    ...pickChoice(wishes),
    ...(starts_with === undefined ? {} : { starts_with: start }),
    ...(avoid === undefined ? {} : { avoid: Array.dedupe(words).toSorted() }),
  }
  return { choice, refusals }
}

const findWrongStart = (start: string, most: number, avoided: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (!isWord(start, 1, limits.suggestStartChars))
    return ["Give the letters or digits that names start with, such as co"]
  if (countChars(start) > most) return [`A name of at most ${most} letters cannot start with more`]
  return avoided.some((word) => start.includes(word))
    ? ["Every name that starts so has a word that is to be avoided"]
    : []
}

/** The kept spelling may be longer than the sent one. */
const isWord = (text: string, least: number, most: number): boolean =>
  countChars(text) >= least && countChars(text) <= most && /^[\p{L}\p{M}\p{N}]*$/u.test(text)

export const fits = (choice: Choice): ((draft: Draft) => boolean) => {
  const { avoid = [], max_length = Infinity, starts_with = "", style } = choice
  const isStyle = style === undefined ? () => true : ofStyle[style]
  // A foreign name is also read as it is typed with 26 letters.
  const avoided = Array.dedupe(avoid.flatMap((word) => [word, ...spellInAscii(word)]))
  return (draft) =>
    countChars(draft.label) <= max_length &&
    draft.label.startsWith(starts_with) &&
    (draft.kind === "idea" && style !== "short" ? true : isStyle(draft)) &&
    !avoided.some((word) => `${draft.label}${draft.tld ?? ""}`.includes(word))
}

const joined: ReadonlySet<DerivationKind> = new Set(["exact", "transliteration", "compound", "synonym", "alliteration"])
const own: ReadonlySet<string> = new Set(["concept", "inflection", "transliteration"])

export const hasOwnWord = ({ from }: Draft): boolean => from.some(({ as }) => own.has(as))

const ofStyle: Readonly<Record<(typeof styles)[number], (draft: Draft) => boolean>> = {
  compound: ({ from, kind }) => from.length > 1 && joined.has(kind),
  blend: ({ kind }) => kind === "blend",
  // Two namers kept no word of invented roots and endings.
  coined: ({ kind }) => kind === "blend",
  descriptive: ({ from, kind }) => joined.has(kind) && from.some(({ as, carries }) => carries && own.has(as)),
  short: ({ label }) => countChars(label) <= limits.suggestShortChars,
}
