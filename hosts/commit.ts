import { readFileSync } from "node:fs"

/** Returns the commit in a clone. An installed package has a version instead. */
export const readCommit = (git = new URL("../.git/", import.meta.url)): string | null => {
  try {
    const head = readFileSync(new URL("HEAD", git), "utf8").trim()
    const commit = head.startsWith("ref: ") ? readFileSync(new URL(head.slice(5), git), "utf8").trim() : head
    return /^[0-9a-f]{40}$/u.test(commit) ? commit : null
  } catch {
    return null
  }
}
