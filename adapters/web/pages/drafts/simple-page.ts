import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { refuseField } from "../operated.ts"
import type { Html, Visit } from "../page.ts"
import { renderDrawing } from "./picture.ts"
import type { Upload } from "./uploaded.ts"

export const pageColours = { green: "#2a6f58", amber: "#6f4d2a", violet: "#472a6f" } as const

type Colour = keyof typeof pageColours

const isColour = (text: string): text is Colour => Object.hasOwn(pageColours, text)

export const renderColourFields = ({ form }: Visit): Html => {
  const chosen = form.get("colour") ?? "green"
  return html`<fieldset class="field">
    <legend>Colour</legend>
    <div class="thumbnails colours">
      ${Object.entries(pageColours).map(
        ([colour, hex]) =>
          html`<label>
            <input type="radio" name="colour" value="${colour}" ${colour === chosen ? "checked" : ""} />
            ${renderDrawing({ colour: hex, heading: form.get("name_hint") || "Your name" })} ${colour}
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

const writeSimplePage = (title: string, line: string, colour: string) =>
  Effect.promise(async () => String(await renderSimplePage(title, line, colour)))

const renderSimplePage = (title: string, line: string, colour: string): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="${colour}" />
        <title>${title}</title>
        <style>
          body {
            margin: 0;
            background: color-mix(in srgb, ${colour} 8%, #fff);
            font:
              1.25rem/1.5 system-ui,
              sans-serif;
          }
          header {
            padding: 30vh 8vw 20vh;
            background: ${colour};
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
