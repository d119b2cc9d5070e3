import assert from "node:assert/strict"
import { readFileSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import process from "node:process"
import { root } from "../../gate/program.ts"
import { connectClient, type ConnectorCase, type OpenConnector, readResultText } from "./opened.ts"

const page = join(root, "docs", "connector-transcript.md")
const concept = "moss lamps"
/** Names that a model would invent; the last two show why one is left out. */
const ideas = ["glimmoss", "lumenfern", "mosswick", "googlemoss", "moss lamp"]
const domain = "glimmoss.com"

/** Names a project as an agent would: every call it makes, and every word that comes back to a model. */
const transcript = async ({ token, url }: OpenConnector): Promise<string> => {
  const client = await connectClient(url, token)
  const lines: Array<string> = []
  const call = async (why: string, name: string, input: Record<string, unknown>, format = (text: string) => text) => {
    const answer = await client.callTool({ name, arguments: input })
    const sent = `${name} ${JSON.stringify(input)}`
    lines.push(`## ${why}\n\n\`\`\`text\n${sent}\n\`\`\`\n\n\`\`\`text\n${format(readResultText(answer))}\n\`\`\``)
    return answer
  }
  const { messages } = await client.getPrompt({ name: "name_a_project", arguments: { concept } })
  const prompts = readResultText({ content: messages.map(({ content }) => content) })
  lines.push(`## The prompt \`name_a_project\`\n\n\`\`\`text\n${prompts}\n\`\`\``)
  const wish = { query: concept, tlds: ["com"], limit: 25, ideas, order: "claimable", compact: true }
  await call(
    "Suggest: the model's own ideas, ranked among ours, with the registry's word",
    "suggest_names",
    wish,
    ownIdeas,
  )
  await call("Score", "score_name", { domain })
  await call("Check, now: one to take, one that is taken, one that cannot be found out", "check_live", {
    domains: [domain, "nic.com", "body-html.io"],
  })
  const files = [{ path: "index.html", content: "<!doctype html><title>Moss lamps</title><h1>Lamps that grow</h1>" }]
  const { structuredContent } = await call("Draft", "create_draft", { files, name_hint: domain })
  const { preview_url = "" }: { readonly preview_url?: string } = structuredContent ?? {}
  lines.push(`## Preview\n\n\`\`\`text\nGET ${preview_url}\n${await openPreview(new URL(preview_url))}\n\`\`\``)
  await client.close()
  return `${head}\n\n${fixText(lines.join("\n\n"))}\n`
}

const head = `# A project is named: a transcript

A client of the connector names a project at a service in the simulated internet. A model that shows no structured answers reads exactly
these words. \`node test/runtimes/connector.suite.ts --write\` writes this page, and the suite fails when it is stale. Times, ids and ports
are replaced. Suggestions show only the model's ideas, without counts, because the others change with every new name.`

/** Hides the number of names and the explained words, which differ each time. */
const ownIdeas = (text: string): string => {
  const lines = text.split("\n")
  const own = lines.filter((line) => /^- .*your own idea/u.test(line))
  // Each is a claim of the registry, and none that was refused has a row.
  assert.deepEqual(
    own
      .map((line) => /^- (\S+): (\w+); score \d+; your own idea; the registry says so, /u.exec(line)?.slice(1))
      .toSorted(),
    [
      ["glimmoss.com", "unregistered"],
      ["lumenfern.com", "unregistered"],
      ["mosswick.com", "unregistered"],
    ],
  )
  const others = lines.filter((line) => !line.startsWith("- ")).map((line) => line.replace(/,"see":\{.*$/u, "}"))
  return [...own, "- …", ...others].join("\n")
}

const fixText = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, "2026-11-22T10:00:00.000Z")
    .replaceAll(/\bd[a-z0-9]{20}\b/gu, "d23456789abcdefghjkmn")
    .replaceAll(/localhost:\d+/gu, "localhost:8788")
    .replaceAll(/"(source":"builtin","ideas|total|probed|remaining)":\d+/gu, '"$1":"…"')

/** A preview's host is below localhost, which not every machine resolves. */
const openPreview = ({ host, port }: URL): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ hostname: "127.0.0.1", port, headers: { host } }, (answer) => {
      let body = ""
      answer.setEncoding("utf8").on("data", (text: string) => (body += text))
      answer.on("end", () => resolve(`${answer.statusCode} ${answer.headers["content-type"]}\n\n${body}`))
    })
      .on("error", reject)
      .end()
  })

export const transcriptCase: ConnectorCase = {
  title: "docs/connector-transcript.md is what happens when an agent names a project",
  prove: async (opened) => {
    const happened = await transcript(opened)
    if (process.argv.includes("--write")) writeFileSync(page, happened)
    assert.equal(readFileSync(page, "utf8"), happened)
  },
}
