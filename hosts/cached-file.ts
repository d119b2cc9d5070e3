import { isAbsolute, join } from "node:path"
import process from "node:process"

/** Finds a file in the platform's cache folder. */
export const findCacheFile = (name: string, { env, platform }: Pick<typeof process, "env" | "platform"> = process) => {
  const home = env["HOME"] ?? env["USERPROFILE"] ?? ""
  const platformFolders: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(home, "Library", "Caches"),
    win32: join(home, "AppData", "Local"),
  }
  const environmentFolders = [env["XDG_CACHE_HOME"], platform === "win32" ? env["LOCALAPPDATA"] : undefined]
  const folder = [...environmentFolders, platformFolders[platform], join(home, ".cache")].find((path) =>
    isAbsolute(path ?? ""),
  )
  return folder === undefined ? undefined : join(folder, "surename", name)
}
