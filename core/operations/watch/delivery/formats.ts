import type { WatchEvent } from "../event.ts"
import type { WebhookBody } from "../ports/webhook-sender.ts"
import type { WebhookFormat } from "../ports/webhooks.ts"
import { cutText, detailsOf, titleOf } from "./sentences.ts"

/** An event as a receiver of this format takes it. Texts from outside cannot format, mention or link anything. */
export const bodyOf = (format: WebhookFormat, event: WatchEvent): WebhookBody => bodies[format](event)

const asJson = (value: unknown): WebhookBody => ({
  text: JSON.stringify(value),
  headers: { "content-type": "application/json" },
})

const bodies: Readonly<Record<WebhookFormat, (event: WatchEvent) => WebhookBody>> = {
  /** Standard Webhooks 1.0, section "Payload structure". */
  standard: (event) => asJson({ type: event.type, timestamp: event.at, data: event }),
  slack: (event) => asJson({ text: `*${escapeSlack(titleOf(event))}*\n${escapeSlack(detailsOf(event))}` }),
  discord: (event) =>
    asJson({
      content: cutText(`**${escapeMarkdown(titleOf(event))}**\n${escapeMarkdown(detailsOf(event))}`, 2_000),
      allowed_mentions: { parse: [] },
    }),
  /** An adaptive card, as a workflow of Teams takes it. */
  teams: (event) =>
    asJson({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
            type: "AdaptiveCard",
            version: "1.4",
            body: [
              { type: "TextBlock", text: escapeMarkdown(titleOf(event)), weight: "Bolder", wrap: true },
              { type: "TextBlock", text: escapeMarkdown(detailsOf(event)), wrap: true },
            ],
          },
        },
      ],
    }),
  google_chat: (event) => asJson({ text: `*${withoutMarkup(titleOf(event))}*\n${withoutMarkup(detailsOf(event))}` }),
  /** Plain text with its title in a header, which holds one line of ASCII. */
  ntfy: (event) => ({
    text: cutText(detailsOf(event), 1_000),
    headers: {
      "content-type": "text/plain; charset=utf-8",
      title: titleOf(event).replaceAll(/[^\x20-\x7e]/gu, "?"),
      tags: event.type,
    },
  }),
}

/** Slack's three signs as entities; its other marks with a zero-width space before them, which ends their effect. */
const escapeSlack = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[*_~`]/gu, "\u200b$&")

/** CommonMark: a backslash before punctuation takes its meaning. An @ is no mention then, a URL no link. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()<>#+!|~@:-]/gu, (sign) =>
    sign === ":" || sign === "@" ? `${sign}\u200b` : `\\${sign}`,
  )

/** Google Chat has no escape: signs of its markup become ones that look alike. */
const withoutMarkup = (text: string): string => text.replaceAll(/[<>*_~`]/gu, (sign) => lookalikes.get(sign) ?? "")

const lookalikes: ReadonlyMap<string, string> = new Map([
  ["<", "‹"],
  [">", "›"],
  ["*", "∗"],
  ["_", "＿"],
  ["~", "∼"],
  ["`", "ˋ"],
])
