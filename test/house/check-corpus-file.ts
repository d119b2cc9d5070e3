import type { Violation } from "./violation.ts"

export interface Passage {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly line: number
}

/** One file of the corpus: `front` as it is written, nothing of it judged yet. */
export interface CorpusFile {
  readonly file: string
  readonly name: string
  readonly front: ReadonlyMap<string, string>
  readonly passages: ReadonlyArray<Passage>
  readonly wrong: ReadonlyArray<Violation>
}

/** Lines between two `---`, then passages: `## Title {#id}` and paragraphs. */
export const readCorpusFile = (file: string, written: string): CorpusFile => {
  const lines = written.split("\n")
  const end = lines.indexOf("---", 1)
  const wrong: Array<Violation> = []
  const front = new Map<string, string>()
  if (lines[0] !== "---" || end < 0)
    wrong.push({ file, line: 1, message: "does not begin with front matter between ---" })
  for (const [at, line] of lines.slice(1, Math.max(end, 1)).entries()) {
    const colon = line.indexOf(": ")
    const key = line.slice(0, colon)
    if (colon < 1 || line.slice(colon + 2).trim() === "")
      wrong.push({ file, line: at + 2, message: `"${line}" is not "key: value"` })
    else if (front.has(key)) wrong.push({ file, line: at + 2, message: `${key} stands twice` })
    else front.set(key, line.slice(colon + 2).trim())
  }
  const passages: Array<{ id: string; title: string; text: string; line: number }> = []
  for (const [at, line] of lines.entries()) {
    if (at <= end) continue
    const open = line.indexOf(" {#")
    if (line.startsWith("#")) {
      if (!line.startsWith("## ") || open < 0 || !line.endsWith("}"))
        wrong.push({ file, line: at + 1, message: `"${line}" is not "## Title {#id}"` })
      else passages.push({ id: line.slice(open + 3, -1), title: line.slice(3, open), text: "", line: at + 1 })
      continue
    }
    const last = passages.at(-1)
    if (last !== undefined) last.text = last.text === "" ? line : `${last.text}\n${line}`
    else if (line.trim() !== "") wrong.push({ file, line: at + 1, message: "this text stands in no passage" })
  }
  const name = file.slice(file.lastIndexOf("/") + 1).replace(".md", "")
  return { file, name, front, passages, wrong }
}
