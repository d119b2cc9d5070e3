import assert from "node:assert/strict"
import { type AnySchema, Ajv2020 } from "ajv/dist/2020.js"
import { everyOperation } from "@surename/core/operations/all"
import { checkLive } from "../serve/served.ts"
import { connectClient, type ConnectorCase, revisions, readResultText } from "./opened.ts"
import { toCases } from "../report.ts"

interface Rows {
  readonly results?: ReadonlyArray<{ readonly domain: string; readonly classification?: string }>
}

const listClasses = ({ results = [] }: Rows) => results.map(({ classification, domain }) => [domain, classification])
const names = ["nic.com", "free-a.com", "x..y", "body-html.io"]

/** The connector as a client of the official library sees it. */
export const toolCases = toCases<ConnectorCase["prove"]>({
  "every operation that needs a token is a tool, with its former names, schemas that compile and honest hints": async ({
    token,
    url,
  }) => {
    for (const revision of revisions) {
      const client = await connectClient(url, token, revision)
      assert.equal(client.getNegotiatedProtocolVersion(), revision)
      assert.match(client.getInstructions() ?? "", /R1: .*never 'unregistered'/u)
      const { tools } = await client.listTools()
      const served = everyOperation.filter(({ open }) => !open)
      assert.deepEqual(
        tools.map(({ name }) => name),
        served.flatMap(({ aliases, name }) => [name, ...aliases.map((alias) => alias.name)]),
      )
      const compileSchema = (schema: unknown) => {
        const plain: AnySchema = JSON.parse(JSON.stringify(schema))
        return ajv.compile(plain)
      }
      const ajv = new Ajv2020({ strict: false })
      for (const { annotations, inputSchema, name, outputSchema } of tools) {
        const operation = served.find(
          (candidate) => candidate.name === name || candidate.aliases.some((alias) => alias.name === name),
        )
        assert.equal(annotations?.readOnlyHint, operation?.hints.readOnly, name)
        assert.equal(compileSchema(inputSchema)(operation?.example.input), true, name)
        assert.equal(compileSchema(outputSchema)(operation?.example.output), true, name)
      }
      await client.close()
    }
  },
  "a tool says of each name what HTTP says, and its text may be quoted as it stands": async ({ token, url }) => {
    const rows: Rows = JSON.parse(await (await checkLive(url, token, names)).text())
    for (const revision of revisions) {
      const client = await connectClient(url, token, revision)
      const result = await client.callTool({ name: "check_live", arguments: { domains: names } })
      assert.deepEqual(listClasses(result.structuredContent ?? {}), listClasses(rows))
      const text = readResultText(result)
      assert.match(text, /^- nic\.com: registered, the registry's own word of \d{4}-/mu)
      assert.match(text, /^- free-a\.com: unregistered, .* Only a registrar can say whether it is for sale/mu)
      assert.match(text, /^- "x\.\.y": not looked up\. /mu)
      assert.match(
        text,
        /^- body-html\.io: unknown \(html_body: .*Say: "I could not find out .*Never say that it is free\./mu,
      )
      await client.close()
    }
  },
  "the model reads which input is wrong and what to do next; an unknown tool is a protocol error": async ({
    token,
    url,
  }) => {
    const client = await connectClient(url, token)
    const refused = await client.callTool({ name: "check_live", arguments: { domains: [] } })
    assert.equal(refused.isError, true)
    assert.match(readResultText(refused), /"code":"bad_input".*"path":"\/domains"/u)
    await assert.rejects(
      client.callTool({ name: "buy_everything", arguments: {} }),
      /There is no tool "buy_everything"/u,
    )
    await client.close()
  },
  "each row of a scan is sent as progress if the client asks for it": async ({ token, url }) => {
    for (const revision of revisions) {
      const client = await connectClient(url, token, revision)
      const notices: Array<string | undefined> = []
      const candidates = ["nic.com", "free-b.com", "nic.org"]
      await client.callTool(
        { name: "scan_namespace", arguments: { candidates } },
        { onprogress: ({ message }) => void notices.push(message) },
      )
      assert.deepEqual(notices.toSorted(), candidates.toSorted())
      await client.close()
    }
  },
  "an agent goes from a concept to a preview; a draft's file and a name are resources": async ({ token, url }) => {
    const client = await connectClient(url, token)
    const { messages } = await client.getPrompt({ name: "name_a_project", arguments: { concept: 'moss" lamps' } })
    assert.match(JSON.stringify(messages), /suggest_names.*check_live.*create_draft/u)
    const suggested = await client.callTool({
      name: "suggest_names",
      arguments: { query: "moss lamps", tlds: ["com"] },
    })
    const rows: Rows = suggested.structuredContent ?? {}
    const [domain = ""] = (rows.results ?? []).flatMap((row) =>
      row.classification === "unregistered" ? [row.domain] : [],
    )
    const scored = await client.callTool({ name: "score_name", arguments: { domain } })
    assert.ok(readResultText(scored).startsWith(`- ${domain}: `))
    assert.match(readResultText(scored), /: \d+ of 100 as a name/u)
    const checked = await client.callTool({ name: "check_live", arguments: { domains: [domain] } })
    assert.deepEqual(listClasses(checked.structuredContent ?? {}), [[domain, "unregistered"]])
    const files = [{ path: "index.html", content: `<h1>${domain}</h1>` }]
    const made = await client.callTool({ name: "create_draft", arguments: { files, name_hint: domain } })
    const { draft_id, preview_url }: { readonly draft_id?: string; readonly preview_url?: string } =
      made.structuredContent ?? {}
    assert.match(preview_url ?? "", /^http:\/\/d[a-z0-9]{20}\.preview\.localhost:\d+\/$/u)
    const [file] = (await client.readResource({ uri: `draft://${draft_id}/index.html` })).contents
    assert.deepEqual(
      [file?.mimeType, file !== undefined && "text" in file && file.text],
      ["text/html; charset=utf-8", `<h1>${domain}</h1>`],
    )
    const [row] = (await client.readResource({ uri: `domain://${domain}` })).contents
    assert.match(row !== undefined && "text" in row ? row.text : "", /"classification":"unregistered"/u)
    const [rules] = (await client.readResource({ uri: "surename://rules" })).contents
    assert.match(rules !== undefined && "text" in rules ? rules.text : "", /^R1: .*\n.*\n.*\n.*\n.*\n.*\nR7: /u)
    await assert.rejects(
      client.readResource({ uri: `draft://${draft_id}/missing.html` }),
      /Version 1 has no such file/u,
    )
    await client.close()
  },
})
