import assert from "node:assert/strict"
import { symlink } from "node:fs/promises"
import { join } from "node:path"
import { type DeskCase, parsePrintedRows } from "./desk.ts"
import { toCases } from "../report.ts"

const bytes = Uint8Array.from({ length: 256 }, (_, n) => n)

export const pullCases = toCases<DeskCase["prove"]>({
  "pull restores the pushed bytes, also of an earlier version": async ({ draft, files, id, read, write }) => {
    await write({ "site/index.html": "\uFEFF<h1>é💡</h1>\r\n", "site/a/b.bin": bytes, "site/old.txt": "old" })
    await draft("push ./site")
    await write({ "site/index.html": "later", "site/old.txt": null })
    await draft("push ./site")
    const pulled = await draft(`pull ${await id()} ./copy`)
    assert.deepEqual([pulled.code, pulled.out], [0, ""])
    assert.deepEqual(await files("copy"), [".surename.json", "a/b.bin", "index.html"])
    assert.equal(await read("copy/index.html"), "later")
    assert.equal((await draft("push ./copy")).code, 0)
    const first = await draft(`pull ${await id()} ./copy --version 1`)
    assert.match(first.err, /Version 1 in .*: 2 written, 0 deleted, 1 unchanged; the latest is 2/u)
    for (const path of ["index.html", "old.txt", "a/b.bin"])
      if (path !== "old.txt")
        assert.equal((await read(`copy/${path}`)) === (await read(`site/${path}`)), path === "a/b.bin")
    assert.equal(await read("copy/index.html"), "\uFEFF<h1>é💡</h1>\r\n")
    await draft(`pull ${await id()} ./copy`)
    assert.deepEqual(await files("copy"), [".surename.json", "a/b.bin", "index.html"])
  },
  "pull keeps local changes and local files": async ({ draft, files, id, read, write }) => {
    await write({ "site/index.html": "one", "site/b.txt": "b" })
    await draft("push ./site")
    await draft(`pull ${await id()} ./copy`)
    await write({ "site/index.html": "two", "site/b.txt": null })
    await draft("push ./site")
    await write({ "copy/index.html": "mine", "copy/own.txt": "own" })
    const result = await draft(`pull ${await id()} ./copy`)
    assert.equal(result.code, 1)
    assert.match(result.err, /1 file in .*copy would be lost: index\.html\. Nothing was written/u)
    assert.deepEqual([await read("copy/index.html"), await read("copy/b.txt")], ["mine", "b"])
    assert.equal((await draft(`pull ${await id()} ./copy --force`)).code, 0)
    assert.deepEqual(
      [await read("copy/index.html"), await files("copy")],
      ["two", [".surename.json", "index.html", "own.txt"]],
    )
    await write({ "stranger/index.html": "a stranger's" })
    assert.equal((await draft(`pull ${await id()} ./stranger`)).code, 1)
    assert.equal(await read("stranger/index.html"), "a stranger's")
  },
  "a folder that is a symbolic link is no way out": async ({ dir, draft, files, id, read, write }) => {
    await write({
      "site/css/a.css": "pulled",
      "site/index.html": "pulled",
      "outside/a.css": "outside",
      target: "target",
    })
    await draft("push ./site")
    await write({ "copy/own.txt": "own" })
    await symlink(join(dir, "outside"), join(dir, "copy/css"))
    for (const force of ["", " --force"]) {
      const { code, err } = await draft(`pull ${await id()} ./copy${force}`)
      assert.deepEqual(
        [code, force === "" || /css is a symbolic link or a file here, not a folder/u.test(err)],
        [1, true],
      )
    }
    assert.deepEqual([await read("outside/a.css"), await files("copy")], ["outside", ["css", "own.txt"]])
    await write({ "file/own.txt": "own" })
    await symlink(join(dir, "target"), join(dir, "file/index.html"))
    await symlink(join(dir, "target"), join(dir, "file/.surename.json"))
    assert.equal((await draft(`pull ${await id()} ./file`)).code, 1)
    await write({ "file/.surename.json": null })
    assert.equal((await draft(`pull ${await id()} ./file --force`)).code, 0)
    assert.deepEqual([await read("target"), await read("file/index.html")], ["target", "pulled"])
  },
  "diff shows what differs, as patch reads it, and says so by its status": async ({ draft, id, write }) => {
    const lines = Array.from({ length: 20 }, (_, n) => `${n}\n`)
    await write({ "site/index.html": lines.join(""), "site/b.bin": bytes, "site/gone.txt": "gone" })
    await draft("push ./site")
    assert.deepEqual((await draft("diff ./site")).code, 0)
    lines[10] = "ten\n"
    await write({
      "site/index.html": lines.join(""),
      "site/b.bin": bytes.slice(1),
      "site/gone.txt": null,
      "site/new.txt": "new",
    })
    const { code, out } = await draft("diff ./site")
    assert.equal(code, 1)
    assert.match(out, /^b\.bin is binary and differs: 256 bytes, then 255 bytes\n/u)
    assert.match(
      out,
      /--- gone\.txt\t.*\n\+\+\+ \/dev\/null\t.*\n@@ -1,1 \+0,0 @@\n-gone\n\\ No newline at end of file\n/u,
    )
    assert.ok(out.includes("@@ -8,7 +8,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n"))
    await draft("push ./site")
    assert.deepEqual([(await draft("diff ./site")).code, (await draft(`diff ${await id()}`)).code], [0, 1])
    assert.equal((await draft(`diff ${await id()} --version 2 --version 2`)).code, 0)
    assert.deepEqual(parsePrintedRows(await draft(`diff ${await id()} --version 2 --version 1 --json`)), [
      { path: "b.bin", change: "changed", binary: true },
      { path: "gone.txt", change: "added", lines_added: 1, lines_removed: 0 },
      { path: "index.html", change: "changed", lines_added: 1, lines_removed: 1 },
      { path: "new.txt", change: "deleted", lines_added: 0, lines_removed: 1 },
    ])
    assert.equal((await draft(`diff ${await id()} --version 9`)).code, 1)
  },
  "a draft is listed, its address printed, an earlier version brought back, and all of it deleted after a question":
    async ({ requests, draft, id, read, write }) => {
      await write({ "site/index.html": "one" })
      await draft("push ./site")
      const first = await id()
      await write({ "site/index.html": "two" })
      await draft("push ./site")
      assert.match((await draft("list")).out, new RegExp(`^${first}  site .*v2 .*live .*https://${first}`, "mu"))
      const address = `https://${first}.preview.example/\n`
      assert.deepEqual(
        [(await draft("open ./site --print")).out, (await draft(`open ${first}`)).out],
        [address, address],
      )
      const restored = await draft("restore ./site --version 1")
      assert.deepEqual([restored.code, restored.out], [0, address])
      assert.match(restored.err, /^Version 3 has the files of version 1\. \d+ of 20 draft writes left today\.\n/u)
      assert.equal((await draft("pull " + first + " ./site")).code, 0)
      assert.equal(await read("site/index.html"), "one")
      assert.equal((await draft(`restore ${first} --version 9`)).code, 1)
      const count = requests.length
      assert.deepEqual([(await draft(`delete ${first}`)).code, requests.length], [2, count])
      assert.deepEqual((await draft(`delete ${first}`, { typed: "no\n" })).code, 1)
      assert.deepEqual((await draft(`delete ${first}`, { typed: "yes\n" })).code, 0)
      assert.equal((await draft(`open ${first}`)).code, 1)
    },
})
