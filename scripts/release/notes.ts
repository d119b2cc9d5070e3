import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export interface Change {
  readonly kind: "breaking" | "added" | "fixed"
  readonly text: string
  /** The breaks that a breaking change announces, as the check prints them. */
  readonly breaks: ReadonlyArray<string>
}

const titles = { breaking: "Breaking", added: "New", fixed: "Fixed" }
const kinds = ["breaking", "added", "fixed"] as const

/** One file for each change that a user notices: its kind on the first line, then its text, and for a breaking one the paths it breaks. */
const readChange = (file: string, content: string): Change => {
  const [first = "", ...otherLines] = content.trim().split("\n")
  const kind = kinds.find((kindName) => kindName === first.trim())
  const isBreak = (line: string) => /^(?:gone|required now): /u.test(line)
  const text = otherLines
    .filter((line) => !isBreak(line))
    .join(" ")
    .trim()
  if (kind === undefined || text === "")
    throw new Error(`${file}: the first line is ${kinds.join(", ")}, the text follows it`)
  return { kind, text, breaks: otherLines.filter(isBreak) }
}

export const readChanges = (root: string): ReadonlyArray<Change> =>
  readdirSync(join(root, "changes"))
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .map((file) => readChange(`changes/${file}`, readFileSync(join(root, "changes", file), "utf8")))

/** Writes the notes of a release. An owner of these npm names can run code on users' machines. */
export const writeNotes = (version: string, names: ReadonlyArray<string>, changes: ReadonlyArray<Change>): string => {
  const parts = kinds.flatMap((kind) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text}\n`)
    return lines.length === 0 ? [] : [`### ${titles[kind]}\n\n${lines.join("")}`]
  })
  return [
    `## ${version}\n`,
    `Before the first publication: claim the names ${names.join(", ")} on npm. Until then nobody runs \`npx surename\`.\n`,
    ...parts,
    "### Upgrade\n\nBack up (`surename backup DIR`), stop the service, start the new version, ask `/readyz`. There is no way back without the backup.\n",
  ].join("\n")
}
