import { lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { writeFiles } from "./write-files.ts"

type Write = typeof writeFiles

const bytes = Buffer.from("pulled")
const file = (path: string) => ({ path, bytes })

/** Lists the damage in and around a folder after `pull` wrote there. */
const harm = async (write: Write): Promise<ReadonlyArray<string>> => {
  const dir = await mkdtemp(join(tmpdir(), "surename-write-"))
  try {
    const [copy, outside, target] = [join(dir, "copy"), join(dir, "outside"), join(dir, "target")]
    for (const folder of [copy, outside, join(copy, "folder")]) await mkdir(folder)
    for (const file of [target, join(outside, "a.css")]) await writeFile(file, "outside")
    await symlink(outside, join(copy, "css"))
    await symlink(target, join(copy, "index.html"))
    const isRefused = (files: ReadonlyArray<string>, gone: ReadonlyArray<string> = []) =>
      write(copy, files.map(file), gone).then(
        () => false,
        () => true,
      )
    const text = (path: string) => readFile(path, "utf8").catch(() => "gone")
    const found = {
      "a linked folder was taken": !(await isRefused(["first.txt", "css/a.css"])),
      "something was written before the refusal": (await text(join(copy, "first.txt"))) !== "gone",
      "a file was deleted through a linked folder": !(await isRefused([], ["css/a.css"])),
      "a folder was taken for a file": !(await isRefused(["folder"])),
      "a link to a file was refused": await isRefused(["index.html"]),
      "a link is still one": (await lstat(join(copy, "index.html"))).isSymbolicLink(),
      "the target of a link was written": (await text(target)) !== "outside",
      "a file outside was changed": (await text(join(outside, "a.css"))) !== "outside",
    }
    return Object.entries(found).flatMap(([what, isSo]) => (isSo ? [what] : []))
  } finally {
    await rm(dir, { recursive: true })
  }
}

const plain: Write = async (dir, files, gone) => {
  for (const { bytes, path } of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), bytes)
  }
  for (const path of gone) await rm(join(dir, path), { force: true })
}

it("writes into a folder and through no link in it", async () => expect(await harm(writeFiles)).toEqual([]))

it.each<readonly [string, Write, string]>([
  ["no check of links", plain, "a file outside was changed"],
  [
    "a check of the last part alone",
    async (dir, files, gone) => {
      for (const { path } of files) if ((await lstat(join(dir, path)).catch(() => undefined))?.isDirectory()) throw path
      for (const { path } of files) await rm(join(dir, path), { force: true })
      return plain(dir, files, gone)
    },
    "a linked folder was taken",
  ],
  [
    "a check of each file when its turn comes",
    async (dir, files, gone) => {
      for (const one of files) await writeFiles(dir, [one], [])
      return writeFiles(dir, [], gone)
    },
    "something was written before the refusal",
  ],
])("finds harm with %s", async (_, write, what) => expect(await harm(write)).toContain(what))
