import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Page, type PageFacts } from "../../../ports/page.ts"
import { readColour, readStartPage } from "./read-start-page.ts"

const encode = (text: string) => new TextEncoder().encode(text)
const noFacts = { resources: [], frames: [], scripts: 0, elements: [], ids: [], classes: [], attributes: [] }
const noTexts = { links: [], inlineScript: "", comments: "", textChars: 0, noscript: "", blocks: [], pointsTo: [] }
const readFacts = (path: string, html: string, facts: Partial<PageFacts>) =>
  Effect.provideService(
    readStartPage([{ path, bytes: encode(html), contentType: "text/html" }]),
    Page,
    Page.of({
      read: () => Effect.succeed({ h1: [], metas: [], cut: false, ...noFacts, ...noTexts, ...facts }),
    }),
  )

it.effect("reads title, first heading and colour of the start page", () =>
  Effect.gen(function* () {
    const metas = [{ name: "theme-color", content: "#0A7" }]
    const facts = { title: "Moss\u202E  lamps", h1: ["", "Two"], metas }
    expect(yield* readFacts("index.html", "<p>", facts)).toEqual({ title: "Moss lamps", colour: "#00aa77" })
    const body = "<style>p{color:red} body { margin:0; background: rgb(1, 2, 300) }</style>"
    expect(yield* readFacts("index.html", body, { h1: ["One"] })).toEqual({ heading: "One", colour: "#0102ff" })
    expect(yield* readFacts("about.html", body, facts)).toBe(undefined)
    expect((yield* readFacts("index.html", "", { title: "x".repeat(500) }))?.title).toHaveLength(80)
  }),
)

it.effect.each([
  [".body { background: #111 }", undefined],
  [".dark body { background: #111 }", undefined],
  ["body { --background: #111; background-image: none }", undefined],
  ["@media (prefers-color-scheme: dark) { body { background: #111 } }", undefined],
  ["@media print { p { color: red } body { background: #111 } } html, body { background: #abc }", "#aabbcc"],
  ["@import url(a.css); /* body { background: #111 } */ Body { background: red; background-color: #abc }", "#aabbcc"],
  ["body { background: #111 } body { color: red } body { background: #abc }", "#aabbcc"],
  ["</style><style media='print'>body { background: #111 }", undefined],
])("finds in %j the colour %s of every screen", ([css, colour]) =>
  Effect.gen(function* () {
    expect((yield* readFacts("index.html", `<style>${css}</style><p>body { background: #222 }`, {}))?.colour).toBe(
      colour,
    )
  }),
)

it.each([
  ["#ABC", "#aabbcc"],
  ["hsl(160 45% 30%)", "#2a6f58"],
  ["hsl(30, 45%, 30%)", "#6f4d2a"],
  ["hsl(30 300% 50%)", "#ff8000"],
  ["rgb(50 20% 30%)", undefined],
  ["red", undefined],
  ["var(--accent)", undefined],
  ["url(https://evil.example/a.png)", undefined],
  ['#fff" onload="x', undefined],
])("reads the colour %s as %s", (text, colour) => {
  expect(readColour(text)).toBe(colour)
})
