import { html } from "hono/html"
import type { Html, Visit } from "./page.ts"

interface AddForm {
  /** A link to it opens the form. */
  readonly id: string
  readonly label: string
  /** True while there is nothing else on the page: the form is open. */
  readonly isFirst: boolean
  /** Fields that the form holds, to open it for their mistakes and their values. */
  readonly fields: ReadonlyArray<string>
  readonly form: Html
}

/** Folds a form after the first entry, also without a script. */
export const renderAddForm = (
  { form: values, formError }: Visit,
  { fields, form, id, isFirst, label }: AddForm,
): Html => {
  const isNeeded =
    (formError !== undefined && fields.includes(formError.field ?? "")) ||
    fields.some((field) => (values.get(field) ?? "") !== "")
  return isFirst
    ? html`<div id="${id}" class="add">${form}</div>`
    : html`<details class="add" ${isNeeded ? "open" : ""}>
        <summary class="button quiet">${label}</summary>
        <div id="${id}">${form}</div>
      </details>`
}
