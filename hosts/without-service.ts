import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import type { ServiceParts } from "./with-service.ts"

// The small package has this file in place of `with-service.ts`, without the service.
const servicePackage = "surename-service"

/** Runs the service's package when the same version is installed beside this one. */
export const passToServicePackage: ServiceParts["passToServicePackage"] = async (version) => {
  const installedPackage = findInstalled()
  if (installedPackage?.version !== version) return false
  await import(pathToFileURL(join(installedPackage.folder, "bin", "surename.js")).href)
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

export const makeServiceParts: ServiceParts["makeServiceParts"] = (_, version) => {
  const refuse = async (): Promise<never> => {
    const installedPackage = findInstalled()
    if (installedPackage !== undefined)
      throw new Error(
        `${servicePackage} ${installedPackage.version} is installed, and this is surename ${version}: install the same version`,
      )
    throw new Error(`this command needs the package ${servicePackage} ${version}. Install it beside surename`)
  }
  return { accounts: refuse, serve: refuse, upkeep: refuse }
}

/** The build leaves out the vectors, half of the size, which only a model can use. */
export const loadEmbedder = async () => (await import("@surename/adapters/knowledge")).withoutModel
