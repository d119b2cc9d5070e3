import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"

/** A third party's package whose code is inside ours. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** The notice that its licence requires. */
  readonly notice: string
  /** The tarball's hash from the lock. */
  readonly integrity: string
}

/** Licences that let us pass code on with a notice and nothing else. */
const allowed: ReadonlySet<string> = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
])

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly hasInstallScript?: boolean }>>
}

/** Lists the packages of these files. Fails for one that may not be shipped. */
export const listShippedIn = (root: string, files: ReadonlyArray<string>): ReadonlyArray<ShippedPackage> => {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  return [...new Set(files.map(findFolder))].map((folder) => readShipped(root, folder, lock)).sort(compareByName)
}

const findFolder = (file: string): string => {
  const path = file.split(/[\\/]/u)
  const index = path.lastIndexOf("node_modules") + 1
  return path.slice(0, index + (path[index]?.startsWith("@") === true ? 2 : 1)).join("/")
}

const readShipped = (root: string, folder: string, lock: Lock): ShippedPackage => {
  const { license, name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  if (!allowed.has(license)) throw new Error(`${name} ${version} may not be shipped: its licence is ${license}`)
  const locked = lock.packages[folder.slice(root.length + 1).replaceAll(sep, "/")]
  if (locked?.integrity === undefined) throw new Error(`the lock has no integrity of ${name} ${version}`)
  if (locked.hasInstallScript === true) throw new Error(`${name} ${version} runs a script when it is installed`)
  return { name, version, licence: license, notice: readNotice(folder), integrity: locked.integrity }
}

const readNotice = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/iu.test(file) && existsSync(join(folder, file)))
    .map((file) => readFileSync(join(folder, file), "utf8").trim())
    .join("\n\n")

const compareByName = (a: ShippedPackage, b: ShippedPackage) => (a.name < b.name ? -1 : 1)

/** Writes the notices of all packages. Packages with one text share it. */
export const writeNotices = (packages: ReadonlyArray<ShippedPackage>): string =>
  [...Map.groupBy(packages, ({ notice }) => notice)]
    .map(([notice, alike]) => {
      const titles = alike.map(({ licence, name, version }) => `${name} ${version} (${licence})`)
      return `${titles.join("\n")}\n\n${notice}\n`
    })
    .join(`\n${"-".repeat(72)}\n\n`)

/** Makes a bill of materials in the form of CycloneDX 1.6. */
export const writeBill = (name: string, version: string, packages: ReadonlyArray<ShippedPackage>): unknown => ({
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: { type: "application", name, version, purl: `pkg:npm/${name}@${version}` } },
  components: packages.map((shippedPackage) => ({
    type: "library",
    name: shippedPackage.name,
    version: shippedPackage.version,
    purl: `pkg:npm/${shippedPackage.name.replace("@", "%40")}@${shippedPackage.version}`,
    licenses: [{ license: { id: shippedPackage.licence } }],
    hashes: [
      {
        alg: "SHA-512",
        content: Buffer.from(shippedPackage.integrity.replace("sha512-", ""), "base64").toString("hex"),
      },
    ],
  })),
})
