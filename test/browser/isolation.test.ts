import type { Browser, BrowserContext } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startBrowser } from "./browser.ts"
import { findDraftFrame } from "./draft-frame.ts"
import { type ServedPreviews, startPreviews } from "./previews.ts"

const [one, other] = [`d${"one".padEnd(20, "2")}`, `d${"other".padEnd(20, "2")}`]

let browser: Browser
let context: BrowserContext
let previews: ServedPreviews

beforeAll(async () => {
  previews = await startPreviews()
  const files = {
    "index.html": "<!doctype html><title>Draft</title><h1>Draft</h1>",
    "worker.js": "onmessage = () => postMessage('here')",
    "shared.js":
      "let kept = ''; onconnect = ({ ports: [port] }) => { port.onmessage = ({ data }) => { kept ||= data; port.postMessage(kept) } }",
    "service-worker.js": "onfetch = (event) => event.respondWith(new Response('kept by a worker'))",
    "secret.txt": "only for this draft",
  }
  for (const draftId of [one, other]) previews.drafts.publish(draftId, files)
  previews.drafts.publish(one, files)
  browser = await startBrowser()
  context = await browser.newContext()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  previews?.close()
})

const openTab = async (label: string) => {
  const page = await context.newPage()
  await page.goto(`${previews.origin(label)}/`)
  return page
}

const openFrame = async (label: string) => findDraftFrame(await openTab(label))

/** Every place where a page can keep something, by name; each gives back what was there before. */
const places = `({
  local: async (text) => { const was = localStorage.getItem("k"); localStorage.setItem("k", text); return was },
  session: async (text) => { const was = sessionStorage.getItem("k"); sessionStorage.setItem("k", text); return was },
  cookie: async (text) => { const was = document.cookie; document.cookie = "k=" + text + "; path=/"; return was || null },
  cache: async (text) => {
    const cache = await caches.open("k")
    const was = await (await cache.match("/k"))?.text()
    await cache.put("/k", new Response(text))
    return was ?? null
  },
  database: (text) => new Promise((resolve, reject) => {
    const open = indexedDB.open("k", 1)
    open.onerror = () => reject(open.error)
    open.onupgradeneeded = () => open.result.createObjectStore("k")
    open.onsuccess = () => {
      const store = open.result.transaction("k", "readwrite").objectStore("k")
      const got = store.get("k")
      got.onsuccess = () => { store.put(text, "k"); resolve(got.result ?? null) }
    }
  }),
  files: async (text) => {
    const root = await navigator.storage.getDirectory()
    const was = await root.getFileHandle("k").then(async (kept) => (await kept.getFile()).text(), () => null)
    const writable = await (await root.getFileHandle("k", { create: true })).createWritable()
    await writable.write(text)
    await writable.close()
    return was
  },
  worker: (text) => new Promise((resolve, reject) => {
    const { port } = new SharedWorker("/shared.js")
    port.onmessage = ({ data }) => resolve(data === text ? null : data)
    port.postMessage(text)
    setTimeout(() => reject(new Error("the worker is silent")), 20000)
  }),
})`

const names = ["local", "session", "cookie", "cache", "database", "files", "worker"]

/** Returns the old content of each place, and leaves this text in each. */
const leave = (page: Awaited<ReturnType<typeof openFrame>>, text: string): Promise<ReadonlyArray<unknown>> =>
  page.evaluate(`(async () => { const places = ${places}; const was = []
    for (const name of ${JSON.stringify(names)}) was.push(await places[name](${JSON.stringify(text)}).catch((error) => "failed: " + error))
    return was })()`)

it("isolates browser storage by draft and version", { timeout: 120_000 }, async () => {
  const page = await openFrame(one)
  const nothing = names.map(() => null)
  expect(await leave(page, "mine")).toEqual(nothing)
  // It does store: the same draft finds it again.
  expect(await leave(page, "again")).toEqual(names.map((name) => (name === "cookie" ? "k=mine" : "mine")))
  for (const label of [other, `${one}--v1`, `${one}--v2`])
    expect([label, await leave(await openFrame(label), "theirs")]).toEqual([label, nothing])
})

it("reads no file, frame or worker of another draft", { timeout: 120_000 }, async () => {
  const page = await openFrame(one)
  const there = JSON.stringify(previews.origin(other))
  const tried = await page.evaluate(`(async () => {
    const there = ${there}
    const failed = (work) => Promise.resolve().then(work).then((got) => "got " + got, () => "refused")
    const loaded = (element, property, url) => new Promise((resolve, reject) => {
      element.onload = () => resolve("loaded"); element.onerror = reject; element[property] = url; document.body.append(element)
    })
    return {
      fetch: await failed(async () => (await fetch(there + "/secret.txt")).text()),
      opaque: await failed(async () => (await fetch(there + "/secret.txt", { mode: "no-cors" })).type),
      own: await failed(async () => (await fetch("/secret.txt")).text()),
      script: await failed(() => loaded(document.createElement("script"), "src", there + "/worker.js")),
      worker: await failed(() => new Worker(there + "/worker.js")),
      shared: await failed(() => new SharedWorker(there + "/shared.js")),
    }
  })()`)
  expect(tried).toEqual({
    fetch: "refused",
    opaque: "refused",
    own: "got only for this draft",
    script: "refused",
    worker: "refused",
    shared: "refused",
  })
  await page.evaluate(`document.body.append(Object.assign(document.createElement("iframe"), { src: ${there} }))`)
  await expect.poll(() => page.childFrames().length).toBe(1)
  const [framed] = page.childFrames()
  expect(await framed?.evaluate("document.body?.innerText ?? ''").catch(() => "")).not.toContain("Draft")
})

it("blocks service workers with an error", { timeout: 120_000 }, async () => {
  const page = await openFrame(one)
  const message = await page.evaluate(
    `navigator.serviceWorker.register("/service-worker.js").then(() => "installed", (error) => String(error))`,
  )
  expect(message).toMatch(/403/u)
  expect(await page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")).toBe(0)
})

it("ignores cookies of a sibling domain, and sets none", { timeout: 120_000 }, async () => {
  const page = await openFrame(one)
  await page.evaluate(`document.cookie = "tossed=yes; path=/; domain=preview.localhost"`)
  expect(await (await openFrame(other)).innerText("h1")).toBe("Draft")
  expect((await context.cookies()).map(({ name }) => name).filter((name) => !["k", "tossed"].includes(name))).toEqual(
    [],
  )
})

it("hides a flagged draft also from a browser that cached it", { timeout: 120_000 }, async () => {
  const page = await openTab(other)
  expect(await (await findDraftFrame(page)).innerText("h1")).toBe("Draft")
  previews.drafts.flag(other)
  for (const again of [() => page.reload(), () => page.goto(`${previews.origin(other)}/`)]) {
    expect((await again())?.status()).toBe(451)
    expect(await page.innerText("body")).not.toContain("Draft\n")
    expect(await page.innerText("h1")).toBe("Not shown")
  }
})
