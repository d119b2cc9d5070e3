import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

/** Files of a build that differ from its SHA256SUMS, are not there, or are there and are not in it. */
export const listDifferingFiles = (built: string): ReadonlyArray<string> => {
  const lines = readFileSync(join(built, "SHA256SUMS"), "utf8").trimEnd().split("\n")
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const files = readdirSync(built, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) => file.endsWith(".tgz") || (/^(?:hosts|service)\//u.test(file) && statSync(join(built, file)).isFile()),
    )
  const sha256 = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(built, file)))
      .digest("hex")
  const here = new Map(files.map((file) => [file, sha256(file)]))
  return [...sums.keys(), ...files.filter((file) => !sums.has(file))].filter(
    (file) => sums.get(file) !== here.get(file),
  )
}
