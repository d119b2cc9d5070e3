import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readReviewText } from "@surename/core/interface/review-text"
import type { Decision, Queue, ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { aboutStore, accountHelp, auditName, json, onKept, whoDecides } from "../accounts/account-command.ts"
import { defineCommand } from "../command.ts"
import type { CommandContext } from "../host.ts"
import { readFitting, requiredOption, readNumeral, optionalOption, booleanOption } from "../option.ts"
import { painterOf } from "../paint.ts"
import { decisionRow, decisionText, reviewedRow, reviewedText, versionText } from "./screening-text.ts"
import { printText } from "../output.ts"

const help = {
  ...accountHelp,
  about: ["For the operator of the service: shows findings of screening and records decisions.", aboutStore],
}

const number = readFitting("takes the number of a version", readNumeral(/^[1-9]\d{0,8}$/u, 1, 999_999_999))
const draft = { missing: "the id of a draft is needed", most: 1 }

export const listScreening = defineCommand({
  ...help,
  about: [...help.about, "list shows review requests, flagged versions and suspicious versions by default."],
  example: "screening list --requests",
  options: {
    requests: booleanOption("only versions whose owner asks for a review"),
    flagged: booleanOption("only versions that are not served"),
    decided: booleanOption("only versions that an operator decided about"),
    drafts: booleanOption("only drafts that an operator flagged as a whole"),
    json,
  },
  readInput: ({ json, ...only }) =>
    Result.succeed({ json, queues: every.filter((queue) => queue !== "remarked" && only[queue]) }),
  run: (on, { json, queues }) =>
    onKept(on, (where) =>
      Effect.gen(function* () {
        const seen = new Set<string>()
        const chosenQueues =
          queues.length === 0 ? every.filter((queue) => queue !== "decided" && queue !== "drafts") : queues
        for (const queue of chosenQueues) if (!(yield* printQueue(on, queue, json, seen))) return
        if (seen.size === 0) on.terminal.err(`nothing to review in ${where}\n`)
      }),
    ),
})

const every: ReadonlyArray<Queue> = ["requests", "flagged", "remarked", "decided", "drafts"]

/** Each version once; `false` once the reader has gone. */
const printQueue = Effect.fnUntraced(function* (on: CommandContext, queue: Queue, json: boolean, seen: Set<string>) {
  const reviews = yield* Reviews
  let after: ReviewedVersion | undefined
  for (;;) {
    const some = yield* reviews.waiting(queue, after)
    after = some.at(-1)
    if (after === undefined) return true
    const fresh = some.filter(({ draftId, version }) => !seen.has(`${draftId} ${version}`))
    for (const { draftId, version } of fresh) seen.add(`${draftId} ${version}`)
    const paint = painterOf(on.terminal)
    const lines = fresh.map((one) => `${json ? JSON.stringify(reviewedRow(one)) : reviewedText(one, paint)}\n`)
    if (lines.length > 0 && !(yield* Effect.promise(() => printText(on.terminal, lines.join(""), json)))) return false
  }
})

export const showScreening = defineCommand({
  ...help,
  takes: draft,
  example: "screening show daaaaaaaaaaaaaaaaaaaa --version 2",
  options: { version: optionalOption("N", "a version's number (show: the latest without it)", number), json },
  readInput: (given, [draftId = ""]) => Result.succeed({ ...given, draftId }),
  run: (on, { draftId, json, version }) =>
    onKept(on, () =>
      Effect.gen(function* () {
        const one = yield* Reviews.use(({ find }) => find(draftId, version ?? "latest"))
        const versionReport = json ? `${JSON.stringify(reviewedRow(one))}\n` : versionText(one, painterOf(on.terminal))
        yield* Effect.promise(() => printText(on.terminal, versionReport, json))
      }),
    ),
})

const options = {
  why: requiredOption("TEXT", "the owner reads this", "--why is needed: the owner reads it", (given) =>
    readReviewText(given),
  ),
  by: auditName,
}

interface Deciding {
  readonly draftId: string
  readonly decision: Decision
  readonly why: string
  readonly by: string | undefined
  /** `undefined`: it is about the draft as a whole. */
  readonly version: number | undefined
  readonly done: string
}

const decideVersion = (on: CommandContext, { by, decision, done, draftId, version, why }: Deciding) =>
  onKept(on, () =>
    Effect.gen(function* () {
      const who = whoDecides(on, by)
      yield* Reviews.use((reviews) => reviews.decide({ draftId, version: version ?? 1 }, { decision, who, why }))
      on.terminal.err(`${version === undefined ? "draft" : `version ${version} of`} ${draftId} ${done}\n`)
    }),
  )

export const overruleScreening = defineCommand({
  ...help,
  about: [...help.about, "overrule serves the version at once. Later rules do not change that."],
  takes: draft,
  example: "screening overrule daaaaaaaaaaaaaaaaaaaa --version 2 --why ours",
  options: {
    version: requiredOption("N", "a version's number", "--version is needed: which version of the draft", number),
    ...options,
  },
  readInput: (given, [draftId = ""]) => Result.succeed({ ...given, draftId }),
  run: (on, decisionInput) => decideVersion(on, { ...decisionInput, decision: "overrule", done: "is served" }),
})

/** About one version, or with `--all` about all of them and those to come. */
const makeBulkCommand = (verb: "flag" | "restore", about: string, done: string, allDone: string) =>
  defineCommand({
    ...help,
    about: [...help.about, about],
    takes: draft,
    example: `screening ${verb} daaaaaaaaaaaaaaaaaaaa --version 2 --why ours`,
    options: {
      version: optionalOption("N", "a version's number", number),
      all: booleanOption("the whole draft with all its versions, also later ones"),
      ...options,
    },
    readInput: ({ all, ...given }, [draftId = ""]) =>
      all === (given.version !== undefined)
        ? Result.fail("--version or --all is needed, and not both: which version of the draft, or all of them")
        : Result.succeed({ ...given, draftId }),
    run: (on, decisionInput) =>
      decisionInput.version === undefined
        ? decideVersion(on, { ...decisionInput, decision: `${verb}_draft`, done: allDone })
        : decideVersion(on, { ...decisionInput, decision: verb, done }),
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
  takes: { most: 1 },
  example: "screening history --json",
  options: { json },
  readInput: ({ json }, [draftId]) => Result.succeed({ json, of: draftId === undefined ? {} : { draftId } }),
  run: (on, { json, of }) =>
    onKept(on, () =>
      Effect.gen(function* () {
        const reviews = yield* Reviews
        let lines = yield* reviews.history(of)
        for (;;) {
          const last = lines.at(-1)
          if (last === undefined) return
          const paint = painterOf(on.terminal)
          const text = lines.map((one) => `${json ? JSON.stringify(decisionRow(one)) : decisionText(one, paint)}\n`)
          if (!(yield* Effect.promise(() => printText(on.terminal, text.join(""), json)))) return
          lines = yield* reviews.history({ ...of, before: last.line })
        }
      }),
    ),
})
