import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { Html } from "../page.ts"

interface SearchForm {
  readonly action: string
  readonly label: string
  readonly button: string
  readonly value: string
  readonly placeholder?: string
  /** Without it, nothing typed means everything. */
  readonly required?: true
  /** Further fields, below the line. */
  readonly more?: Html
}

/** One line to type, which becomes `q` of the address. */
export const searchForm = ({
  action,
  button,
  label,
  more,
  placeholder = "",
  required,
  value,
}: SearchForm): Html => html`
  <form class="search" method="get" action="${action}" role="search">
    <label for="q">${label}</label>
    <div class="search-row">
      <input
        id="q"
        name="q"
        type="search"
        value="${value}"
        maxlength="${limits.searchChars}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        placeholder="${placeholder}"
        ${required === true ? "required" : ""}
      />
      <button>${button}</button>
    </div>
    ${more ?? ""}
  </form>
`
