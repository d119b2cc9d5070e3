import { createServer } from "node:http"
import { listenOnLoopback } from "@surename/fixtures"
import { run } from "../../gate/program.ts"
import type { Lists, Peer, PeerVerdict } from "./peer.ts"

export const openrdap: Peer = {
  install: "`go install github.com/openrdap/rdap/cmd/rdap@latest`",
  question:
    '`rdap --bs-url` with the simulated list and `--cache-dir` empty, one process a name. Exit code 0 is read as "registered", its words "object does not exist" as "available".',
  program: "rdap",
  versionArgs: ["--version"],
  version: /^OpenRDAP v(\S+)/u,
  at: async (program, lists) => {
    const bootstrap = await serveLists(lists)
    return async (name) => {
      const args = ["--type", "domain", "--bs-url", bootstrap, "--cache-dir", "", name]
      const { code, output } = await run(program, args)
      return verdict(code, output)
    }
  },
}

const verdict = (code: number, output: string): PeerVerdict => {
  if (code === 0) return "taken"
  return output.includes("object does not exist") ? "free" : "nothing"
}

/** It takes the place of IANA's list as a URL only. Unreferenced, so that the player may end. */
const serveLists = async (lists: Lists): Promise<string> => {
  const server = createServer((_, response) => response.end(JSON.stringify(lists))).unref()
  return `http://127.0.0.1:${await listenOnLoopback(server)}/`
}
