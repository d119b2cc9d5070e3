import { makeHistory, serveWhois, type SimWhois } from "@surename/fixtures"
import { whoisServers } from "@surename/adapters/whois"
import { Whois, type WhoisReport } from "@surename/core/ports/whois"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeWhoisWorld, type WhoisSubject } from "./examine-whois.ts"
import { makeCaseName, type WhoisCase } from "./whois-case.ts"

/** The adapter, and a server for each case. */
export const serveWhoisCase: WhoisSubject = (whoisCase) =>
  serveAnswers(whoisCase, [whoisCase.answer, whoisCase.ofRandom])

/** Waits briefly for an answer that never ends, and long enough for a stalled machine otherwise. */
const serveAnswers = (whoisCase: WhoisCase, answers: ReadonlyArray<SimWhois | undefined>): Layer.Layer<never> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const world = makeWhoisWorld(whoisCase)
      const simulated = yield* Effect.acquireRelease(
        Effect.promise(() => serveWhois(() => world, makeHistory())),
        ({ close }) => Effect.promise(close),
      )
      const [host = "", port = ""] = simulated.address.split(":")
      const totalMs = answers.some((answer) => isEndless(answer)) ? 400 : 30_000
      const server = { host, port: Number(port) }
      return whoisServers({ server, rps: Number.POSITIVE_INFINITY, connectMs: 30_000, totalMs })
    }),
  )

const isEndless = (answer: SimWhois | undefined): boolean =>
  ["silent", "never_closes", "slow"].some((manner) => answer?.manner === manner)

/** The adapter's reports of a case: about its name and about a random one. */
export interface WhoisReports {
  readonly name: WhoisReport
  readonly random: WhoisReport
}

export type AllHeard = ReadonlyMap<string, WhoisReports>

const randomName = `${"r".repeat(30)}.so`

/** Each question to an adapter of its own: one that was refused leaves the server alone. */
export const recordReports = (cases: ReadonlyArray<WhoisCase>): Effect.Effect<AllHeard> => {
  const askWhois = (whoisCase: WhoisCase, name: string, answer: SimWhois | undefined) =>
    Effect.flatMap(Whois, ({ ask, findServer }) => ask(name, findServer("so") ?? "")).pipe(
      Effect.provide(serveAnswers(whoisCase, [answer])),
    )
  const askBoth = (whoisCase: WhoisCase) =>
    Effect.zipWith(
      askWhois(whoisCase, makeCaseName(whoisCase), whoisCase.answer),
      askWhois(whoisCase, randomName, whoisCase.ofRandom),
      (name, random) => [whoisCase.id, { name, random }] as const,
      { concurrent: true },
    )
  return Effect.map(Effect.forEach(cases, askBoth, { concurrency: 16 }), (all) => new Map(all))
}

/** An adapter that heard it all before, and tells it otherwise. */
export type ChangeReports = (reports: WhoisReports, whoisCase: WhoisCase) => WhoisReports

export const replayReports =
  (all: AllHeard, tell: ChangeReports = (reports) => reports): WhoisSubject =>
  (whoisCase) =>
    Layer.succeed(Whois, {
      findServer: () => "whois.example",
      ask: (domain, server) =>
        Effect.sync(() => {
          const reports = all.get(whoisCase.id)
          if (reports === undefined) throw new Error(`${whoisCase.id} was not heard`)
          const answer = tell(reports, whoisCase)
          return { ...(domain === makeCaseName(whoisCase) ? answer.name : renameReport(domain, answer.random)), server }
        }),
    })

/** Every random name is another one. */
const renameReport = (domain: string, report: WhoisReport): WhoisReport => {
  const { outcome } = report
  if (outcome._tag === "Failed" || outcome.body._tag !== "Text") return { ...report, askedName: domain }
  const text = outcome.body.text.replaceAll(randomName, domain)
  return { ...report, askedName: domain, outcome: { _tag: "Answered", body: { _tag: "Text", text } } }
}
