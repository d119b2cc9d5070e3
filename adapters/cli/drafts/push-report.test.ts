import { client } from "@surename/core/client"
import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import { fakeTerminal } from "@surename/fixtures"
import { expect, it } from "vitest"
import { reportStatus } from "./push-report.ts"

const url = "http://127.0.0.1:8787"
const draft_id = `d${"a".repeat(20)}`
const at = "2026-11-22T12:00:00.000Z"

const reportOf = async (status: DraftDetails["status"], more: Partial<DraftDetails["screening"]>) => {
  const { output, terminal } = fakeTerminal("")
  const service = client({ baseUrl: url, token: "t", fetch: () => Promise.reject(new Error("this is not asked for")) })
  const screening = { flagged: true, rules_version: "1", reasons: [], ...more }
  const isFlagged = await reportStatus(
    { url, client: service, terminal, token: "t" },
    { draft_id, status, version: 2, screening },
  )
  return [isFlagged, output.err]
}

const makeRuling = (decision: "overrule" | "flag" | "restore") =>
  ({ decision, why: "their\u001b[2J shop", decided_at: at }) as const
const review = { state: "open", text: "ours", asked_at: at } as const

it.each<readonly [string, DraftDetails["status"], Partial<DraftDetails["screening"]>, boolean, RegExp]>([
  [
    "an overruled version",
    "live",
    { decision: makeRuling("overrule") },
    false,
    /^live: an operator overruled the screening of version 2: their \[2J shop\n$/u,
  ],
  [
    "one that an operator stopped",
    "flagged",
    { decision: makeRuling("flag") },
    true,
    /^An operator flagged version 2.*shop\n/u,
  ],
  ["one that can be asked about", "flagged", {}, true, /request a review: http:\S+\/account\/drafts\/da{20}\n$/u],
  [
    "one that waits",
    "flagged",
    { review_request: review },
    true,
    /You requested a review\. A person will check it\.\n$/u,
  ],
  [
    "one whose flag stays",
    "flagged",
    { review_request: { ...review, state: "answered", answer: makeRuling("restore") } },
    true,
    /it stays flagged: their \[2J shop\n$/u,
  ],
  [
    "one that was served for a while",
    "flagged",
    { review_request: { ...review, state: "answered", answer: makeRuling("overrule") } },
    true,
    /request a review: \S+\n$/u,
  ],
])("tells of %s", async (_, status, more, isFlagged, words) => {
  const [flagged, text] = await reportOf(status, more)
  expect(flagged).toBe(isFlagged)
  expect(text).toMatch(words)
})

it("reports nothing for a live draft", async () => expect(await reportOf("live", {})).toEqual([false, ""]))
