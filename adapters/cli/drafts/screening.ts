import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readReviewText } from "@surename/core/interface/review-text"
import {
  type Decision,
  type Queue,
  type ReviewedVersion,
  Reviews,
} from "@surename/core/operations/drafts/ports/reviews"
import { aboutStore, accountHelp, auditName, json, runOnStore, describeActor } from "../accounts/account-command.ts"
import { defineCommand } from "../command.ts"
import type { CommandContext } from "../host.ts"
import { readFitting, makeRequired, readNumeral, makeOptional, makeFlag } from "../option.ts"
import { choosePaint } from "../paint.ts"
import { toDecisionRow, formatDecision, toReviewRow, formatReview, formatVersion } from "./format-review.ts"
import { printText } from "../print.ts"

const help = {
  ...accountHelp,
  about: ["For the operator of the service: shows findings of screening and records decisions.", aboutStore],
}

const number = readFitting("takes the number of a version", readNumeral(/^[1-9]\d{0,8}$/u, 1, 999_999_999))
const draft = { missing: "give the id of a draft", max: 1 }

export const listScreening = defineCommand({
  ...help,
  about: [...help.about, "list shows review requests, flagged versions and suspicious versions by default."],
  example: "screening list --requests",
  options: {
    requests: makeFlag("only versions whose owner asks for a review"),
    flagged: makeFlag("only versions that are not served"),
    decided: makeFlag("only versions that an operator decided about"),
    drafts: makeFlag("only drafts that an operator flagged as a whole"),
    json,
  },
  readInput: ({ json, ...only }) =>
    Result.succeed({ json, queues: allQueues.filter((queue) => queue !== "remarked" && only[queue]) }),
  run: (context, { json, queues }) =>
    runOnStore(context, (where) =>
      Effect.gen(function* () {
        const printedVersions = new Set<string>()
        const chosenQueues =
          queues.length === 0 ? allQueues.filter((queue) => queue !== "decided" && queue !== "drafts") : queues
        for (const queue of chosenQueues) if (!(yield* printQueue(context, queue, json, printedVersions))) return
        if (printedVersions.size === 0) context.terminal.err(`There is nothing to review in ${where}.\n`)
      }),
    ),
})

const allQueues: ReadonlyArray<Queue> = ["requests", "flagged", "remarked", "decided", "drafts"]

/** Prints each version once. Returns `false` when nobody reads the output any more. */
const printQueue = Effect.fnUntraced(function* (
  context: CommandContext,
  queue: Queue,
  json: boolean,
  printedVersions: Set<string>,
) {
  const reviews = yield* Reviews
  let after: ReviewedVersion | undefined
  for (;;) {
    const page = yield* reviews.listQueue(queue, after)
    after = page.at(-1)
    if (after === undefined) return true
    const newVersions = page.filter(({ draftId, version }) => !printedVersions.has(`${draftId} ${version}`))
    for (const { draftId, version } of newVersions) printedVersions.add(`${draftId} ${version}`)
    const paint = choosePaint(context.terminal)
    const lines = newVersions.map(
      (reviewed) => `${json ? JSON.stringify(toReviewRow(reviewed)) : formatReview(reviewed, paint)}\n`,
    )
    if (lines.length > 0 && !(yield* Effect.promise(() => printText(context.terminal, lines.join(""), json))))
      return false
  }
})

export const showScreening = defineCommand({
  ...help,
  takes: draft,
  example: "screening show daaaaaaaaaaaaaaaaaaaa --version 2",
  options: { version: makeOptional("N", "a version's number (show: the latest without it)", number), json },
  readInput: (values, [draftId = ""]) => Result.succeed({ ...values, draftId }),
  run: (context, { draftId, json, version }) =>
    runOnStore(context, () =>
      Effect.gen(function* () {
        const reviewed = yield* Reviews.use(({ find }) => find(draftId, version ?? "latest"))
        const versionReport = json
          ? `${JSON.stringify(toReviewRow(reviewed))}\n`
          : formatVersion(reviewed, choosePaint(context.terminal))
        yield* Effect.promise(() => printText(context.terminal, versionReport, json))
      }),
    ),
})

const options = {
  why: makeRequired("TEXT", "the owner reads this", "Give the reason, which the owner reads: --why TEXT", (text) =>
    readReviewText(text),
  ),
  by: auditName,
}

interface DecisionInput {
  readonly draftId: string
  readonly decision: Decision
  readonly why: string
  readonly by: string | undefined
  /** `undefined` means the whole draft. */
  readonly version: number | undefined
  readonly done: string
}

const decideVersion = (context: CommandContext, { by, decision, done, draftId, version, why }: DecisionInput) =>
  runOnStore(context, () =>
    Effect.gen(function* () {
      const who = describeActor(context, by)
      yield* Reviews.use((reviews) => reviews.decide({ draftId, version: version ?? 1 }, { decision, who, why }))
      context.terminal.err(`${version === undefined ? "Draft" : `Version ${version} of`} ${draftId} ${done}.\n`)
    }),
  )

export const overruleScreening = defineCommand({
  ...help,
  about: [...help.about, "overrule serves the version at once. Later rules do not change that."],
  takes: draft,
  example: "screening overrule daaaaaaaaaaaaaaaaaaaa --version 2 --why ours",
  options: {
    version: makeRequired("N", "a version's number", "Give the version of the draft: --version 3", number),
    ...options,
  },
  readInput: (values, [draftId = ""]) => Result.succeed({ ...values, draftId }),
  run: (context, decisionInput) =>
    decideVersion(context, { ...decisionInput, decision: "overrule", done: "is served" }),
})

/** Applies to one version, or with `--all` to every version, also later ones. */
const makeBulkCommand = (verb: "flag" | "restore", about: string, done: string, allDone: string) =>
  defineCommand({
    ...help,
    about: [...help.about, about],
    takes: draft,
    example: `screening ${verb} daaaaaaaaaaaaaaaaaaaa --version 2 --why ours`,
    options: {
      version: makeOptional("N", "a version's number", number),
      all: makeFlag("the whole draft with all its versions, also later ones"),
      ...options,
    },
    readInput: ({ all, ...values }, [draftId = ""]) =>
      all === (values.version !== undefined)
        ? Result.fail("Give either --version N for one version, or --all for every version")
        : Result.succeed({ ...values, draftId }),
    run: (context, decisionInput) =>
      decisionInput.version === undefined
        ? decideVersion(context, { ...decisionInput, decision: `${verb}_draft`, done: allDone })
        : decideVersion(context, { ...decisionInput, decision: verb, done }),
  })

export const flagScreening = makeBulkCommand(
  "flag",
  "flag makes the version answer 451 at once. Later rules do not change that. With --all, every version answers 451, also later ones, until restore --all.",
  "answers 451",
  "answers 451, in all versions, also later ones",
)
export const restoreScreening = makeBulkCommand(
  "restore",
  "restore applies the rules to the version again. It also answers an open review request. With --all, it ends a flag --all, and each version gets its old state back.",
  "follows the rules again",
  "is no longer flagged as a whole. Each version has its old state back",
)

export const screeningHistory = defineCommand({
  ...help,
  about: [
    ...help.about,
    "history shows every decision, newest first. Nobody can change a line. Lines stay after a draft is deleted.",
  ],
  takes: { max: 1 },
  example: "screening history --json",
  options: { json },
  readInput: ({ json }, [draftId]) => Result.succeed({ json, of: draftId === undefined ? {} : { draftId } }),
  run: (context, { json, of }) =>
    runOnStore(context, () =>
      Effect.gen(function* () {
        const reviews = yield* Reviews
        let lines = yield* reviews.listDecisions(of)
        for (;;) {
          const last = lines.at(-1)
          if (last === undefined) return
          const paint = choosePaint(context.terminal)
          const text = lines.map(
            (reviewed) => `${json ? JSON.stringify(toDecisionRow(reviewed)) : formatDecision(reviewed, paint)}\n`,
          )
          if (!(yield* Effect.promise(() => printText(context.terminal, text.join(""), json)))) return
          lines = yield* reviews.listDecisions({ ...of, before: last.line })
        }
      }),
    ),
})
