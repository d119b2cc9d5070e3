import { html } from "hono/html"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { scored } from "@surename/core/operations/names/score-name/total"
import type { Votes } from "@surename/core/operations/watch/ports/shares"
import type { WatchedName } from "@surename/core/operations/watch/ports/watchlists"
import { counted } from "../facts.ts"
import { drawIcon } from "../icons.ts"
import { scoreRing } from "../names/score-view.ts"
import { answerChip } from "../names/search/answer-card.ts"
import { namePath } from "../names/search/row-actions.ts"
import type { Html, Screen } from "../page.ts"
import { listPath } from "./own-lists.ts"

interface SharedNames {
  readonly path: string
  readonly name: string
  readonly names: ReadonlyArray<WatchedName>
  readonly votes: Votes
  readonly mine: ReadonlySet<string>
}

/** Nothing of the owner but the names and how they stand: no notes, no dates, no address. */
export const sharedScreen = ({ mine, name, names, path, votes }: SharedNames): Screen => ({
  title: name,
  noIndex: true,
  main: html`
    <h1>${name}</h1>
    <p class="lead">Somebody shares this shortlist with you. Vote for the names that you like; you need no account.</p>
    <form method="post" action="${path}">
      <ol class="ballot">
        ${names.map(({ domain, subject }) => ballotRow(domain, subject.state, votes.get(domain) ?? 0, mine.has(domain)))}
      </ol>
    </form>
    ${names.length === 0 ? html`<p class="empty">No name is on this list yet. Come back later.</p>` : ""}
    <p class="hint">
      We keep your votes with a random number of this browser, and nothing else about you. Take a vote back at any time.
    </p>
  `,
})

const ballotRow = (domain: string, state: WatchedName["subject"]["state"], votes: number, isMine: boolean): Html => {
  const read = domainName(domain)
  const name = Result.isSuccess(read) ? read.success.unicode : domain
  return html`<li>
    ${Result.isSuccess(read) ? scoreRing(scored(read.success).total) : ""}
    <h2><a href="${namePath(domain)}" rel="nofollow">${name}</a></h2>
    ${
      state === "unregistered"
        ? answerChip("free", "not registered")
        : state === "unlooked"
          ? answerChip("waiting", "not checked yet")
          : answerChip("taken", state)
    }
    <span class="votes">${counted(votes, "vote")}</span>
    <button
      class="${isMine ? "" : "quiet"}"
      name="${isMine ? "take_back" : "vote"}"
      value="${domain}"
      aria-pressed="${isMine ? "true" : "false"}"
    >
      ${drawIcon("heart")} ${isMine ? "Voted" : "Vote"}<span class="visually-hidden"> for ${name}</span>
    </button>
  </li>`
}

/** On the page of a list: whether it is shared, and what others voted, most votes first. */
export const shareSection = (id: string, votes: Votes | undefined): Html => {
  const form = (to: string, button: string, look: string) =>
    html`<form method="post" action="${listPath(id, to)}"><button class="${look}">${button}</button></form>`
  const highest = Math.max(1, ...(votes?.values() ?? []))
  return html`<section class="panel" aria-labelledby="share">
    <h2 id="share">${drawIcon("heart")} Ask others</h2>
    ${
      votes === undefined
        ? html`<p>
              Send a link to people whose opinion counts. They see the names, not your notes, and vote without an
              account.
            </p>
            <p class="actions">${form("/share", "Share this list", "quiet")}</p>`
        : html`<p>This list is shared: whoever has the link sees its names and votes.</p>
            ${
              votes.size === 0
                ? html`<p class="hint">Nobody has voted yet. Send the link to somebody.</p>`
                : html`<ol class="tally">
                    ${[...votes]
                      .toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
                      .map(
                        ([domain, n]) =>
                          html`<li>
                            ${domain}
                            <meter min="0" max="${highest}" value="${n}" aria-label="Votes for ${domain}"></meter>
                            ${counted(n, "vote")}
                          </li>`,
                      )}
                  </ol>`
            }
            <div class="actions">
              ${form("/share", "Make a new link", "quiet")} ${form("/unshare", "Stop sharing", "quiet")}
            </div>
            <p class="hint">A new link ends the old one. To stop sharing deletes the votes, too.</p>`
    }
  </section>`
}

/** The link is on this page alone: only a digest of it is stored. */
export const linkScreen = (id: string, link: string): Screen => ({
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
    <p><a class="button" href="${listPath(id)}">I have copied it</a></p>
  `,
})
