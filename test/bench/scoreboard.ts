import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { parseArgs } from "node:util"
import { root } from "../gate/program.ts"
import { playAll } from "./play-all.ts"
import { readPeerVersion, type PeerName, peerNames } from "./peers/all-peers.ts"
import { readInstalledVersion } from "./runtimes.ts"
import { scoreOf } from "./score.ts"
import { type CheckerScore, writeScoreboardPage, scoreTable } from "./scoreboard-page.ts"
import { subjectNames } from "./subjects.ts"
import { questions, type Truth } from "./truth.ts"

const seed = 1
const { values } = parseArgs({ options: { json: { type: "boolean" }, write: { type: "boolean" } } })

const worlds = [{ world: "calm" }, { world: `hostile, seed ${seed}`, seed }] as const
const ours = subjectNames.map((subject) => ({
  subject,
  checker: readInstalledVersion(subject === "surename" ? "@surename/core" : subject).replace(
    /^@surename\/core/u,
    "surename",
  ),
}))
const peers: Array<{ readonly subject: PeerName; readonly checker: string }> = []
const absent: Array<PeerName> = []
for (const subject of peerNames) {
  const version = await readPeerVersion(subject)
  if (version === undefined) absent.push(subject)
  else peers.push({ subject, checker: `${subject} ${version}` })
}

const plays = worlds.flatMap((weather) => [...ours, ...peers].map((peer) => ({ ...peer, ...weather })))
const answers = await playAll(plays)
const scored = plays.map(({ world, checker }, nth): CheckerScore => ({
  checker,
  world,
  score: scoreOf(answers[nth] ?? []),
}))
const total = (kind: Truth): number => questions.filter(({ truth }) => truth === kind).length
const totals = { free: total("free"), taken: total("taken"), unprovable: total("unprovable") }

process.stdout.write(
  values.json === true ? `${JSON.stringify({ seed, totals, scored, absent })}\n` : `${scoreTable(scored, absent)}\n`,
)
if (values.write === true) {
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(join(root, "docs", "scoreboard.md"), writeScoreboardPage(scored, absent, totals, date))
}
