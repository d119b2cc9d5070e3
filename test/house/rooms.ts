import { posix } from "node:path"
import {
  adapterPairs,
  allowed,
  besideTests,
  buying,
  conformanceFiles,
  corePackages,
  coreRooms,
  runtimeOnly,
  seams,
  simulateFiles,
  wayOut,
} from "./allowed-imports.ts"
import type { Room } from "./allowed-imports.ts"

export const isTest = (path: string) => path.endsWith(".test.ts") || path.startsWith("test/")

export const findRoom = (path: string): Room => {
  const [first = "", second = "", ...rest] = path.split("/")
  return first === "adapters" && rest.length > 0 ? `adapters/${second}` : first
}

const workspaceRooms: Readonly<Record<string, Room>> = {
  "@surename/core": "core",
  "@surename/fixtures": "fixtures",
  "@surename/conformance": "test",
  surename: "hosts",
}

export const readPackageName = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")

/** Why this file may not import that; undefined when it may. */
export const explainForbiddenImport = (path: string, specifier: string): string | undefined => {
  if (specifier.startsWith(".")) return refuseRelative(path, specifier)
  const target = workspaceTarget(specifier)
  if (target !== undefined)
    return mayEnter(path, target) ? refuseBuying(path, specifier) : `${findRoom(path)} may not import ${target}`
  for (const [prefix, home] of Object.entries(runtimeOnly))
    if (specifier.startsWith(prefix))
      return path.startsWith(home) ? undefined : `${prefix} exists on one runtime: only ${home} may`
  return refuseEffect(path, specifier) ?? refuseOut(path, specifier) ?? refuseInCore(path, specifier)
}

const refuseRelative = (path: string, specifier: string) => {
  const target = posix.join(posix.dirname(path), specifier)
  const other = target.split("/")[0]
  // scripts is no package: a path is the only way to it.
  if (other !== path.split("/")[0] && other !== "scripts")
    return "another package is imported by its name, not by a path"
  if (!/\.(ts|js|json)$/.test(specifier)) return "a relative import carries its ending, .ts"
  if (findRoom(path) === "core" && other === "core") return refuseUpward(path, target)
  return mayEnter(path, findRoom(target)) ? undefined : `${findRoom(path)} may not import ${findRoom(target)}`
}

/** Proofs that do not run, `*.types.ts`, and tests look at whatever they prove. */
const refuseUpward = (path: string, target: string) => {
  if (path.endsWith("/limits.ts")) return "limits are numbers and import nothing"
  if (isTest(path) || path.endsWith(".types.ts") || coreRank(target) <= coreRank(path)) return undefined
  return `core/${coreRoom(path)} stands before core/${coreRoom(target)} and may not import it: move one of them, or what both need to the earlier room`
}

const coreRoom = (path: string) => path.split("/")[1] ?? ""

/** Limits come first, files in core's own folder last. */
const coreRank = (path: string) => {
  if (path.endsWith("/limits.ts")) return -1
  const rank = coreRooms.findIndex((room) => room === coreRoom(path))
  return rank < 0 ? coreRooms.length : rank
}

const workspaceTarget = (specifier: string): Room | undefined =>
  readPackageName(specifier) === "@surename/adapters"
    ? specifier.split("/").slice(1, 3).join("/")
    : workspaceRooms[readPackageName(specifier)]

const mayEnter = (path: string, target: Room): boolean => {
  const from = findRoom(path)
  if (from === target) return true
  if (simulateFiles.test(path) && target === "fixtures") return true
  if (conformanceFiles.test(path) && target === "test") return true
  if (isTest(path) && besideTests.includes(target)) return true
  if (adapterPairs.some(([one, other]) => one === from && other === target)) return true
  return (allowed[family(from)] ?? []).some((entry) => entry === "*" || entry === family(target))
}

const refuseBuying = (path: string, specifier: string) =>
  !buying.module.test(specifier) || isTest(path) || buying.files.some((file) => file === path)
    ? undefined
    : "this buys: only the way from the registrar's adapter to the confirm page may name it"

const family = (room: Room) => (room.startsWith("adapters/") ? "adapters/*" : room)

const refuseEffect = (path: string, specifier: string) => {
  const folder = /^effect\/([a-z][a-z-]*)(?:\/|$)/.exec(specifier)?.[1]
  if (folder === undefined) return undefined
  if (folder === "testing") return isTest(path) ? undefined : "effect/testing is for tests"
  if (isTest(path) || seams[folder]?.includes(path)) return undefined
  return `effect/${folder} is unstable: it enters through ${seams[folder]?.join(", ") ?? "a seam file named in allowed-imports.ts"}`
}

const refuseOut = (path: string, specifier: string) => {
  const { modules, room } = wayOut
  const isOther = path.startsWith("adapters/") && findRoom(path) !== room && !isTest(path)
  return isOther && modules.some((module) => module === specifier) ? `requests go out through ${room}` : undefined
}

const refuseInCore = (path: string, specifier: string) =>
  findRoom(path) !== "core" || isTest(path) || corePackages.includes(readPackageName(specifier))
    ? undefined
    : `core may not import ${readPackageName(specifier)}: a port asks, an adapter does it`
