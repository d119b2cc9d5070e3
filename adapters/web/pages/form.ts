import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { Html, Screen, Visit } from "./page.ts"

interface FormParts {
  readonly title: string
  readonly heading?: string
  readonly console?: boolean
  readonly action: string
  readonly before?: Html | string
  readonly inputs: Html
}

/** A page that is one form: what was wrong with it, what it does, and what to fill in. */
export const formScreen = (
  visit: Visit,
  { action, before = "", console = false, inputs, title, heading = title }: FormParts,
): Screen => ({
  title,
  console,
  main: html`
    <div class="${console ? "" : "card"}">
      <h1>${heading}</h1>
      ${summary(visit)} ${before}
      <form class="narrow" method="post" action="${action}" novalidate>${inputs}</form>
    </div>
  `,
})

/** The mistakes before the form. A mistake of a field stands at the field, which has the focus. */
export const summary = ({ formError }: Visit): Html | string => {
  if (formError === undefined) return ""
  const { field, lines = [], message } = formError
  if (field !== undefined && lines.length === 0) return ""
  return html`
    <div class="notice error" role="alert" ${field === undefined ? html`tabindex="-1" autofocus` : ""}>
      <h2>That did not work</h2>
      <p>${field === undefined ? message : html`<a href="#${field}">${message}</a>`}</p>
      ${
        lines.length === 0
          ? ""
          : html`<ul>
              ${lines.map((line) => html`<li>${line}</li>`)}
            </ul>`
      }
    </div>
  `
}

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

interface Field {
  readonly name: string
  readonly label: string
  readonly type?: "text" | "email" | "password"
  readonly optional?: true
  readonly hint?: string
  readonly autocomplete: string
}

/** A label, a hint, what was wrong, and the field they belong to, with what was typed. A password is never sent back. */
export const field = (visit: Visit, { autocomplete, hint, label, name, optional, type = "text" }: Field): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`} ${errorAt(visit, name)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${type === "password" ? "" : (visit.form.get(name) ?? "")}"
      ${optional === true ? "" : "required"}
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${described(visit, name, hint)}
      ${invalid(visit, name)}
    />
  </div>
`

/** A few lines. HTML takes a line end that follows the tag for no part of the text. */
export const multiline = (visit: Visit, { hint, label, name, rows }: MultilineField): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`} ${errorAt(visit, name)}
    <textarea id="${name}" name="${name}" rows="${rows}" ${described(visit, name, hint)} ${invalid(visit, name)}>
${visit.form.get(name) ?? ""}</textarea>
  </div>
`

interface MultilineField extends Pick<Field, "name" | "label" | "hint"> {
  readonly rows: number
}

export const emailField = (visit: Visit, autocomplete = "username"): Html =>
  field(visit, { name: "email", label: "Email address", type: "email", autocomplete })

export const currentPassword = (visit: Visit, name = "password", label = "Password"): Html =>
  field(visit, { name, label, type: "password", autocomplete: "current-password" })

export const newPassword = (visit: Visit, name: string, label: string): Html =>
  field(visit, { name, label, type: "password", hint: passwordHint, autocomplete: "new-password" })

/** A code of the second factor, or a recovery code. It is never sent back. */
export const codeField = (visit: Visit, hint?: string): Html =>
  field(
    { ...visit, form: new URLSearchParams() },
    { name: "code", label: "Code", autocomplete: "one-time-code", ...(hint === undefined ? {} : { hint }) },
  )

/** Length is what counts (NIST SP 800-63B, 3.1.1.2). */
const passwordHint = `At least ${limits.passwordMinChars} characters. Several words are easy to remember and hard to guess.`

interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** One of a few. */
export const select = (visit: Visit, name: string, label: string, choices: ReadonlyArray<Choice>): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${errorAt(visit, name)}
    <select id="${name}" name="${name}" ${described(visit, name)} ${invalid(visit, name)}>
      ${choices.map(
        ({ label, value }) =>
          html`<option value="${value}" ${value === visit.form.get(name) ? "selected" : ""}>${label}</option>`,
      )}
    </select>
  </div>
`

/** Any of a few. The first one has the name as its id: a link to the group leads there. */
export const checkboxes = (visit: Visit, name: string, legend: string, choices: ReadonlyArray<Choice>): Html => html`
  <fieldset class="field" ${described(visit, name)}>
    <legend>${legend}</legend>
    ${errorAt(visit, name)}
    ${choices.map((choice, at) => checkbox(visit, name, choice, at === 0 ? name : `${name}-${at}`))}
  </fieldset>
`

const checkbox = ({ form, formError }: Visit, name: string, { hint, label, value }: Choice, id: string) => html`
  <div class="choice">
    <input
      id="${id}"
      name="${name}"
      type="checkbox"
      value="${value}"
      ${form.getAll(name).includes(value) ? "checked" : ""}
      ${id === formError?.field ? "autofocus" : ""}
      ${hint === undefined ? "" : html`aria-describedby="${id}-hint"`}
    />
    <label for="${id}">${label}</label>
    ${hint === undefined ? "" : html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>
`

export const errorAt = ({ formError }: Visit, name: string) =>
  formError?.field === name
    ? html`<p class="wrong" id="${name}-error" role="alert">
        <span class="visually-hidden">Error: </span>${formError.message}
      </p>`
    : ""

export const described = ({ formError }: Visit, name: string, hint?: string) => {
  const ids = [hint === undefined ? [] : [`${name}-hint`], formError?.field === name ? [`${name}-error`] : []].flat()
  return ids.length === 0 ? "" : html`aria-describedby="${ids.join(" ")}"`
}

export const invalid = ({ formError }: Visit, name: string) =>
  formError?.field === name ? html`aria-invalid="true" autofocus` : ""
