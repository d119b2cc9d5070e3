import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { receiptCrypto } from "@surename/adapters/receipts"
import { keepProof } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import { makeWrongProofs } from "./dnssec-mutations.ts"
import { makeSignedTricks } from "./dnssec-tricks.ts"
import { anchors, at, findings, fetchSets } from "./signed-names.ts"
import { makeTimedProofs } from "./timed-proofs.ts"

export const compareWithPython = async (): Promise<void> => {
  const [names, changes] = [Object.keys(findings), await makeWrongProofs()]
  const good = await Promise.all(names.map(fetchSets))
  const proven = names.map((name, n) => {
    const proof = keepProof(receiptCrypto, { sets: good[n] ?? [] }, { name, at, anchors })
    return {
      name,
      sets: "missing" in proof ? [] : proof.sets,
      expected: `${findings[name]} True`.split(" ").slice(1),
    }
  })
  const honest = (await makeSignedTricks()).map(({ holds, ...one }) => ({
    ...one,
    expected: [holds ?? "refused", "True"],
  }))
  const wrong = changes.filter((_, n) => n % 40 === 0).map((wrongProof) => ({ ...wrongProof, expected: ["refused"] }))
  const timed = (await makeTimedProofs()).map(({ sets, times }) => ({
    name: "kept.net",
    sets,
    expected: ["signed", "True", ...times],
  }))
  const all = [...proven, ...honest, ...timed, ...wrong]
  const lines = all.map(({ name, sets }) => JSON.stringify({ name, sets, at, anchors }))
  const script = fileURLToPath(new URL("verify_dnssec.py", import.meta.url))
  const { status, stderr, stdout } = spawnSync("python3", ["-B", script], {
    input: lines.join("\n"),
    encoding: "utf8",
  })
  assert.equal(status, 0, stderr)
  const answers = stdout.trim().split("\n")
  assert.equal(answers.length, lines.length)
  for (const [n, one] of all.entries()) {
    const [state, rooted, ...times] = (answers[n] ?? "").split(" ")
    const what = `${"title" in one ? one.title : one.name}: ${answers[n]}`
    if (one.expected[0] === "refused") assert.ok(state === "refused" || rooted === "False", what)
    else assert.deepEqual([state, rooted, ...times].slice(0, one.expected.length), one.expected, what)
  }
}
