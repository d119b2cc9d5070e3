import type { Violation } from "./violation.ts"

/** Rules R1 and R7: the files that may write "unregistered", and those that may turn facts into its proof. */
const writers: Readonly<Record<string, ReadonlyArray<string>>> = {
  'classification: "unregistered"': [
    "core/evidence/to-row.ts",
    "core/operations/money/quote-domain/contract.ts",
    "core/operations/names/check-live/example.ts",
  ],
  // Other loops end, or use `repeatEvery`, which logs failures.
  "Effect.forever(": [
    "core/operations/drafts/picture-drafts/logic.ts",
    "core/operations/jobs/run-jobs/logic.ts",
    "core/state/repeat-every.ts",
  ],
  "establishNotFound(": [
    "core/evidence/authoritative-not-found.ts",
    "core/evidence/verdict-codec.ts",
    "core/evidence/weigh.ts",
  ],
}

const isProduction = (file: string) => /^(?:core|adapters|hosts)\/.*(?<!\.(?:test|types))\.ts$/u.test(file)

export const checkRows = (texts: Readonly<Record<string, string>>): ReadonlyArray<Violation> =>
  Object.entries(texts).flatMap(([file, text]) =>
    Object.entries(writers)
      .filter(([written, files]) => isProduction(file) && text.includes(written) && !files.includes(file))
      .map(([written]) => ({ file, message: `only the files in test/house/check-rows.ts may contain \`${written}\`` })),
  )

/** `catchTag` can tell errors apart only by their tags. */
export const checkTags = (texts: Readonly<Record<string, string>>): ReadonlyArray<Violation> =>
  Object.entries(texts).flatMap(([file, text]) =>
    Array.from(text.matchAll(/class (\w+) extends [\w.]*TaggedError[^"]*"(\w+)"/gu))
      .filter(([, name, tag]) => isProduction(file) && name !== tag)
      .map(([, name = "", tag = ""]) => ({ file, message: `the tag of ${name} must be its name, not "${tag}"` })),
  )
