import { html } from "hono/html"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Html, PageParts, Visit } from "./page.ts"

interface FormPage {
  readonly title: string
  readonly heading?: string
  readonly console?: boolean
  readonly action: string
  readonly before?: Html | string
  readonly inputs: Html
}

export const renderFormPage = (
  visit: Visit,
  { action, before = "", console = false, inputs, title, heading = title }: FormPage,
): PageParts => ({
  title,
  console,
  main: html`
    <div class="${console ? "" : "card"}">
      <h1>${heading}</h1>
      ${renderFormError(visit)} ${before}
      <form class="narrow" method="post" action="${action}" novalidate>${inputs}</form>
    </div>
  `,
})

type CopyRow = readonly [term: string, value: string, name: string]

/** Values to copy, a row each. A keyboard scrolls a long one. */
export const renderCopyRows = (rows: ReadonlyArray<CopyRow>): Html =>
  html`<dl class="record">
    ${rows.map(
      ([term, value, name]) =>
        html`<div>
          <dt>${term}</dt>
          <dd><code tabindex="0" data-copy="${name}">${value}</code></dd>
        </div>`,
    )}
  </dl>`

/** Shows values that no later page shows again. */
export const renderSecretPage = (title: string, back: string, secrets: ReadonlyArray<CopyRow>): PageParts => ({
  title,
  console: true,
  main: html`
    <h1>${title}</h1>
    <p class="notice done" role="status">Copy this now. It is not shown again.</p>
    ${renderCopyRows(secrets)}
    <p class="actions"><a class="button" href="${back}">I have copied it</a></p>
  `,
})

/** A mistake of one field appears at that field, which gets the focus. */
export const renderFormError = ({ formError }: Visit): Html | string => {
  if (formError === undefined) return ""
  const { field, heading, lines = [], message } = formError
  if (field !== undefined && lines.length === 0) return ""
  return html`
    <div
      class="notice ${heading === undefined ? "error" : "wall"}"
      role="alert"
      ${field === undefined ? html`tabindex="-1" autofocus` : ""}
    >
      <h2>${heading ?? "That did not work"}</h2>
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

export const renderHidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

interface Field {
  readonly name: string
  readonly label: string
  readonly type?: "text" | "email" | "password"
  readonly optional?: true
  readonly hint?: string
  readonly autocomplete: string
}

/** Never sends a password back. */
export const renderField = (
  visit: Visit,
  { autocomplete, hint, label, name, optional, type = "text" }: Field,
): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`} ${renderFieldError(visit, name)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${type === "password" ? "" : (visit.form.get(name) ?? "")}"
      ${optional === true ? "" : "required"}
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${renderDescription(visit, name, hint)}
      ${renderInvalid(visit, name)}
    />
  </div>
`

/** HTML ignores the first line end after the tag. */
export const renderTextArea = (visit: Visit, { hint, label, name, rows }: TextArea): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`} ${renderFieldError(visit, name)}
    <textarea
      id="${name}"
      name="${name}"
      rows="${rows}"
      ${renderDescription(visit, name, hint)}
      ${renderInvalid(visit, name)}
    >
${visit.form.get(name) ?? ""}</textarea>
  </div>
`

interface TextArea extends Pick<Field, "name" | "label" | "hint"> {
  readonly rows: number
}

export const renderEmailField = (visit: Visit, autocomplete = "username"): Html =>
  renderField(visit, { name: "email", label: "Email address", type: "email", autocomplete })

export const renderCurrentPassword = (visit: Visit, name = "password", label = "Password"): Html =>
  renderField(visit, { name, label, type: "password", autocomplete: "current-password" })

export const renderNewPassword = (visit: Visit, name: string, label: string): Html =>
  renderField(visit, { name, label, type: "password", hint: passwordHint, autocomplete: "new-password" })

/** Never sends the code back. */
export const renderCodeField = (visit: Visit, hint?: string): Html =>
  renderField(
    { ...visit, form: new URLSearchParams() },
    { name: "code", label: "Code", autocomplete: "one-time-code", ...(hint === undefined ? {} : { hint }) },
  )

/** Length counts most (NIST SP 800-63B, 3.1.1.2). */
const passwordHint = `At least ${accountLimits.passwordMinChars} characters. Several words are easy to remember and hard to guess.`

interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

export const renderSelect = (visit: Visit, name: string, label: string, choices: ReadonlyArray<Choice>): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${renderFieldError(visit, name)}
    <select id="${name}" name="${name}" ${renderDescription(visit, name)} ${renderInvalid(visit, name)}>
      ${choices.map(
        ({ label, value }) =>
          html`<option value="${value}" ${value === visit.form.get(name) ? "selected" : ""}>${label}</option>`,
      )}
    </select>
  </div>
`

/** The first box has the name as its id, so that a link can lead to the group. */
export const renderCheckboxes = (
  visit: Visit,
  name: string,
  legend: string,
  choices: ReadonlyArray<Choice>,
): Html => html`
  <fieldset class="field" ${renderDescription(visit, name)}>
    <legend>${legend}</legend>
    ${renderFieldError(visit, name)}
    ${choices.map((choice, at) => renderCheckbox(visit, name, choice, at === 0 ? name : `${name}-${at}`))}
  </fieldset>
`

const renderCheckbox = ({ form, formError }: Visit, name: string, { hint, label, value }: Choice, id: string) => html`
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

export const renderFieldError = ({ formError }: Visit, name: string) =>
  formError?.field === name
    ? html`<p class="wrong" id="${name}-error" role="alert">
        <span class="visually-hidden">Error: </span>${formError.message}
      </p>`
    : ""

export const renderDescription = ({ formError }: Visit, name: string, hint?: string) => {
  const ids = [hint === undefined ? [] : [`${name}-hint`], formError?.field === name ? [`${name}-error`] : []].flat()
  return ids.length === 0 ? "" : html`aria-describedby="${ids.join(" ")}"`
}

export const renderInvalid = ({ formError }: Visit, name: string) =>
  formError?.field === name ? html`aria-invalid="true" autofocus` : ""
