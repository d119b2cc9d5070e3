import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import process from "node:process"

/** The first of that name in the folders of `SURENAME_PEERS`, then of `PATH`. */
export const findProgram = (name: string): string | undefined =>
  [process.env["SURENAME_PEERS"], process.env["PATH"]]
    .flatMap((folders) => folders?.split(delimiter) ?? [])
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find(mayRun)

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
