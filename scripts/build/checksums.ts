import { hash } from "node:crypto"
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Writes checksums of tarballs and program files, for `sha256sum --check SHA256SUMS`. */
export const writeChecksums = (out: string, programs: ReadonlyArray<string>): void => {
  const lines = judgeChecksums(out, programs).map(
    (file) => `${hash("sha256", readFileSync(join(out, file)))}  ${file}\n`,
  )
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""))
}

const judgeChecksums = (out: string, programs: ReadonlyArray<string>) =>
  readdirSync(out, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".tgz") || programs.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => statSync(join(out, file)).isFile())
    .sort()
