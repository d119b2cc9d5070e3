import assert from "node:assert/strict"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { picturesBrowser } from "@surename/adapters/pictures-browser"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { ScreenshotBrowser } from "@surename/core/operations/drafts/ports/pictures"
import * as Effect from "effect/Effect"
import { startPreviews } from "../browser/previews.ts"
import { startThief } from "../browser/thief.ts"
import { findUnpackedBrowser } from "../browser/unpacked-browser.ts"
import { hostilePages } from "./pictures/hostile-pages.ts"
import { readJpegSize, writeUnlimitedBrowser } from "./pictures/look.ts"
import { makeReport, runtime } from "./report.ts"

// A real browser under each runtime's own processes and pipes; every hostile page on Node alone. The drafts are served without the headers that hold a page back:
// what is shown here is what the browser alone cannot do.
const report = makeReport("pictures")
const { env, executablePath: executable } = await findUnpackedBrowser()
const besides = mkdtempSync(join(tmpdir(), "surename-besides-"))
const scratch = mkdtempSync(join(tmpdir(), "surename-pictures-"))
Object.assign(process.env, env, { TMPDIR: scratch })
const [thief, served] = [await startThief(), await startPreviews({ bare: true })]
const draftId = `d${"pictures".padEnd(20, "2")}`
const { host, port } = new URL(served.origin(draftId))
const previewHost = host.slice(draftId.length + 1)
const at = `127.0.0.1:${port}`

const atServed = { previewHost, previewsAt: at }
const take = (version: number, program = executable, where = atServed) =>
  ScreenshotBrowser.use((camera) => camera.take({ draftId, version })).pipe(
    Effect.provide(picturesBrowser({ executable: program, isSandboxed: false, ...where })),
    Effect.match({ onFailure: ({ message }) => message, onSuccess: (bytes) => bytes }),
    Effect.runPromise,
  )

const late = `it took longer than ${draftLimits.pictureMs} ms`
let version = 0
const publish = (html: string) => {
  served.drafts.publish(draftId, { "index.html": html, "file.bin": Uint8Array.of(0, 1, 2) })
  return ++version
}

await report.check("a page", async () => {
  const one = publish(`<!doctype html><body style="background: teal"><h1>Moss</h1>`)
  let picture = await take(one)
  // On a busy machine it may be late.
  for (let tries = 0; tries < 4 && picture === late; tries++) picture = await take(one)
  assert.deepEqual(readJpegSize(picture), { width: 640, height: 360 })
})

const allWays = hostilePages.filter(({ title }) => title.startsWith("all ways"))
// The browser holds a page back alike under every runtime.
for (const { html, refused, title } of runtime === "node" ? hostilePages : allWays)
  await report.check(title, async () => {
    const picture = await take(publish(html(thief)))
    if (picture !== late)
      if (refused === undefined) assert.deepEqual(readJpegSize(picture), { width: 640, height: 360 })
      else assert.match(String(picture), refused)
    assert.deepEqual([...thief.requests], [])
    assert.deepEqual(readdirSync(scratch), [])
  })

await report.check("a draft in its frame, with a script, and one that redirects", async () => {
  const framed = await startPreviews({ name: "previews.example" })
  const { port } = new URL(framed.origin(draftId))
  // A name that no browser trusts over plain http, as behind a proxy.
  const where = { previewHost: `previews.example:${port}`, previewsAt: `127.0.0.1:${port}` }
  const ok = async (html: string, nth: number) => {
    framed.drafts.publish(draftId, { "index.html": html })
    let picture = await take(nth, executable, where)
    for (let tries = 0; tries < 4 && picture === late; tries++) picture = await take(nth, executable, where)
    return picture
  }
  const [still, moved] = [
    await ok("<h1>Moss</h1>", 1),
    await ok(`<script>location = "${thief.origin}/away"</script>`, 2),
  ]
  framed.close()
  assert.deepEqual(readJpegSize(still), { width: 640, height: 360 })
  assert.match(String(moved), /away/u)
  assert.deepEqual([...thief.requests], [])
})

await report.check("these pages reach the other site if nothing holds the browser", async () => {
  await take(publish(allWays[0]?.html(thief) ?? ""), writeUnlimitedBrowser(besides, executable))
  const leaks = [...thief.requests]
  for (const way of ["fetch", "image", "iframe", "websocket", "webrtc"]) assert.ok(leaks.includes(way), leaks.join())
})

await report.check("a program that is no browser, and a missing program", async () => {
  assert.match(String(await take(1, "/bin/true")), /ended by itself|hung up/u)
  assert.match(String(await take(1, "/bin/cat")), /took longer|browser/u)
  assert.match(String(await take(1, join(scratch, "nothing"))), /^SURENAME_BROWSER: there is no program/u)
})

for (const folder of [besides, scratch]) rmSync(folder, { recursive: true, force: true })
served.close()
thief.close()
report.end()
