import { html } from "hono/html"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { NewPasskeyQuestion, Passkey } from "@surename/core/operations/accounts/ports/passkeys"
import { renderFacts, renderTime } from "../../facts.ts"
import { renderCurrentPassword, renderField, renderFormPage, renderHidden } from "../../form.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { renderNewPasskeyField } from "./passkey-field.ts"

export const addPath = "/account/passkeys/add"
export const removePath = "/account/passkeys/remove"

export const renderPasskeys = (passkeys: ReadonlyArray<Passkey>): Html => html`
  <section aria-labelledby="passkeys">
    <h2 id="passkeys">Passkeys</h2>
    <p>
      A passkey is a key that your phone, computer or password manager keeps. It signs you in without the password, and
      is a second factor where the password is asked for.
    </p>
    <ul class="cards">
      ${passkeys.map(renderPasskeyCard)}
    </ul>
    ${
      passkeys.length < accountLimits.passkeysPerAccount
        ? html`<p class="actions"><a class="button" href="${addPath}">Add a passkey</a></p>`
        : html`<p>You have ${accountLimits.passkeysPerAccount}, the most there can be.</p>`
    }
  </section>
`

const renderPasskeyCard = ({ createdAt, id, lastUsedAt, name, signsIn }: Passkey): Html => html`
  <li>
    <h3>${name}</h3>
    ${renderFacts([
      ["Added", renderTime(createdAt)],
      ["Last used", lastUsedAt === null ? "never" : renderTime(lastUsedAt)],
      ["Signs in", signsIn ? "alone" : "only after your password, until you use it once"],
    ])}
    <p>
      <a href="${removePath}?id=${encodeURIComponent(id)}">Remove<span class="visually-hidden"> ${name}</span></a>
    </p>
  </li>
`

export const renderAddPage = (visit: Visit, code: Html | string): PageParts =>
  renderFormPage(visit, {
    title: "Add a passkey",
    action: addPath,
    console: true,
    inputs: html`
      ${renderCurrentPassword(visit)} ${code}
      <p class="actions"><button>Go on</button> <a href="/account/second-factor">Cancel</a></p>
    `,
  })

/** The script asks the device. */
export const renderCreatePage = (visit: Visit, question: NewPasskeyQuestion): PageParts =>
  renderFormPage(visit, {
    title: "Create the passkey",
    action: "/account/passkeys/new",
    console: true,
    before: html`
      <noscript><p class="notice">Only a script can create a passkey, and your browser runs none here.</p></noscript>
      <p>Give it a name by which you know the device. Your browser then asks where to keep it.</p>
    `,
    inputs: html`
      ${renderNewPasskeyField(question)}
      ${renderField(visit, { name: "name", label: "Name", hint: "Such as “My phone”.", autocomplete: "off" })}
      <p class="actions"><button>Create it</button> <a href="/account/second-factor">Cancel</a></p>
    `,
  })

export const renderRemovePage = (visit: Visit, id: string, code: Html | string): PageParts =>
  renderFormPage(visit, {
    title: "Remove a passkey",
    action: removePath,
    console: true,
    before: html`<p>
      It signs in no more. With your last passkey, and no app for codes, the second factor is off and your recovery
      codes stop working. Delete the passkey on your device, too.
    </p>`,
    inputs: html`
      ${renderHidden("id", id)} ${renderCurrentPassword(visit)} ${code}
      <p class="actions"><button class="danger">Remove it</button> <a href="/account/second-factor">Cancel</a></p>
    `,
  })
