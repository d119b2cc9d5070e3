import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { DraftFacts, StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { refuseField } from "../operated.ts"
import type { Html, Visit } from "../page.ts"
import { renderSimplePicture } from "./picture.ts"
import type { Upload } from "./uploaded.ts"

/** Hues. */
export const pageColours = { green: 160, amber: 30, violet: 265 } as const

type Colour = keyof typeof pageColours

const isColour = (text: string): text is Colour => Object.hasOwn(pageColours, text)

export const renderColourFields = ({ form }: Visit): Html => {
  const chosen = form.get("colour") ?? "green"
  return html`<fieldset class="field">
    <legend>Colour</legend>
    <div class="thumbnails colours">
      ${Object.entries(pageColours).map(
        ([colour, hue]) =>
          html`<label>
            <input type="radio" name="colour" value="${colour}" ${colour === chosen ? "checked" : ""} />
            ${renderSimplePicture(hue, form.get("name_hint") || "Your name")} ${colour}
          </label>`,
      )}
    </div>
  </fieldset>`
}

/** One page of the name, the description and a colour, as an upload. */
export const makeSimplePage = Effect.fnUntraced(function* ({ form }: Pick<Visit, "form">) {
  const [title, line] = [readText(form, "name_hint"), readText(form, "description")]
  if (title === "") return yield* refuseField("name_hint", "The page needs a name.")
  const colour = form.get("colour") ?? ""
  const page = yield* writeSimplePage(title, line, pageColours[isColour(colour) ? colour : "green"])
  const content = Buffer.from(page).toString("base64")
  const upload: Upload = { files: [{ path: "index.html", content, encoding: "base64" }], leftOutHidden: false }
  return upload
})

/** Browsers send CRLF. */
export const readText = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? "").replaceAll("\r\n", "\n").trim()

/** The hue of a simple page with these texts. Undefined for any other file. */
export const findSimpleHue = Effect.fnUntraced(function* (
  { description = "", nameHint = "" }: Pick<DraftFacts, "description" | "nameHint">,
  { path, sha256 }: StoredFile,
) {
  if (path !== "index.html") return undefined
  for (const hue of Object.values(pageColours)) {
    const page = yield* writeSimplePage(nameHint, description, hue)
    if (createHash("sha256").update(page).digest("hex") === sha256) return hue
  }
  return undefined
})

const writeSimplePage = (title: string, line: string, hue: number) =>
  Effect.promise(async () => String(await renderSimplePage(title, line, hue)))

const renderSimplePage = (title: string, line: string, hue: number): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            margin: 0;
            background: hsl(${hue} 40% 94%);
            font:
              1.25rem/1.5 system-ui,
              sans-serif;
          }
          header {
            padding: 30vh 8vw 20vh;
            background: hsl(${hue} 45% 30%);
            color: #fff;
          }
          h1 {
            margin: 0;
            font-size: clamp(2.5rem, 9vw, 6rem);
            line-height: 1.1;
            overflow-wrap: anywhere;
          }
          p {
            max-width: 40rem;
            white-space: pre-line;
          }
          footer {
            padding: 2rem 8vw;
          }
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          ${line === "" ? "" : html`<p>${line}</p>`}
        </header>
        <footer>Coming soon.</footer>
      </body>
    </html> `
