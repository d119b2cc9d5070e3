import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { promisify } from "node:util"
import { gunzipSync } from "node:zlib"
import { root } from "../gate/program.ts"

export interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly integrity: string
}

const execute = promisify(execFile)
const cache = join(root, ".cache", "package-pages")

/** The files of a published package, from the cache or by npm; undefined where npm cannot get it. Other bytes than listed are an error. */
export const fetchPackage = async (entry: Package): Promise<ReadonlyMap<string, Uint8Array> | undefined> => {
  const file = join(cache, `${entry.name}-${entry.version}.tgz`)
  if (!existsSync(file) && !(await pack(entry))) return undefined
  const bytes = await readFile(file)
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`
  if (integrity !== entry.integrity) throw new Error(`${entry.name} ${entry.version} is ${integrity}`)
  return filesOf(gunzipSync(bytes))
}

const pack = async ({ name, version }: Package): Promise<boolean> => {
  await mkdir(cache, { recursive: true })
  const args = ["pack", `${name}@${version}`, "--pack-destination", cache, "--ignore-scripts", "--silent"]
  return execute("npm", args, { cwd: cache, shell: process.platform === "win32", timeout: patienceMs }).then(
    () => true,
    () => false,
  )
}

const patienceMs = 120_000

/** The contents of one of npm's tar archives: plain files below `package/`, long names in a header of their own (PAX). */
const filesOf = (tar: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>()
  let longName: string | undefined
  for (let at = 0; at + block <= tar.length;) {
    const header = tar.subarray(at, at + block)
    const size = Number.parseInt(text(header, 124, 12), 8) || 0
    const content = tar.subarray(at + block, at + block + size)
    const kind = text(header, 156, 1)
    const prefix = text(header, 345, 155)
    const name = longName ?? (prefix === "" ? "" : `${prefix}/`) + text(header, 0, 100)
    longName = kind === "x" ? /\d+ path=(.+)\n/u.exec(new TextDecoder().decode(content))?.[1] : undefined
    if (kind === "0" || kind === "") files.set(name.slice(name.indexOf("/") + 1), content)
    at += block + Math.ceil(size / block) * block
  }
  return files
}

const block = 512
const text = (header: Uint8Array, from: number, length: number) =>
  new TextDecoder()
    .decode(header.subarray(from, from + length))
    .replace(/\0.*$/su, "")
    .trim()
