import { html } from "hono/html"
import type { Html, Visit } from "../page.ts"

export interface Part<A> {
  readonly items: ReadonlyArray<A>
  readonly from: number
  readonly most: number
  readonly total: number
}

/** A part of a long list: `?from=` says where it begins. */
export const pageOf = <A>({ query }: Visit, all: ReadonlyArray<A>, most: number): Part<A> => {
  const start = query.get("from") ?? ""
  const from = /^\d{1,6}$/u.test(start) ? Math.min(Number(start), all.length) : 0
  return { items: all.slice(from, from + most), from, most, total: all.length }
}

export const pageLinks = (path: string, { from, most, total }: Part<unknown>): Html | string =>
  total <= most && from === 0
    ? ""
    : html`
        <nav class="actions" aria-label="Pages">
          ${from === 0 ? "" : html`<a href="${path}?from=${Math.max(0, from - most)}">Newer</a>`}
          <span>${from + 1} to ${Math.min(from + most, total)} of ${total}</span>
          ${from + most >= total ? "" : html`<a href="${path}?from=${from + most}">Older</a>`}
        </nav>
      `
