import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import type { SignColours } from "../names/sign/styles.ts"
import { cutSearchText } from "../names/search/question.ts"
import { sendFragment } from "../names/search/send-fragment.ts"
import { refuseField } from "../operated.ts"
import type { Html, Page, Visit } from "../page.ts"
import { findColours, pageColours } from "./page-colours.ts"
import { drawSimplePage } from "./picture.ts"
import type { Upload } from "./uploaded.ts"

/** Draws the simple page of a typed name in each colour, for the script. */
export const coloursPage: Page = {
  path: "/draft-colours",
  get: ({ isOwnScript, query }) =>
    sendFragment(html`${isOwnScript ? choices.map((colour) => drawChoice(query, colour)) : ""}`),
}

const choices = ["", ...Object.keys(pageColours)]

export const drawChoice = (texts: URLSearchParams, colour: string): Html => {
  const [title = "", line = ""] = ["name_hint", "description"].map((name) => cutSearchText(texts.get(name) ?? ""))
  const heading = title || "Your name"
  return drawSimplePage({ title: heading, line, colours: findColours(heading, colour) })
}

export const renderColourFields = ({ form }: Visit): Html => {
  const chosen = form.get("colour") ?? ""
  return html`<fieldset class="field">
    <legend>Colour</legend>
    <div class="thumbnails colours">
      ${choices.map(
        (colour) =>
          html`<label>
            <input type="radio" name="colour" value="${colour}" ${colour === chosen ? "checked" : ""} />
            ${drawChoice(form, colour)} ${colour || "like its sign"}
          </label>`,
      )}
    </div>
  </fieldset>`
}

/** One page of the sign, the name, a line and a contact, as an upload. */
export const makeSimplePage = Effect.fnUntraced(function* ({ form }: Pick<Visit, "form">) {
  const [title, line, contact] = [readText(form, "name_hint"), readText(form, "description"), readText(form, "contact")]
  if (title === "") return yield* refuseField("name_hint", "The page needs a name.")
  const colours = findColours(title, form.get("colour") ?? "")
  const page = yield* Effect.promise(async () => String(await renderSimplePage({ title, line, contact, colours })))
  const content = Buffer.from(page).toString("base64")
  const upload: Upload = { files: [{ path: "index.html", content, encoding: "base64" }], leftOutHidden: false }
  return upload
})

/** Browsers send CRLF. */
export const readText = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? "").replaceAll("\r\n", "\n").trim()

interface SimplePage {
  readonly title: string
  readonly line: string
  readonly contact: string
  readonly colours: SignColours
}

const renderSimplePage = ({ colours, contact, line, title }: SimplePage): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="${colours.board}" />
        <title>${title}</title>
        <style>
          body {
            display: grid;
            grid-template-rows: 1fr auto;
            min-height: 100vh;
            margin: 0;
            background: color-mix(in srgb, ${colours.board} 12%, #fff);
            color: #1c2421;
            font:
              1.25rem/1.5 system-ui,
              sans-serif;
            text-align: center;
          }
          header {
            padding: 0 8vw 8vh;
          }
          svg {
            width: min(100%, 40rem);
          }
          .chain {
            fill: none;
            stroke: #777;
          }
          h1 {
            margin: 5vh 0 0;
            font-size: clamp(2rem, 6vw, 4rem);
            line-height: 1.1;
            overflow-wrap: anywhere;
          }
          p {
            max-width: 40rem;
            margin: 1rem auto;
            white-space: pre-line;
            overflow-wrap: anywhere;
          }
          footer {
            padding: 1rem 8vw;
            background: ${colours.board};
            color: ${colours.ink};
          }
          a {
            color: inherit;
          }
        </style>
      </head>
      <body>
        <header>
          ${drawSign({ ...toSignedName(title), subject: line, colours })}
          <h1>${title}</h1>
          ${line === "" ? "" : html`<p>${line}</p>`}
        </header>
        <footer><p>${renderContact(contact)}</p></footer>
      </body>
    </html> `

const renderContact = (contact: string): Html | string => {
  if (contact === "") return "Coming soon."
  return /^[^\s@?&%]+@[^\s@?&%]+$/u.test(contact) ? html`<a href="mailto:${contact}">${contact}</a>` : contact
}
