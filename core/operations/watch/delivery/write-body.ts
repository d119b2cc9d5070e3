import type { WatchEvent } from "../event.ts"
import type { WebhookBody } from "../ports/webhook-sender.ts"
import type { WebhookFormat } from "../ports/webhooks.ts"
import { cutText, writeDetails, writeTitle } from "./sentences.ts"

/** Foreign text cannot format, mention or link. */
export const writeBody = (format: WebhookFormat, event: WatchEvent): WebhookBody => bodyWriters[format](event)

const toJsonBody = (value: unknown): WebhookBody => ({
  text: JSON.stringify(value),
  headers: { "content-type": "application/json" },
})

const bodyWriters: Readonly<Record<WebhookFormat, (event: WatchEvent) => WebhookBody>> = {
  /** Standard Webhooks 1.0, section "Payload structure". */
  standard: (event) => toJsonBody({ type: event.type, timestamp: event.at, data: event }),
  slack: (event) => toJsonBody({ text: `*${escapeSlack(writeTitle(event))}*\n${escapeSlack(writeDetails(event))}` }),
  discord: (event) =>
    toJsonBody({
      content: cutText(`**${escapeMarkdown(writeTitle(event))}**\n${escapeMarkdown(writeDetails(event))}`, 2_000),
      allowed_mentions: { parse: [] },
    }),
  /** An adaptive card for a Teams workflow. */
  teams: (event) =>
    toJsonBody({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
            type: "AdaptiveCard",
            version: "1.4",
            body: [
              { type: "TextBlock", text: escapeMarkdown(writeTitle(event)), weight: "Bolder", wrap: true },
              { type: "TextBlock", text: escapeMarkdown(writeDetails(event)), wrap: true },
            ],
          },
        },
      ],
    }),
  google_chat: (event) =>
    toJsonBody({ text: `*${replaceMarkup(writeTitle(event))}*\n${replaceMarkup(writeDetails(event))}` }),
  /** A header allows one line of ASCII. */
  ntfy: (event) => ({
    text: cutText(writeDetails(event), 1_000),
    headers: {
      "content-type": "text/plain; charset=utf-8",
      title: writeTitle(event).replaceAll(/[^\x20-\x7e]/gu, "?"),
      tags: event.type,
    },
  }),
}

/** A zero-width space breaks other marks. */
const escapeSlack = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[*_~`]/gu, "\u200b$&")

/** CommonMark. The zero-width space breaks mentions and URLs. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()<>#+!|~@:-]/gu, (sign) =>
    sign === ":" || sign === "@" ? `${sign}\u200b` : `\\${sign}`,
  )

/** Google Chat has no escape. */
const replaceMarkup = (text: string): string => text.replaceAll(/[<>*_~`]/gu, (sign) => lookalikes.get(sign) ?? "")

const lookalikes: ReadonlyMap<string, string> = new Map([
  ["<", "‹"],
  [">", "›"],
  ["*", "∗"],
  ["_", "＿"],
  ["~", "∼"],
  ["`", "ˋ"],
])
