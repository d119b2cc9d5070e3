import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { createInterface } from "node:readline"
import { findBin, root } from "../gate/program.ts"
import { findFreePort } from "../postgres/server.ts"
import { cleanUp } from "./cli/surename.ts"
import { withOpenConnector } from "./connector/opened.ts"
import { signInUser } from "./connector/user.ts"
import { serveWorld } from "./connector/world.ts"
import { makeReport } from "./report.ts"
import { makeStoreUrl } from "./serve/served.ts"

// The protocol makers' own scenarios for an authorization server, without a screen: the suite prints an address, and a user of ours goes there.
const report = makeReport("oauth-conformance")

/** Lists all scenarios. A new scenario of the suite fails until it is here. */
const scenarios = ["authorization-server-metadata-endpoint", "authorization-code-grant"]

const registerClient = async (url: string, redirectUri: string): Promise<string> => {
  const answer = await fetch(`${url}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "The judge", redirect_uris: [redirectUri] }),
  })
  const { client_id }: { readonly client_id: string } = JSON.parse(await answer.text())
  return client_id
}

/** The suite's verdict on this server; `visit` gets each page that it sends a user to. */
const judgeServer = async (args: ReadonlyArray<string>, visit: (to: URL) => Promise<URL>): Promise<string> => {
  const program = join(root, "node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js")
  const child = spawn(findBin("node"), [program, "authorization", ...args], { stdio: ["ignore", "pipe", "inherit"] })
  const lines: Array<string> = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (URL.parse(line)?.pathname !== "/oauth/authorize") continue
    const back = await visit(new URL(line))
    // It may say where to go before it listens there, and hangs up when it has what it waits for: what is lost it misses for five minutes.
    while (child.exitCode === null && !(await isHeard(back))) await setTimeout(100)
  }
  return lines.join("\n")
}

const isHeard = (at: URL): Promise<boolean> =>
  fetch(at, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  )

const world = await serveWorld()
await withOpenConnector(world, makeStoreUrl(), async ({ url }) => {
  const user = await signInUser(url, "ada@example.com", "seven small boats")
  const verdicts = async (decision: "allow" | "deny") => {
    const port = await findFreePort()
    const clientId = await registerClient(url, `http://127.0.0.1:${port}/callback`)
    const args = ["--url", url, "--resource", `${url}/mcp`, "--client-id", clientId, "--port", String(port)]
    const output = await judgeServer(args, async (to) => {
      const { back } = await user.decide(to, decision)
      return new URL(back)
    })
    return [...output.matchAll(/^([✓✗]) (\S+): \d+ passed/gmu)].map(([, mark, name]) => `${mark} ${name}`)
  }
  await report.check(`${scenarios.length} of ${scenarios.length} scenarios for an authorization server`, async () =>
    assert.deepEqual(
      await verdicts("allow"),
      scenarios.map((name) => `✓ ${name}`),
    ),
  )
  await report.check("the judge can fail: a user who denies gives no grant", async () =>
    assert.deepEqual((await verdicts("deny")).at(-1), "✗ authorization-code-grant"),
  )
})
await world.close()
cleanUp()
report.end()
