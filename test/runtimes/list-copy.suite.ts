import assert from "node:assert/strict"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeSql } from "@surename/adapters/store-sql"
import { Rdap } from "@surename/core/ports/rdap"
import { calm, certificateAuthority, serve } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeReport } from "./report.ts"

// The list of registries outlives a process: in a file for a command, in the store for a service.
const report = makeReport("list copy")
const folder = mkdtempSync(join(tmpdir(), "surename-list-copy-"))
const file = join(folder, "cache", "surename", "registries.json")

await using world = await serve({
  seed: 1,
  lists: { scheme: "https" },
  hosts: {
    registry: { scheme: "https", services: [{ prefix: "", tlds: ["app"], listed: "iana", shape: "verisign" }] },
  },
  names: {},
  hostility: calm,
})
const bootstrap = world.env.SURENAME_RDAP_BOOTSTRAP
const listsAsked = () => world.history().filter(({ host, path }) => host === "lists" && bootstrap.endsWith(path)).length

/** Starts a program that looks up one name's registry, and ends it. Returns how often it asked for the list. */
const lookUp = async (
  listFile = file,
  layer: Layer.Layer<Rdap, unknown> = rdapHttp({ bootstrap, certificateAuthority, listFile }),
) => {
  const before = listsAsked()
  const route = await Effect.runPromise(
    Effect.provide(
      Rdap.use((rdap) => rdap.findRoute("moss.app")),
      layer,
    ),
  )
  assert.equal(route?.base.startsWith("https://127.0.0.1:"), true)
  assert.equal(route?.tld, "app")
  return listsAsked() - before
}

const day = 86_400_000
const change = (over: object, path = file) =>
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), ...over }))

await report.check("the first command asks for the list, the next does not", async () => {
  assert.deepEqual([await lookUp(), await lookUp()], [1, 0])
  assert.deepEqual(readdirSync(dirname(file)), ["registries.json"])
})

await report.check("a list that is no longer fresh serves, and is renewed before the command ends", async () => {
  change({ at: Date.now() - 2 * day, freshUntil: Date.now() - day })
  assert.deepEqual([await lookUp(), await lookUp()], [1, 0])
})

const whole = readFileSync(file, "utf8")
const damages: Readonly<Record<string, () => void>> = {
  "is cut": () => writeFileSync(file, whole.slice(0, whole.length / 2)),
  "is empty": () => writeFileSync(file, ""),
  "is no text": () => writeFileSync(file, new Uint8Array([0xff, 0xfe, 0x00])),
  "is of another list": () => change({ url: "https://lists.example/dns.json" }),
  "is from the future": () => change({ at: Date.now() + day, freshUntil: Date.now() + 2 * day }),
  "is too old": () => change({ at: Date.now() - 8 * day, freshUntil: Date.now() + day }),
  "holds no list": () => change({ value: JSON.stringify({ text: "{}" }) }),
  "holds half a list": () => change({ value: JSON.parse(whole).value.slice(0, 80) }),
  "is gone": () => rmSync(file),
}
for (const [what, damage] of Object.entries(damages)) {
  await report.check(`a file that ${what} is not believed, and is replaced`, async () => {
    damage()
    assert.deepEqual([await lookUp(), await lookUp()], [1, 0])
  })
}

await report.check("if no file can be written, each command requests the list", async () => {
  const below = join(file, "below", "registries.json")
  assert.deepEqual([await lookUp(below), await lookUp(below)], [1, 1])
})

await report.check("many commands that start at once leave one whole file", async () => {
  rmSync(file)
  await Promise.all(Array.from({ length: 12 }, () => lookUp()))
  assert.deepEqual(readdirSync(dirname(file)), ["registries.json"])
  assert.equal(await lookUp(), 0)
})

await report.check("instances of a service share the list in their store", async () => {
  const store = storeSql(`sqlite:${join(folder, "store.db")}`)
  const instance = () => Layer.provide(rdapHttp({ bootstrap, certificateAuthority }), store)
  assert.deepEqual([await lookUp(file, instance()), await lookUp(file, instance())], [1, 0])
})

rmSync(folder, { recursive: true })
report.end()
