import { expect, it } from "vitest"
import { prefersHtml } from "./prefers-html.ts"

it.each([
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true],
  ["TEXT/HTML", true],
  ["application/json, text/html", true],
  ["application/json, text/html;q=0.9", false],
  ["application/problem+json,text/html;q=0.1", false],
  ["text/html;q=0, */*", false],
  ["text/html;q=x", false],
  ["*/*", false],
  ["", false],
  [null, false],
])("%j: %s", (accept, html) => {
  expect(prefersHtml(accept)).toBe(html)
})
