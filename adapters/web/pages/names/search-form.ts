import { html } from "hono/html"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { Html } from "../page.ts"

interface SearchForm {
  readonly action: string
  readonly label: string
  readonly button: string
  readonly value: string
  readonly placeholder?: string
  /** True when the text is required. Absent: an empty search lists everything. */
  readonly required?: true
  readonly more?: Html
  /** False above the answer to a search: the box then needs no words. */
  readonly hasLabel?: boolean
}

export const renderSearchForm = ({
  action,
  button,
  hasLabel = true,
  label,
  more,
  placeholder = "",
  required,
  value,
}: SearchForm): Html => html`
  <form class="search" method="get" action="${action}" role="search">
    <label for="q" class="${hasLabel ? "" : "visually-hidden"}">${label}</label>
    <div class="search-row">
      <input
        id="q"
        name="q"
        type="search"
        value="${value}"
        maxlength="${nameLimits.searchChars}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        placeholder="${placeholder}"
        ${required === true ? "required" : ""}
      />
      <button class="${value === "" ? "" : "quiet"}">${button}</button>
    </div>
    ${more ?? ""}
  </form>
`
