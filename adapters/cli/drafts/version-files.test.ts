import { operations } from "@surename/core/operations/all"
import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import { expect, it } from "vitest"
import { checkFiles } from "./version-files.ts"

/** File lists that a hostile service may send. */
const hostile: ReadonlyArray<ReadonlyArray<string>> = [
  ["../owned.txt"],
  ["a/../../owned.txt"],
  ["..\\owned.txt"],
  ["/tmp/owned.txt"],
  ["C:/owned.txt"],
  ["index.html:owned"],
  ["index.html\0.txt"],
  [".git/hooks/post-checkout"],
  [".surename.json"],
  ["con.txt"],
  ["index.html", "INDEX.html"],
  ["a", "a/b"],
]

const makeDetails = (paths: ReadonlyArray<string>): DraftDetails => {
  const { output } = operations.get_draft.example
  if (!("files" in output)) throw new Error("the example of the contract is no draft")
  return { ...output, files: paths.map((path) => ({ path, size: 1, sha256: "0", content_type: "text/plain" })) }
}

/** Returns the hostile lists that `check` accepts. */
const listAccepted = (check: (details: DraftDetails) => unknown) =>
  hostile.filter((paths) => {
    try {
      check(makeDetails(["good.txt", ...paths]))
      return true
    } catch {
      return false
    }
  })

it("rejects a list of files that no draft can have", () => {
  expect(listAccepted(checkFiles)).toEqual([])
  expect(checkFiles(makeDetails(["good.txt", "a/b.txt"]))).toHaveLength(2)
})

const refusePaths = (wrong: RegExp) => (details: DraftDetails) => {
  if (details.files.some(({ path }) => wrong.test(path))) throw new Error("refused")
}

it.each<readonly [string, (details: DraftDetails) => unknown]>([
  ["no check of paths", ({ files }) => files],
  ["a check for a way up alone", refusePaths(/(?:^|\/)\.\.(?:\/|$)/u)],
  ["a check of letters alone", refusePaths(/[^\w./-]/u)],
])("detects what %s lets through", (_, check) => expect(listAccepted(check).length).toBeGreaterThan(2))
