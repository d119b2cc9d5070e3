import type { ScanRow } from "@surename/core/evidence/scan-row"

interface LifeStep {
  readonly text: string
  readonly className: "" | "now" | "later"
  readonly at?: string
}

/** Skips dates that the registry did not give. */
export const listLifeSteps = ({ lifecycle, last_verified_at: seenAt }: ScanRow): ReadonlyArray<LifeStep> => {
  if (lifecycle === undefined) return []
  const { changed_at, expires_at, holds, phase, registered_at } = lifecycle
  const hasPassed = expires_at !== null && seenAt !== undefined && Date.parse(expires_at) < Date.parse(seenAt)
  const expiry: ReadonlyArray<LifeStep> =
    expires_at === null
      ? []
      : [{ text: hasPassed ? "Expired" : "Expires", at: expires_at, className: hasPassed ? "" : "later" }]
  const holdTexts = holds.map((who) => `, ${who} hold`).join("")
  const now: LifeStep = {
    text: `${phaseTexts[phase]}${holdTexts}`,
    className: "now",
    ...(seenAt === undefined ? {} : { at: seenAt }),
  }
  return [
    ...(registered_at === null ? [] : [{ text: "Registered", at: registered_at, className: "" } as const]),
    ...(changed_at === null || changed_at === registered_at
      ? []
      : [{ text: "Last changed", at: changed_at, className: "" } as const]),
    ...(hasPassed ? [...expiry, now] : [now, ...expiry]),
  ]
}

const phaseTexts: Readonly<Record<NonNullable<ScanRow["lifecycle"]>["phase"], string>> = {
  add: "Newly registered: it may still be cancelled",
  active: "Registered and active",
  auto_renew: "Expired and renewed for now: its owner may still give it up",
  redemption: "In redemption: only its last owner can get it back",
  pending_restore: "Being restored to its last owner",
  pending_delete: "To be deleted within days",
  pending_transfer: "Moving to another registrar",
}
