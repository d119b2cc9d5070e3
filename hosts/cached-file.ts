import { isAbsolute, join } from "node:path"
import process from "node:process"

/** A file of ours in the folder that the platform has for what programs can fetch again. */
export const cachedFile = (name: string, { env, platform }: Pick<typeof process, "env" | "platform"> = process) => {
  const home = env["HOME"] ?? env["USERPROFILE"] ?? ""
  const usual: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(home, "Library", "Caches"),
    win32: join(home, "AppData", "Local"),
  }
  const named = [env["XDG_CACHE_HOME"], platform === "win32" ? env["LOCALAPPDATA"] : undefined]
  const folder = [...named, usual[platform], join(home, ".cache")].find((path) => isAbsolute(path ?? ""))
  return folder === undefined ? undefined : join(folder, "surename", name)
}
