import type { CallToolResult, InputRequiredResult, ServerContext } from "@modelcontextprotocol/server"

export type Fixture = (
  context: ServerContext,
  given: Readonly<Record<string, unknown>>,
) => CallToolResult | InputRequiredResult | Promise<CallToolResult | InputRequiredResult>

export const makeTextResult = (text: string): CallToolResult => ({ content: [{ type: "text", text }] })

const image = {
  type: "image",
  data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  mimeType: "image/png",
} as const

const resource = (uri: string, mimeType: string, text: string) =>
  ({ type: "resource", resource: { uri, mimeType, text } }) as const

/** The suite calls these names. They answer at once or report progress. */
export const tools: Readonly<Record<string, Fixture>> = {
  test_simple_text: () => makeTextResult("This is a simple text response for testing."),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({
    content: [
      {
        type: "audio",
        data: "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=",
        mimeType: "audio/wav",
      },
    ],
  }),
  test_embedded_resource: () => ({ content: [resource("test://embedded-resource", "text/plain", "Inside.")] }),
  test_multiple_content_types: () => ({
    content: [
      { type: "text", text: "Several kinds:" },
      image,
      resource("test://mixed-content-resource", "application/json", JSON.stringify({ test: "data", value: 123 })),
    ],
  }),
  test_tool_with_logging: async ({ mcpReq }) => {
    for (const data of ["Tool execution started", "Tool processing data", "Tool execution completed"])
      await mcpReq.notify({ method: "notifications/message", params: { level: "info", data } })
    return makeTextResult("It has logged.")
  },
  test_tool_with_progress: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    if (progressToken === undefined) return makeTextResult("no token")
    for (const progress of [0, 50, 100])
      await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } })
    return makeTextResult(String(progressToken))
  },
  test_error_handling: () => ({
    ...makeTextResult("This tool intentionally returns an error for testing"),
    isError: true,
  }),
  test_streaming_elicitation: () => makeTextResult("A result, and no request."),
  test_logging_tool: async ({ mcpReq }) => {
    await mcpReq.log("info", "only where the request asks for it")
    return makeTextResult("It has logged, perhaps.")
  },
}
