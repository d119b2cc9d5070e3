import type { Thief } from "../../browser/thief.ts"
import { channels } from "../../browser/channels.ts"

/** A page that a hostile draft shows the browser, and the expected picture. */
export interface HostilePage {
  readonly title: string
  /** The reason that a refused picture gets. Without it, there must be a picture. Any may be late, on a busy machine. */
  readonly refused?: RegExp
  readonly html: (thief: Thief) => string
}

const script = (text: string) => `<!doctype html><h1>Page</h1><script>${text}</script>`
const runAfterLoad = (text: string) => script(`addEventListener("load", () => setTimeout(() => { ${text} }, 50))`)

export const hostilePages: ReadonlyArray<HostilePage> = [
  { title: "a script without end", refused: /took longer/u, html: () => script("for (;;);") },
  { title: "a question", html: () => script(`alert("?"); confirm("?"); prompt("?")`) },
  { title: "questions without end", refused: /took longer/u, html: () => script(`for (;;) alert("?")`) },
  { title: "a question before it is left", html: () => script(`onbeforeunload = () => "stay"`) },
  {
    title: "a huge page",
    html: () =>
      `<!doctype html><div style="width: 90000px; height: 9000000px; background: teal">${"<p>x".repeat(20_000)}</div>`,
  },
  {
    title: "more memory than there is",
    refused: /memory|crashed|ended by itself/u,
    html: () => script("const all = []; for (;;) all.push(new Uint8Array(2 ** 26).fill(1))"),
  },
  {
    title: "a download",
    html: () =>
      runAfterLoad(`const a = document.createElement("a"); a.href = "/file.bin"; a.download = "x"; a.click()`),
  },
  { title: "a file that is only to be saved", html: () => runAfterLoad(`location = "/file.bin"`) },
  { title: "a file of this machine", html: () => runAfterLoad(`location = "file:///etc/passwd"`) },
  { title: "a file of this machine in a frame", html: () => `<h1>Page</h1><iframe src="file:///etc/passwd"></iframe>` },
  {
    title: "another site on this machine",
    refused: /away/u,
    html: ({ origin }) => runAfterLoad(`location = "${origin}/private"`),
  },
  {
    title: "an address of this machine",
    refused: /away/u,
    html: ({ origin }) => runAfterLoad(`location = "http://127.0.0.1:${new URL(origin).port}/address"`),
  },
  {
    title: "another draft",
    refused: /away/u,
    html: () => runAfterLoad(`location = location.href.replace(/d[a-z2-7]{20}--v\\d+/u, "d" + "z".repeat(20))`),
  },
  { title: "reloading for ever", html: () => runAfterLoad("location.reload()") },
  {
    title: "all ways to tell another site something",
    html: (thief) =>
      ways.map((name) => channels[name]?.(`${thief.origin}/${encodeURIComponent(name)}`, thief) ?? "").join("\n"),
  },
]

/** Excludes channels that leave the page. Those have pages above. */
const ways = Object.keys(channels).filter(
  (name) => !/^(?:location|meta refresh|anchor|navigation|window\.open|form post|base and form)/u.test(name),
)
