import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import type { App } from "@surename/adapters/web"
import { operations } from "@surename/core/operations/all"
import { runAtDesk } from "./desk.ts"

const id = `d${"a".repeat(20)}`

/** A service that was taken over: it lists what it likes, and every file has the same content. */
const hostile = (paths: ReadonlyArray<string>, content = "owned", sent = content): App => ({
  fetch: async (request) => {
    const { draft_id: _, ...example } = operations.get_draft.example.output
    const sha256 = createHash("sha256").update(content).digest("hex")
    const sentPath = new URL(request.url).searchParams.get("path")
    const files = paths.map((path) => ({ path, size: content.length, sha256, content_type: "text/plain" }))
    return Response.json(
      sentPath === null
        ? { ...example, draft_id: id, files }
        : { draft_id: id, version: 2, path: sentPath, content: sent, encoding: "utf-8" },
    )
  },
})

const lists: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["a way up", ["../owned.txt"]],
  ["a way up inside", ["a/../../owned.txt"]],
  ["a way up, of Windows", ["..\\owned.txt"]],
  ["an absolute path", ["/tmp/surename-owned.txt"]],
  ["a drive", ["C:/owned.txt"]],
  ["a stream of a file", ["index.html:owned"]],
  ["the folder itself", ["."]],
  ["no name", [""]],
  ["a zero byte", ["index.html\0.txt"]],
  ["a dot file", [".bashrc"]],
  ["git's own", [".git/hooks/post-checkout"]],
  ["a device", ["con.txt"]],
  ["twins but for case", ["index.html", "INDEX.html"]],
  ["twin folders but for case", ["css", "CSS/a.css"]],
  ["a file that is a folder", ["a", "a/b"]],
  ["letters that look alike", ["\u2024\u2024/owned.txt"]],
  ["its own link", [".surename.json"]],
  ["too many files", Array.from({ length: 201 }, (_, n) => `${n}.txt`)],
]

export const hostileTitle = "a service that lists paths no draft can have writes nothing, here or outside"

export const proveHostile = async (): Promise<void> => {
  for (const [what, paths] of lists) {
    await runAtDesk(
      async ({ draft, files }) => {
        const { code, err } = await draft(`pull ${id} ./in/copy --force`)
        assert.deepEqual([what, code, /the service lists invalid files/u.test(err)], [what, 1, true])
        assert.deepEqual([what, await files()], [what, []])
        assert.equal((await draft(`diff ${id} --version 1 --version 2`)).code, 1)
      },
      hostile(["good.txt", ...paths]),
    )
  }
  await runAtDesk(
    async ({ draft, files }) => {
      const { code, err } = await draft(`pull ${id} ./copy`)
      assert.deepEqual([code, /did not arrive as the draft lists it/u.test(err)], [1, true])
      assert.deepEqual(await files(), [])
    },
    hostile(["good.txt"], "owned", "other"),
  )
  // The desk takes every legal draft, so each refusal above has its own reason.
  await runAtDesk(
    async ({ draft, files }) => {
      assert.equal((await draft(`pull ${id} ./copy`)).code, 0)
      assert.deepEqual(await files("copy"), [".surename.json", "a/b.txt", "good.txt"])
    },
    hostile(["good.txt", "a/b.txt"]),
  )
}
