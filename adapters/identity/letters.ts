import * as Struct from "effect/Struct"
import type { Mail } from "@surename/core/operations/accounts/ports/mailer"
import letters from "./data/letters.json" with { type: "json" }

export type LetterKind = keyof typeof letters
export const letterKinds = Struct.keys(letters)

/** Writes a mail. It contains nothing of the request but the link. `about` is text of ours. */
export const writeLetter = (kind: LetterKind, to: string, link: string, about = ""): Mail => {
  const { lines, subject } = letters[kind]
  return {
    to,
    subject,
    text: lines.map((line) => `${line.replace("{link}", () => link).replace("{about}", () => about)}\n`).join(""),
  }
}
