import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import type { ServiceParts } from "./with-service.ts"

// The small package has this in the place of `with-service.ts`: who only asks about names downloads no service.
const servicePackage = "surename-service"

/** Passes these commands to the package with the service, if that version is installed beside this one. */
export const handedOver: ServiceParts["handedOver"] = async (version) => {
  const found = findInstalled()
  if (found?.version !== version) return false
  await import(pathToFileURL(join(found.folder, "bin", "surename.js")).href)
  return true
}

const findInstalled = (): { readonly folder: string; readonly version: string } | undefined => {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${servicePackage}/package.json`)
    return { folder: dirname(manifest), version: JSON.parse(readFileSync(manifest, "utf8")).version }
  } catch {
    return undefined
  }
}

export const service: ServiceParts["service"] = (_, version) => {
  const refuse = async (): Promise<never> => {
    const found = findInstalled()
    if (found !== undefined)
      throw new Error(
        `${servicePackage} ${found.version} is installed, and this is surename ${version}: install the same version`,
      )
    throw new Error(`this command needs the package ${servicePackage} ${version}. Install it beside surename`)
  }
  return { accounts: refuse, serve: refuse, upkeep: refuse }
}

/** The build leaves the vectors out, which are half of all and of use to a model alone. */
export const embedder = async () => (await import("@surename/adapters/knowledge")).withoutModel
