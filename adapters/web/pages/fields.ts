import { html } from "hono/html"
import type { FormError } from "./submit-form.ts"
import type { Html } from "./page.ts"

export interface Field {
  readonly name: string
  readonly label: string
  readonly type?: "text" | "email" | "password"
  readonly value?: string
  readonly hint?: string
  readonly autocomplete: string
}

/** A label, a hint, what was wrong, and the field they belong to. A password is never sent back. */
export const field = (
  { autocomplete, hint, label, name, type = "text", value = "" }: Field,
  formError?: FormError,
): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${hintOf(name, hint)} ${errorOf(name, formError)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${type === "password" ? "" : value}"
      required
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${states(name, hint, formError)}
    />
  </div>
`

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** One of a few. */
export const select = (
  name: string,
  label: string,
  choices: ReadonlyArray<Choice>,
  chosen: string,
  formError?: FormError,
): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${errorOf(name, formError)}
    <select id="${name}" name="${name}" ${states(name, undefined, formError)}>
      ${choices.map(
        (one) => html`<option value="${one.value}" ${one.value === chosen ? "selected" : ""}>${one.label}</option>`,
      )}
    </select>
  </div>
`

/** Any of a few. The first one has the name as its id: a link to the group leads there. */
export const checkboxes = (
  name: string,
  legend: string,
  choices: ReadonlyArray<Choice>,
  chosen: ReadonlyArray<string>,
  formError?: FormError,
): Html => html`
  <fieldset class="field" ${described(name, undefined, formError)}>
    <legend>${legend}</legend>
    ${errorOf(name, formError)}
    ${choices.map(
      ({ hint, label, value }, at) => html`
        <div class="choice">
          <input
            id="${at === 0 ? name : `${name}-${at}`}"
            name="${name}"
            type="checkbox"
            value="${value}"
            ${chosen.includes(value) ? "checked" : ""}
            ${at === 0 && isAbout(name, formError) ? "autofocus" : ""}
            ${hint === undefined ? "" : html`aria-describedby="${name}-${at}-hint"`}
          />
          <label for="${at === 0 ? name : `${name}-${at}`}">${label}</label>
          ${hint === undefined ? "" : html`<p class="hint" id="${name}-${at}-hint">${hint}</p>`}
        </div>
      `,
    )}
  </fieldset>
`

const isAbout = (name: string, formError?: FormError) => formError?.field === name

const hintOf = (name: string, hint?: string) =>
  hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`

const errorOf = (name: string, formError?: FormError) =>
  isAbout(name, formError)
    ? html`<p class="wrong" id="${name}-error"><span class="visually-hidden">Error: </span>${formError?.message}</p>`
    : ""

const described = (name: string, hint?: string, formError?: FormError) => {
  const ids = [hint === undefined ? [] : [`${name}-hint`], isAbout(name, formError) ? [`${name}-error`] : []].flat()
  return ids.length === 0 ? "" : html`aria-describedby="${ids.join(" ")}"`
}

const states = (name: string, hint?: string, formError?: FormError) =>
  html`${described(name, hint, formError)} ${isAbout(name, formError) ? html`aria-invalid="true" autofocus` : ""}`
