import { createHash } from "node:crypto"
import { raw } from "hono/html"

const words = {
  copy: "Copy",
  copied: "Copied",
  refused: "Your browser refused. Select the text and copy it yourself.",
}

/**
 * The one script of the pages: a button beside each element that says with `data-copy` what it is. It comes only with a page
 * that sets `copies`. Without it, and where a browser has no clipboard (plain HTTP), one click selects the whole text.
 */
const text = `
const words = ${JSON.stringify(words)}
for (const source of navigator.clipboard ? document.querySelectorAll("[data-copy]") : []) {
  const button = document.createElement("button")
  const said = document.createElement("span")
  const both = document.createElement("span")
  button.type = "button"
  button.className = "plain"
  button.textContent = words.copy
  button.setAttribute("aria-label", words.copy + " " + source.dataset.copy)
  said.setAttribute("aria-live", "polite")
  both.className = "copy"
  both.append(button, said)
  source.after(both)
  const say = (what) => () => {
    said.textContent = what
    setTimeout(() => said.textContent = "", 4000)
  }
  button.addEventListener("click", () =>
    navigator.clipboard.writeText(source.value ?? source.innerText)
      .then(say(words.copied), say(words.refused)))
}
`

/** With the page itself, so that no request is made for it. */
export const copyScript = raw(`<script>${text}</script>`)

/** The digest in the page's policy: it allows this script, byte by byte, and no other. */
export const copyDigest = `sha256-${createHash("sha256").update(text).digest("base64")}`
