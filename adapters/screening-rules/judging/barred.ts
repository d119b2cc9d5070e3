import { fieldKinds, type FileMarks, type Mark } from "../mark.ts"
import { hostOf } from "./addresses.ts"

/** Disabled fields ask for nothing: a lesson shows them. If anything in the draft could enable them, they are ordinary fields. */
export const withoutBarred = (files: ReadonlyArray<FileMarks>): ReadonlyArray<FileMarks> => {
  const all = files.flatMap(({ marks }) => marks)
  if (!all.some(({ kind }) => kind === "barred")) return files
  const isOpen = all.some(({ kind, text }) => kind === "unbars" || (kind === "part" && hostOf(text) !== undefined))
  return isOpen ? files.map((file) => ({ ...file, marks: file.marks.map(opened) })) : files
}

const opened = (mark: Mark): Mark => {
  if (mark.kind !== "barred") return mark
  const [kind = "", ...words] = mark.text.split(" ")
  return { ...mark, kind: fieldKinds.find((one) => one === kind) ?? "field", text: words.join(" ") }
}
