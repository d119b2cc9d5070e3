import { run } from "../../gate/program.ts"
import { findProgram } from "./find-program.ts"
import { openrdap } from "./openrdap.ts"
import type { Lists, Peer, Subject } from "./peer.ts"
import { makePythonPeer } from "./python-peer.ts"

const notFound = 'A record is read as "registered", its error for "not found"'

export const peers = {
  openrdap,
  whoisit: makePythonPeer(
    "whoisit",
    "ask_whoisit.py",
    `\`domain\` after \`load_bootstrap_data\` with \`allow_insecure\`. ${notFound} (\`ResourceDoesNotExist\`) as "available".`,
  ),
  whodap: makePythonPeer(
    "whodap",
    "ask_whodap.py",
    `\`DNSClient.lookup\`; it has no option for the list, so its fetch of IANA's is answered with the simulated one. ${notFound} (\`NotFoundError\`) as "available".`,
  ),
  rdap: makePythonPeer(
    "rdap",
    "ask_rdap.py",
    `\`get_domain\` with the TLD's base as \`bootstrap_url\`, which it asks for every name. ${notFound} (\`RdapNotFoundError\`) as "available".`,
  ),
} as const satisfies Readonly<Record<string, Peer>>

export type PeerName = keyof typeof peers
export const peerNames: ReadonlyArray<PeerName> = ["openrdap", "whoisit", "whodap", "rdap"]

/** Returns `undefined` without an installed peer. */
export const readPeerVersion = async (name: PeerName): Promise<string | undefined> => {
  const { program, versionArgs, version } = peers[name]
  const path = findProgram(program)
  if (path === undefined) return undefined
  const { code, output } = await run(path, versionArgs)
  return code === 0 ? version.exec(output)?.[1] : undefined
}

export const makePeerSubject = async (name: PeerName, lists: Lists): Promise<Subject> => {
  const { program, at } = peers[name]
  const path = findProgram(program)
  if (path === undefined) throw new Error(`${name} is not installed`)
  return at(path, lists)
}
