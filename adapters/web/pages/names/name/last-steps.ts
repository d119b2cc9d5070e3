import { html } from "hono/html"
import { describeLeftOver, holdTexts, phaseWords, toSentence } from "@surename/core/evidence/describe-row"
import { readExpiry } from "@surename/core/evidence/lifecycle"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { type DatedFact, describeDropSource } from "@surename/core/operations/watch/check/drop-date"
import { capitalize } from "@surename/core/sharing/capitalize"
import { renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"

type Life = NonNullable<ScanRow["lifecycle"]>
type DatedRow = Pick<ScanRow, "last_verified_at" | "lifecycle">

export const phaseTexts: Readonly<Record<Life["phase"], string>> = {
  add: "Just registered. It can still be cancelled.",
  active: "Registered. No sign in its statuses that it will end.",
  auto_renew: "The registry renewed it. The registrar can still cancel that.",
  redemption: "In redemption. It could be restored when we asked.",
  pending_restore: "Being restored to its owner.",
  pending_delete: "About to be deleted.",
  pending_transfer: "Moving to another registrar.",
}

export const describePhase = (life: Life, now: number): string =>
  [describeLeftOver(life, now) ?? phaseTexts[life.phase], ...life.holds.map((who) => toSentence(holdTexts[who]))].join(
    " ",
  )

/** The steps that may follow each phase. A restored registration goes on. */
const laterSteps = {
  redemption: ["pending_delete"],
  pending_restore: undefined,
  pending_delete: [],
} as const

/** Its end has begun. */
const hasSteps = (phase: Life["phase"]): phase is keyof typeof laterSteps => Object.hasOwn(laterSteps, phase)

/** Its date can still be taken back. */
export const isLeaving = (phase: Life["phase"]): boolean => phase === "auto_renew" || hasSteps(phase)

/** The dates of the registry, the present phase and the phases that may follow. Empty while a registration goes on. */
export const renderSteps = (
  { last_verified_at: seenAt, lifecycle: life }: DatedRow,
  drop: DatedFact | undefined,
): Html | "" => {
  if (life === undefined || !hasSteps(life.phase)) return ""
  const { phase, registered_at: registered } = life
  const now = Date.parse(seenAt ?? "") || 0
  const expiry = readExpiry(life, now)
  const later = laterSteps[phase]
  return html`<ol class="timeline steps" aria-label="Steps of this registration">
    ${registered === null ? "" : html`<li>Registered ${formatDay(registered)}</li>`}
    ${expiry === undefined || expiry.at > now ? "" : html`<li>${capitalize(expiry.words)} ${renderDay(expiry.at)}</li>`}
    <li aria-current="step">${describePhase(life, now)}</li>
    ${later?.map((next) => html`<li class="next">${capitalize(phaseWords[next])}</li>`) ?? ""}
    ${later === undefined ? "" : html`<li class="next">Registration ends ${drop === undefined ? "" : renderDropDate(phase, drop)}</li>`}
  </ol>`
}

const renderDropDate = (phase: Life["phase"], drop: DatedFact): Html =>
  html`<span class="because"
    >${drop.basis === "stated" ? "on" : "by about"}
    ${renderDay(drop.at)}${phase === "redemption" ? ", unless its owner restores it" : ""}.
    ${capitalize(describeDropSource(drop))}.</span
  >`

/** Undefined for a date that the registry did not give. */
export const formatDay = (at: string | null): Html | undefined => (at === null ? undefined : renderDay(Date.parse(at)))
