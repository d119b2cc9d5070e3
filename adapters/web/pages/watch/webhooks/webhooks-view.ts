import { html } from "hono/html"
import type { WebhookFields } from "@surename/core/operations/watch/delivery/webhook-fields"
import type { GetWebhookOutput } from "@surename/core/operations/watch/get-webhook/contract"
import { facts, time } from "../../facts.ts"
import { field, hidden, select, summary } from "../../form.ts"
import { emptyList } from "../../empty-list.ts"
import type { Html, Screen, Visit } from "../../page.ts"
import { wideTable } from "../../wide-table.ts"
import { answerChip } from "../../names/search/answer-card.ts"
import { eventTexts } from "../event-list.ts"
import { watchPath } from "../own-lists.ts"

export const hooksPath = "/account/webhooks"

export const hookPath = (id: string, to = ""): string => `${hooksPath}/${encodeURIComponent(id)}${to}`

export const hooksScreen = (visit: Visit, webhooks: ReadonlyArray<WebhookFields>): Screen => ({
  title: "Webhooks",
  console: true,
  main: html`
    <p><a href="${watchPath}">Watching</a></p>
    <h1>Webhooks</h1>
    ${summary(visit)}
    <p>Events go to your own address as signed requests, or to a chat service as messages.</p>
    ${
      webhooks.length === 0
        ? emptyList("bell", "No webhook yet", "Enter your address, then send a test.", {
            href: "#new",
            text: "Make a webhook",
          })
        : html`<ul class="cards">
            ${webhooks.map(
              (one) =>
                html`<li>
                  <h2><a href="${hookPath(one.webhook_id)}">${one.webhook_id}</a></h2>
                  <p>${statusChip(one)} <span class="small">${one.url}</span></p>
                </li>`,
            )}
          </ul>`
    }
    <section aria-labelledby="new">
      <h2 id="new">New webhook</h2>
      <form class="narrow" method="post" action="${hooksPath}" novalidate>
        ${field(visit, { name: "name", label: "Name", hint: "Such as drops.", autocomplete: "off" })}
        ${field(visit, { name: "url", label: "Address", hint: "A public https address.", autocomplete: "off" })}
        ${select(visit, "format", "Format", formats)}
        <p class="actions"><button>Make the webhook</button></p>
      </form>
    </section>
  `,
})

const formats = [
  { value: "standard", label: "signed JSON (Standard Webhooks)" },
  { value: "slack", label: "Slack" },
  { value: "discord", label: "Discord" },
  { value: "teams", label: "Microsoft Teams" },
  { value: "google_chat", label: "Google Chat" },
  { value: "ntfy", label: "ntfy" },
]

const because = { owner: "you turned it off", gone: "its receiver is gone", failing: "five days of failures" } as const

const statusChip = ({ disabled_because: why, status }: WebhookFields): Html =>
  status === "active"
    ? answerChip("free", "active")
    : answerChip("doubt", why === undefined ? "disabled" : `disabled: ${because[why]}`)

/** The one page that shows the secret. */
export const madeScreen = ({ public_key, secret, webhook_id: id }: WebhookFields): Screen => ({
  title: "Your webhook",
  console: true,
  main: html`
    <h1>Your webhook ${id}</h1>
    <p class="notice done" role="status">Copy the secret now. It is not shown again.</p>
    <dl class="record">
      <dt>Secret, checks v1</dt>
      <dd><code data-copy="the secret">${secret}</code></dd>
      <dt>Public key, checks v1a</dt>
      <dd><code data-copy="the public key">${public_key}</code></dd>
    </dl>
    <p class="actions"><a class="button" href="${hookPath(id)}">I have copied it</a></p>
  `,
})

export const hookScreen = (hook: GetWebhookOutput): Screen => ({
  title: hook.webhook_id,
  console: true,
  main: html`
    <p><a href="${hooksPath}">Webhooks</a></p>
    <h1>${hook.webhook_id}</h1>
    <p>${statusChip(hook)}</p>
    ${facts([
      ["Address", hook.url],
      ["Format", hook.format],
      ["Events", hook.types.length === 0 ? "of every type" : hook.types.join(", ")],
      ["Lists", hook.watchlist_ids.length === 0 ? "every list" : hook.watchlist_ids.join(", ")],
      ["Made", time(Date.parse(hook.created_at))],
    ])}
    <form method="post" action="${hookPath(hook.webhook_id, "/test")}">
      <p class="actions">
        <button>Send a test</button>
        <a class="button quiet" href="${hookPath(hook.webhook_id, "/change")}">Change events and lists</a>
      </p>
    </form>
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      ${hook.deliveries.length === 0 ? html`<p class="hint">Nothing was sent yet.</p>` : deliveryTable(hook)}
      ${hook.deliveries.some(({ status }) => status === "given_up" || status === "failed") ? redeliverFailed(hook.webhook_id) : ""}
    </section>
    <details>
      <summary>Delete this webhook</summary>
      <form method="post" action="${hookPath(hook.webhook_id, "/delete")}">
        <p>What waits for delivery is dropped. Events stay in your list.</p>
        <p class="actions"><button class="danger">Delete ${hook.webhook_id}</button></p>
      </form>
    </details>
  `,
})

const redeliverFailed = (id: string): Html => html`
  <form method="post" action="${hookPath(id, "/redeliver")}">
    <p class="actions"><button class="quiet">Send again what never arrived</button></p>
  </form>
`

/** A test is no event of the log. */
const redeliverButton = (id: string, eventId: string): Html => html`
  <form method="post" action="${hookPath(id, "/redeliver")}">
    ${hidden("event_id", eventId)}
    <button class="plain">Send again<span class="visually-hidden"> ${eventId}</span></button>
  </form>
`

const deliveryTable = ({ deliveries, webhook_id: id }: GetWebhookOutput): Html =>
  wideTable(
    "Attempts, newest first",
    ["When", "Event", "Result"],
    deliveries.map(
      ({ at, attempt, event_id: event, http_status: status, ms, next_at: next, note, status: word, type }) =>
        html`<tr>
          <th scope="row">${time(Date.parse(at))}</th>
          <td>${eventTexts[type]}</td>
          <td>
            ${answerChip(word === "delivered" ? "free" : "doubt", word.replaceAll("_", " "))}
            <span class="because"
              >attempt ${attempt}${status === undefined ? "" : `, status ${status}`}, ${ms} ms
              ${next === undefined ? "" : html`next ${time(Date.parse(next))}`}</span
            >
            ${note === undefined ? "" : html`<q class="small">${note}</q>`}
            ${type === "webhook.test" || word === "waiting" ? "" : redeliverButton(id, event)}
          </td>
        </tr>`,
    ),
  )
