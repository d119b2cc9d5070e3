import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from "@modelcontextprotocol/server"
import { answerPrompt, askingTools, requestStates } from "./asking.ts"
import { tools } from "./tools.ts"

/** The tools that the protocol makers' suite calls by name. They are never shipped, and the shipped handler serves them. */
export const makeFixtureServer = (): Server => {
  const capabilities = { tools: {}, resources: {}, prompts: {}, logging: {}, completions: {} }
  const server = new Server(
    { name: "fixtures", version: "1" },
    { capabilities, requestState: { verify: requestStates.verify } },
  )
  const all = { ...tools, ...askingTools }
  server.setRequestHandler("tools/list", () => ({
    tools: Object.keys(all).map((name) => ({
      name,
      description: `What the suite asks of ${name}`,
      inputSchema: { type: "object" as const },
    })),
  }))
  server.setRequestHandler("tools/call", ({ params: { arguments: given = {}, name } }, context) => {
    const tool = Object.hasOwn(all, name) ? all[name] : undefined
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${name}`)
    return tool(context, given)
  })
  withResources(server)
  withPrompts(server)
  server.setRequestHandler("completion/complete", () => ({ completion: { values: [], total: 0, hasMore: false } }))
  return server
}

const withResources = (server: Server) => {
  const uri = (name: string) => `test://${name}`
  server.setRequestHandler("resources/list", () => ({
    resources: ["static-text", "static-binary", "watched-resource"].map((name) => ({ uri: uri(name), name })),
  }))
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [{ uriTemplate: "test://template/{id}/data", name: "template" }],
  }))
  server.setRequestHandler("resources/read", ({ params }) => {
    const [, id] = /^test:\/\/template\/([^/]+)\/data$/u.exec(params.uri) ?? []
    if (id !== undefined)
      return {
        contents: [{ uri: params.uri, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true }) }],
      }
    if (params.uri === uri("static-binary"))
      return { contents: [{ uri: params.uri, mimeType: "image/png", blob: png }] }
    if (params.uri !== uri("static-text") && params.uri !== uri("watched-resource"))
      throw new ResourceNotFoundError(params.uri)
    return { contents: [{ uri: params.uri, mimeType: "text/plain", text: "The text of a resource." }] }
  })
  server.setRequestHandler("resources/subscribe", () => ({}))
  server.setRequestHandler("resources/unsubscribe", () => ({}))
}

const withPrompts = (server: Server) => {
  const needed = (...names: ReadonlyArray<string>) => names.map((name) => ({ name, required: true }))
  server.setRequestHandler("prompts/list", () => ({
    prompts: [
      { name: "test_simple_prompt" },
      { name: "test_prompt_with_arguments", arguments: needed("arg1", "arg2") },
      { name: "test_prompt_with_embedded_resource", arguments: needed("resourceUri") },
      { name: "test_prompt_with_image" },
      { name: "test_input_required_result_prompt" },
    ].map((prompt) => ({ ...prompt, description: `What the suite asks of ${prompt.name}` })),
  }))
  server.setRequestHandler("prompts/get", ({ params: { arguments: given = {}, name } }, context) => {
    const message = (text: string) => ({ role: "user" as const, content: { type: "text" as const, text } })
    switch (name) {
      case "test_simple_prompt":
        return { messages: [message("A prompt without arguments.")] }
      case "test_prompt_with_arguments":
        return { messages: [message(`arg1='${given["arg1"]}', arg2='${given["arg2"]}'`)] }
      case "test_prompt_with_embedded_resource": {
        const resource = { uri: given["resourceUri"] ?? "", mimeType: "text/plain", text: "Inside." }
        return {
          messages: [{ role: "user", content: { type: "resource", resource } }, message("Read what stands above.")],
        }
      }
      case "test_prompt_with_image":
        return {
          messages: [
            { role: "user", content: { type: "image", data: png, mimeType: "image/png" } },
            message("Look at what stands above."),
          ],
        }
      case "test_input_required_result_prompt":
        return answerPrompt(context)
      default:
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}`)
    }
  })
}

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
