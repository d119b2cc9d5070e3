import { createHash } from "node:crypto"
import type { NewFile } from "@surename/core/operations/drafts/ports/drafts"

/** Computes the files of one publication from its time. Some files stay unchanged. */
export const makeDraft = (at: number): ReadonlyArray<NewFile> => [
  { path: "index.html", bytes: Buffer.from(`<title>${at}</title>`) },
  ...Array.from({ length: filesADraft }, (_, n) => ({
    path: `files/${n}.txt`,
    bytes: textAt(n, Math.floor(at / (n + 1))),
  })),
]

/** Reads the time of a published page. */
export const readTime = (page: string): number => Number(/^<title>(\d+)<\/title>$/u.exec(page)?.[1])

const filesADraft = 12
const textAt = (n: number, nth: number) => Buffer.from(`${n} ${nth} `.repeat(((nth * 7_919 + n) % 400) + 1))

export const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

export const owner = "the writer"
export const screening = { flagged: false, rules_version: "1", reasons: [] }
export const versionsADraft = 6
