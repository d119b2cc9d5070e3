import { html } from "hono/html"
import type { DomainName } from "@surename/core/evidence/domain-name"
import type { Votes } from "@surename/core/operations/watch/ports/shares"
import { formatCount, renderTimeAgo } from "../facts.ts"
import { drawIcon } from "../icons.ts"
import { renderChip } from "../names/search/answer-card.ts"
import type { describeLatestState } from "../names/state-of.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import type { Html, PageParts } from "../page.ts"
import { toListPath } from "./own-lists.ts"
import { renderSigned } from "./small-sign.ts"

interface SharedName {
  readonly name: DomainName
  readonly words: ReturnType<typeof describeLatestState>
}

interface SharedNames {
  readonly path: string
  readonly isOwn: boolean
  readonly name: string
  readonly names: ReadonlyArray<SharedName>
  /** The oldest check: a free name is checked weekly. `Infinity` before the first answer. */
  readonly since: number
  readonly votes: Votes
  readonly ownVotes: ReadonlySet<string>
}

/** Shows only names and states, and nothing else of the owner. */
export const renderSharedPage = ({ isOwn, ownVotes, name, names, path, since, votes }: SharedNames): PageParts => ({
  title: name,
  noIndex: true,
  description: `Vote for the names that you like: ${names.map((shared) => shared.name.unicode).join(", ")}`.slice(
    0,
    200,
  ),
  main: html`
    <h1>${name}</h1>
    <p class="lead">
      ${isOwn ? "This is how others see your list." : "Which one would you walk into? Somebody asks for your opinion. Vote for the names that you like; you need no account."}
    </p>
    <form method="post" action="${path}">
      <ol class="ballot">
        ${names.map((sharedName) => renderBallotRow(sharedName, votes.get(sharedName.name.ascii) ?? 0, ownVotes.has(sharedName.name.ascii)))}
      </ol>
    </form>
    ${names.length === 0 ? html`<p class="empty">No name is on this list yet. Come back later.</p>` : ""}
    ${since === Infinity ? "" : html`<p class="hint">States are of the last checks, the oldest ${renderTimeAgo(since)}. Open a name to check it now.</p>`}
    <p class="hint">Votes are kept for this browser, not for your account. Take a vote back at any time.</p>
  `,
})

const renderBallotRow = ({ name, words }: SharedName, votes: number, isMine: boolean): Html => html`
  <li>
    ${renderSigned(name.unicode, words, html`<h2><a href="${toNamePath(name.ascii)}" rel="nofollow">${name.unicode}</a></h2>`)}
    ${renderChip(words.kind, words.word)}
    <span class="votes">${formatCount(votes, "vote")}</span>
    <button
      class="${isMine ? "" : "quiet"}"
      name="${isMine ? "take_back" : "vote"}"
      value="${name.ascii}"
      aria-pressed="${isMine ? "true" : "false"}"
    >
      ${drawIcon("heart")} ${isMine ? "Voted" : "Vote"}<span class="visually-hidden"> for ${name.unicode}</span>
    </button>
  </li>
`

export const renderShareSection = (id: string, votes: Votes | undefined): Html => {
  const renderForm = (to: string, button: string, buttonClass: string) =>
    html`<form method="post" action="${toListPath(id, to)}"><button class="${buttonClass}">${button}</button></form>`
  const highest = Math.max(1, ...(votes?.values() ?? []))
  return html`<section class="panel" aria-labelledby="share">
    <h2 id="share">${drawIcon("heart")} Get opinions</h2>
    ${
      votes === undefined
        ? html`<p>Send a link. Others see the names, not your notes, and vote without an account.</p>
            <p class="actions">${renderForm("/share", "Share this list", "quiet")}</p>`
        : html`<p>This list is shared: whoever has the link sees its names and votes.</p>
            ${
              votes.size === 0
                ? html`<p class="hint">No votes yet. Send the link to somebody.</p>`
                : html`<ol class="tally">
                    ${[...votes]
                      .toSorted(([left, n], [right, m]) => m - n || (left < right ? -1 : 1))
                      .map(
                        ([domain, n]) =>
                          html`<li>
                            ${domain}
                            <meter min="0" max="${highest}" value="${n}" aria-label="Votes for ${domain}"></meter>
                            ${formatCount(n, "vote")}
                          </li>`,
                      )}
                  </ol>`
            }
            <div class="actions">
              ${renderForm("/share", "Make a new link", "quiet")} ${renderForm("/unshare", "Stop sharing", "quiet")}
            </div>
            <p class="hint">A new link replaces the old one. If you stop sharing, the votes are deleted.</p>`
    }
  </section>`
}

/** The only page with the link: the store keeps a digest. */
export const renderLinkPage = (id: string, link: string): PageParts => ({
  title: "Your link",
  console: true,
  main: html`
    <h1>Your link</h1>
    <p class="notice done" role="status">The list is shared. Copy the link now: it is not shown again.</p>
    <div class="field">
      <label for="link">Link to the list</label>
      <input id="link" class="secret" value="${link}" data-copy="the link" readonly autocomplete="off" autofocus />
    </div>
    <p>Anybody with the link sees the names and votes. The page asks search engines not to list it.</p>
    <p><a class="button" href="${toListPath(id)}">I have copied it</a></p>
  `,
})
