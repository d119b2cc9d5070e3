import { html } from "hono/html"
import type { Html } from "./page.ts"

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const

/** In UTC and in words that runtimes do not spell differently. */
export const time = (ms: number): Html => {
  const at = new Date(ms)
  const written = `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ""} ${at.getUTCFullYear()}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`
  return html`<time datetime="${at.toISOString()}">${written}</time>`
}

const two = (n: number) => String(n).padStart(2, "0")
