import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { certificateAuthority } from "@surename/fixtures"
import { report } from "./child.ts"
import type { PlayedAnswer, PlayerOptions } from "./player.ts"

/** Plays to each checker in its own process, which trusts the simulation's certificates as a runtime does: from a file. */
export const playAll = async (
  plays: ReadonlyArray<PlayerOptions>,
): Promise<ReadonlyArray<ReadonlyArray<PlayedAnswer>>> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "surename-scoreboard-"))
  const authority = join(folder.path, "authority.pem")
  await writeFile(authority, certificateAuthority)
  const answers: Array<ReadonlyArray<PlayedAnswer>> = []
  // One after the other: a checker that waits for its turn at the processor would look slow.
  for (const play of plays) {
    const args = [join(import.meta.dirname, "player.ts"), JSON.stringify(play)]
    answers.push(await report<ReadonlyArray<PlayedAnswer>>(process.execPath, args, makeTrustSettings(authority)))
  }
  return answers
}

/** As Node, OpenSSL and Go, and Python's `requests` are told; a peer hands its environment on to its program. */
const makeTrustSettings = (authority: string) => ({
  NODE_EXTRA_CA_CERTS: authority,
  SSL_CERT_FILE: authority,
  REQUESTS_CA_BUNDLE: authority,
})
