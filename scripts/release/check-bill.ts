import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Version } from "@cyclonedx/cyclonedx-library/Spec"
import { Ajv } from "ajv"
import addFormats from "ajv-formats"

interface Component {
  readonly name: string
  readonly version: string
  readonly licenses: ReadonlyArray<{ readonly license: { readonly id: string } }>
  readonly hashes: ReadonlyArray<{ readonly content: string }>
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>
}

/** Lists faults of a bill of materials: it breaks CycloneDX 1.6, differs from the lock, or misses a notice. */
export const checkBill = (bill: string, lock: Lock, notices: string): ReadonlyArray<string> => {
  const parsed: { readonly components: ReadonlyArray<Component> } = JSON.parse(bill)
  const invalid = validate(parsed)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return [...invalid, ...parsed.components.flatMap((component) => checkComponent(component, lock, notices))]
}

const checkComponent = ({ hashes, licenses, name, version }: Component, lock: Lock, notices: string) => {
  const hash = `sha512-${Buffer.from(hashes[0]?.content ?? "", "hex").toString("base64")}`
  const isLocked = Object.entries(lock.packages).some(
    ([path, locked]) =>
      path.endsWith(`node_modules/${name}`) && locked.version === version && locked.integrity === hash,
  )
  return [
    ...(isLocked ? [] : [`${name} ${version} is not in the lock with this hash`]),
    ...(licenses.length > 0 ? [] : [`${name} ${version} has no licence`]),
    ...(notices.includes(`${name} ${version} (`) ? [] : [`${name} ${version} is missing in THIRD-PARTY-NOTICES.txt`]),
  ]
}

const compileSchema = () => {
  const library = dirname(createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json"))
  const readText = (name: string) =>
    JSON.parse(readFileSync(join(library, "res/schema", `${name}.SNAPSHOT.schema.json`), "utf8"))
  const ajv = new Ajv({ strict: false, logger: false })
  addFormats.default(ajv)
  ajv.addFormat("iri-reference", true).addFormat("idn-email", true)
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"])
    ajv.addSchema(readText(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  return ajv.compile(readText(`bom-${Version.v1dot6}`))
}

/** Compiles once: the list of licences alone has 700 entries. */
const validate = compileSchema()
