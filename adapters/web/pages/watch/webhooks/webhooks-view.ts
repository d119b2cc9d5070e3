import { html } from "hono/html"
import type { WebhookFields } from "@surename/core/operations/watch/delivery/webhook-fields"
import type { GetWebhookOutput } from "@surename/core/operations/watch/get-webhook/contract"
import { renderAddForm } from "../../add-form.ts"
import { renderFacts, renderTime } from "../../facts.ts"
import { renderField, renderHidden, renderSecretPage, renderSelect } from "../../form.ts"
import { drawIcon } from "../../icons.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { renderWideTable } from "../../wide-table.ts"
import { renderChip } from "../../names/search/answer-card.ts"
import { eventTexts } from "../event-list.ts"
import { renderSignInAgainNotice } from "../../accounts/sign-in-again.ts"
import { alertsPath } from "../own-lists.ts"

export const hooksPath = "/account/webhooks"
export const hookFields: ReadonlyArray<string> = ["name", "url", "format"]

export const toHookPath = (id: string, to = ""): string => `${hooksPath}/${encodeURIComponent(id)}${to}`

export const renderHooks = (visit: Visit, webhooks: ReadonlyArray<WebhookFields>, mayMake: boolean): Html => html`
  <section class="panel" aria-labelledby="webhooks">
    <h2 id="webhooks">${drawIcon("code")} Webhooks</h2>
    <p class="hint">Signed requests to your own address, or messages in a chat.</p>
    ${
      webhooks.length === 0
        ? html`<p>No webhooks yet.</p>`
        : html`<ul class="lines">
            ${webhooks.map(
              (fields) =>
                html`<li>
                  <span>
                    <a href="${toHookPath(fields.webhook_id)}">${fields.webhook_id}</a>
                    <span class="hint">${fields.url}</span>
                  </span>
                  ${renderStatusChip(fields)}
                </li>`,
            )}
          </ul>`
    }
    ${mayMake ? renderNewHookForm(visit) : renderSignInAgainNotice("make a webhook", alertsPath)}
  </section>
`

const renderNewHookForm = (visit: Visit) =>
  renderAddForm(visit, {
    id: "new-webhook",
    label: "New webhook",
    isFirst: false,
    fields: hookFields,
    form: html`<form method="post" action="${hooksPath}" novalidate>
      ${renderField(visit, { name: "name", label: "Name", hint: "Such as drops.", autocomplete: "off" })}
      ${renderField(visit, { name: "url", label: "Address", hint: "A public https address.", autocomplete: "off" })}
      ${renderSelect(visit, "format", "Format", formats)}
      <p class="actions"><button>Create webhook</button></p>
    </form>`,
  })

const formats = [
  { value: "standard", label: "signed JSON (Standard Webhooks)" },
  { value: "slack", label: "Slack" },
  { value: "discord", label: "Discord" },
  { value: "teams", label: "Microsoft Teams" },
  { value: "google_chat", label: "Google Chat" },
  { value: "ntfy", label: "ntfy" },
]

const disabledTexts = {
  owner: "you turned it off",
  gone: "its receiver is gone",
  failing: "five days of failures",
} as const

const renderStatusChip = ({ disabled_because: why, status }: WebhookFields): Html =>
  status === "active"
    ? renderChip("free", "active")
    : renderChip("doubt", why === undefined ? "disabled" : `disabled: ${disabledTexts[why]}`)

/** The only page with the secret. */
export const renderNewHookPage = ({ public_key, secret = "", webhook_id: id }: WebhookFields): PageParts =>
  renderSecretPage(`Your webhook ${id}`, toHookPath(id), [
    ["Secret, checks v1", secret, "the secret"],
    ["Public key, checks v1a", public_key ?? "", "the public key"],
  ])

export const renderHookPage = (hook: GetWebhookOutput): PageParts => ({
  title: hook.webhook_id,
  console: true,
  main: html`
    <p><a href="${alertsPath}">Alerts</a></p>
    <h1>${hook.webhook_id}</h1>
    <p>${renderStatusChip(hook)}</p>
    ${renderFacts([
      ["Address", hook.url],
      ["Format", hook.format],
      ["Events", hook.types.length === 0 ? "every type" : hook.types.join(", ")],
      ["Lists", hook.watchlist_ids.length === 0 ? "every list" : hook.watchlist_ids.join(", ")],
      ["Made", renderTime(Date.parse(hook.created_at))],
    ])}
    <form method="post" action="${toHookPath(hook.webhook_id, "/test")}">
      <p class="actions">
        <button>Send a test</button>
        <a class="button quiet" href="${toHookPath(hook.webhook_id, "/change")}">Change events and lists</a>
      </p>
    </form>
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      ${hook.deliveries.length === 0 ? html`<p class="hint">Nothing was sent yet.</p>` : renderDeliveryTable(hook)}
      ${hook.deliveries.some(({ status }) => status === "given_up" || status === "failed") ? renderRedeliverFailed(hook.webhook_id) : ""}
    </section>
    <details>
      <summary>Delete this webhook</summary>
      <form method="post" action="${toHookPath(hook.webhook_id, "/delete")}">
        <p>Waiting deliveries are dropped. Your events stay.</p>
        <p class="actions"><button class="danger">Delete ${hook.webhook_id}</button></p>
      </form>
    </details>
  `,
})

const renderRedeliverFailed = (id: string): Html => html`
  <form method="post" action="${toHookPath(id, "/redeliver")}">
    <p class="actions"><button class="quiet">Send failed deliveries again</button></p>
  </form>
`

/** Offers a redelivery, except for tests, which the log does not contain. */
const renderRedeliverButton = (id: string, eventId: string): Html => html`
  <form method="post" action="${toHookPath(id, "/redeliver")}">
    ${renderHidden("event_id", eventId)}
    <button class="plain">Send again<span class="visually-hidden"> ${eventId}</span></button>
  </form>
`

const toChipKind = (status: GetWebhookOutput["deliveries"][number]["status"]): string =>
  status === "delivered" ? "free" : status === "waiting" ? "waiting" : "failed"

const renderDeliveryTable = ({ deliveries, webhook_id: id }: GetWebhookOutput): Html =>
  renderWideTable({
    caption: "Attempts, newest first",
    columns: ["When", "Event", "Result", ""],
    rows: deliveries.map(
      ({ at, attempt, event_id: event, http_status: status, ms, next_at: next, note, status: result, type }) => [
        renderTime(Date.parse(at)),
        eventTexts[type],
        html`${renderChip(toChipKind(result), result.replaceAll("_", " "))}
          <span class="because"
            >attempt ${attempt}${status === undefined ? "" : `, status ${status}`}, ${ms} ms
            ${next === undefined ? "" : html`next ${renderTime(Date.parse(next))}`}</span
          >
          ${note === undefined ? "" : html`<q class="small">${note}</q>`}`,
        type === "webhook.test" || result === "waiting" ? "" : renderRedeliverButton(id, event),
      ],
    ),
  })
