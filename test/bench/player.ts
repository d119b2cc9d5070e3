import process from "node:process"
import { defaultWorld, serve, type World, worldOf } from "@surename/fixtures"
import type { PeerVerdict, Subject } from "./peers/peer.ts"
import { subjectIn, type SubjectName } from "./subjects.ts"
import { type Question, questions, type Truth } from "./truth.ts"

/** Plays one kind of weather to one checker, in a process of its own. */
export interface PlayerOptions {
  readonly subject: SubjectName
  /** Seed of the hostile weather; calm without. */
  readonly seed?: number
  /** Plays only the first scenarios. */
  readonly first?: number
}

export interface PlayedAnswer {
  readonly scenario: string
  readonly name: string
  readonly truth: Truth
  readonly verdict: PeerVerdict
}

/** Longer than any checker's own patience. */
const patienceMs = 15_000
const atOnce = 16

const askWithRetries = (subject: Subject, name: string): Promise<PeerVerdict> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PeerVerdict>((resolve) => {
    timer = setTimeout(() => resolve("nothing"), patienceMs)
  })
  return Promise.race([subject(name), late]).finally(() => clearTimeout(timer))
}

const playIn = async (
  world: World,
  played: ReadonlyArray<Question>,
  subject: SubjectName,
): Promise<ReadonlyArray<PlayedAnswer>> => {
  const server = await serve(world)
  const ask = await subjectIn[subject](server)
  const queue = [...played]
  const answered: Array<PlayedAnswer> = []
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { scenario, truth } = next
      answered.push({
        scenario: scenario.id,
        name: scenario.domain,
        truth,
        verdict: await askWithRetries(ask, scenario.domain),
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await server.close()
  return answered
}

const { subject, seed, first = questions.length }: PlayerOptions = JSON.parse(process.argv[2] ?? "")
const chosen = questions.slice(0, first)
const together = chosen.filter(({ scenario }) => scenario.alone !== true)
const alone = chosen.filter(({ scenario }) => scenario.alone === true)
const answered =
  seed === undefined
    ? [
        ...(await playIn(defaultWorld({ calm: true }), together, subject)),
        ...(await Promise.all(alone.map((question) => playIn(worldOf(question.scenario), [question], subject)))).flat(),
      ]
    : await playIn(defaultWorld({ seed }), together, subject)
process.stdout.write(`${JSON.stringify(answered)}\n`)
process.exit(0)
