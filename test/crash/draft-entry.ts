import { createHash } from "node:crypto"
import type { NewFile } from "@surename/core/operations/drafts/ports/drafts"

/** The files that the writer publishes at a time. They follow from the time, and some of them stay as before. */
export const draftAt = (at: number): ReadonlyArray<NewFile> => [
  { path: "index.html", bytes: Buffer.from(`<title>${at}</title>`) },
  ...Array.from({ length: filesADraft }, (_, n) => ({
    path: `files/${n}.txt`,
    bytes: textAt(n, Math.floor(at / (n + 1))),
  })),
]

/** At which time a page was published. */
export const timeOf = (page: string): number => Number(/^<title>(\d+)<\/title>$/u.exec(page)?.[1])

const filesADraft = 12
const textAt = (n: number, nth: number) => Buffer.from(`${n} ${nth} `.repeat(((nth * 7_919 + n) % 400) + 1))

export const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

export const owner = "the writer"
export const screening = { flagged: false, rules_version: "1", reasons: [] }
export const versionsADraft = 6
