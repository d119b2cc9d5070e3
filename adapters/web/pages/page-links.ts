import { html } from "hono/html"
import type { Html, Visit } from "./page.ts"

export interface ListPage<A> {
  readonly items: ReadonlyArray<A>
  readonly from: number
  readonly perPage: number
  readonly total: number
}

export const selectPage = <A>({ query }: Visit, all: ReadonlyArray<A>, perPage: number): ListPage<A> => {
  const start = query.get("from") ?? ""
  const from = /^\d{1,6}$/u.test(start) ? Math.min(Number(start), all.length) : 0
  return { items: all.slice(from, from + perPage), from, perPage, total: all.length }
}

export const renderPageLinks = (path: string, { from, perPage, total }: ListPage<unknown>): Html | string =>
  total <= perPage && from === 0
    ? ""
    : html`
        <nav class="actions" aria-label="Pages">
          ${from === 0 ? "" : html`<a href="${path}?from=${Math.max(0, from - perPage)}">Previous</a>`}
          <span>${from + 1} to ${Math.min(from + perPage, total)} of ${total}</span>
          ${from + perPage >= total ? "" : html`<a href="${path}?from=${from + perPage}">Next</a>`}
        </nav>
      `
