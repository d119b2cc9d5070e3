import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { field } from "./fields.ts"
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
    <h1>${heading}</h1>
    ${summary(visit)} ${before}
    <form class="narrow" method="post" action="${action}" novalidate>${inputs}</form>
  `,
})

/** What was wrong, before the form: screen readers read it first, and it links to the field. */
export const summary = ({ formError }: Visit): Html | string => {
  if (formError === undefined) return ""
  const { field, message } = formError
  return html`
    <div class="notice error" role="alert" ${field === undefined ? html`tabindex="-1" autofocus` : ""}>
      <h2>That did not work</h2>
      <p>${field === undefined ? message : html`<a href="#${field}">${message}</a>`}</p>
    </div>
  `
}

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

export const emailField = ({ form, formError }: Visit, autocomplete = "username"): Html => {
  const value = form.get("email") ?? ""
  return field({ name: "email", label: "Email address", type: "email", value, autocomplete }, formError)
}

export const currentPassword = ({ formError }: Visit, name = "password", label = "Password"): Html =>
  field({ name, label, type: "password", autocomplete: "current-password" }, formError)

export const newPassword = ({ formError }: Visit, name: string, label: string): Html =>
  field({ name, label, type: "password", hint: passwordHint, autocomplete: "new-password" }, formError)

/** Length is what counts (NIST SP 800-63B, 3.1.1.2). */
const passwordHint = `At least ${limits.passwordMinChars} characters. A few words in a row are easy to keep and hard to guess.`
