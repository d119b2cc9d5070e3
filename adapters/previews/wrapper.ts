import { createHash } from "node:crypto"
import type { Answer } from "./app.ts"
import { escapeHtml } from "./escape-html.ts"
import { draftSandbox, noStore, varyHeader } from "./headers.ts"

interface WrapperInput {
  readonly status: number
  readonly frameHost: string
  readonly target: string
  readonly brandOrigin: string
}

/**
 * Its `frame-src` keeps the draft on its host: a top-level draft could send keystrokes elsewhere by a navigation that shows nothing
 * (204, a download).
 */
export const makeWrapper = ({ brandOrigin, frameHost, status, target }: WrapperInput): Answer => ({
  status,
  headers: {
    ...noStore,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": [
      "default-src 'none'",
      `script-src ${hashForPolicy(script)}`,
      `style-src ${hashForPolicy(style)}`,
      `frame-src ${frameHost}`,
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${brandOrigin}`,
    ].join("; "),
  },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview of a draft</title><style>${style}</style><p hidden>This link leads away from the draft, to <a target="_blank" rel="noopener noreferrer"></a>. Open it only if you trust that site. <a href="">Back to the draft</a></p><iframe title="The draft" sandbox="${draftSandbox}" src="//${frameHost}${escapeHtml(target)}"></iframe><script>${script}</script></html>`,
})

export const redirectToWrapper = (host: string, target: string): Answer => ({
  status: 302,
  headers: { ...noStore, ...varyHeader, location: `//${host}${target}` },
  body: undefined,
})

/** The draft cannot write here. Only the blocked origin comes from it, shown as text. */
const script = `const [frame, bar] = [document.querySelector("iframe"), document.querySelector("p")]
if (location.hash) frame.src += location.hash
frame.focus()
addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
  if (effectiveDirective !== "frame-src" || !/^https?:/.test(blockedURI)) return
  const link = bar.querySelector("a")
  link.textContent = link.href = blockedURI
  bar.hidden = false
})`

const style = `html, body { height: 100%; margin: 0 } body { display: flex; flex-direction: column }
iframe { flex: 1; width: 100%; border: 0; background: #fff }
p { margin: 0; padding: .75rem 1rem; font: 1rem/1.5 system-ui; background: #ffd; color: #000; overflow-wrap: anywhere }`

const hashForPolicy = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
