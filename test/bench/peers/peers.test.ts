import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { scoreTable } from "../scoreboard-page.ts"
import { installedPeer, peerAt } from "./all-peers.ts"
import type { Lists } from "./peer.ts"

// Programs of ours in the place of theirs: whether theirs are right is what the scoreboard tells, not the gate.
let folder = ""
const lists: Lists = { version: "1.0", publication: "", services: [[["com"], ["http://127.0.0.1:9/"]]] }

const rdap = `
const [first, ...rest] = process.argv.slice(2)
if (first === "--version") console.log("OpenRDAP v9.8.7")
else {
  const { services } = await (await fetch(rest[rest.indexOf("--bs-url") + 1] + "dns.json")).json()
  const name = rest.at(-1)
  if (services[0][0][0] !== "com") console.error("# Error: no list")
  else if (name === "free.com") console.error("# Error: RDAP server returned 404, object does not exist.")
  else if (name !== "taken.com") console.error("# Error: No RDAP servers responded successfully")
  process.exitCode = name === "taken.com" ? 0 : 1
}`

const python = `
import { createInterface } from "node:readline"
if (process.argv[2] === "-c") {
  if (process.argv[3].includes('"whodap"')) process.exit(1)
  console.log("1.2.3")
} else {
  createInterface({ input: process.stdin })
    .on("line", (line) => console.log(line.startsWith("{") ? "ready" : line + " " + line.split(".")[0]))
}`

const putFake = (name: string, source: string) =>
  writeFile(join(folder, name), `#!${process.execPath}\n${source}`, { mode: 0o755 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surename-peers-"))
  await writeFile(join(folder, "package.json"), '{ "type": "module" }')
  await putFake("rdap", rdap)
  await putFake("python3", python)
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true, force: true }))

it("names the version of a peer in the given folder", async () => {
  vi.stubEnv("SURENAME_PEERS", folder)
  expect(await installedPeer("openrdap")).toBe("9.8.7")
  expect(await installedPeer("whoisit")).toBe("1.2.3")
})

it("says of a peer that is not there that it is not installed", async () => {
  vi.stubEnv("PATH", "")
  vi.stubEnv("SURENAME_PEERS", "")
  expect(await installedPeer("openrdap")).toBeUndefined()
  await expect(peerAt("openrdap", lists)).rejects.toThrow("openrdap is not installed")
  vi.stubEnv("SURENAME_PEERS", folder)
  expect(await installedPeer("whodap")).toBeUndefined()
  expect(scoreTable([], ["whodap"])).toContain("whodap: not installed")
})

it.each(["openrdap", "whoisit"] as const)("reads what %s says of each name", async (peer) => {
  vi.stubEnv("SURENAME_PEERS", folder)
  const ask = await peerAt(peer, lists)
  expect(await Promise.all(["free.com", "taken.com", "broken.com"].map(ask))).toEqual(["free", "taken", "nothing"])
})
