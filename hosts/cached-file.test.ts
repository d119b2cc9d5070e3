import { expect, it } from "vitest"
import { findCacheFile } from "./cached-file.ts"

const home = { HOME: "/home/ada" }

it.each([
  ["linux", home, "/home/ada/.cache/surename/a.json"],
  ["darwin", home, "/home/ada/Library/Caches/surename/a.json"],
  ["linux", { ...home, XDG_CACHE_HOME: "/fast" }, "/fast/surename/a.json"],
  ["darwin", { ...home, XDG_CACHE_HOME: "/fast" }, "/fast/surename/a.json"],
  ["linux", { ...home, XDG_CACHE_HOME: "here" }, "/home/ada/.cache/surename/a.json"],
  ["linux", { ...home, XDG_CACHE_HOME: "" }, "/home/ada/.cache/surename/a.json"],
  ["linux", { ...home, LOCALAPPDATA: "/fast" }, "/home/ada/.cache/surename/a.json"],
  ["win32", { ...home, LOCALAPPDATA: "/fast" }, "/fast/surename/a.json"],
  ["win32", { USERPROFILE: "/ada" }, "/ada/AppData/Local/surename/a.json"],
  ["linux", {}, undefined],
  ["darwin", {}, undefined],
] as const)("on %s with %j: %s", (platform, env, file) => expect(findCacheFile("a.json", { env, platform })).toBe(file))
