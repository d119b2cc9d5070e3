import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type GetPromptResult,
  inputRequired,
  type InputRequiredResult,
  type InputRequests,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server"
import * as Predicate from "effect/Predicate"
import { type Fixture, makeTextResult } from "./tools.ts"

/** The client holds a tool's sealed memory between two requests. */
export const requestStates = createRequestStateCodec<Readonly<Record<string, unknown>>>({
  key: crypto.getRandomValues(new Uint8Array(32)),
})

type Field = { readonly type: "boolean" } | { readonly type: "string" }

const elicit = (message: string, field: string, type: Field = { type: "string" }) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: { [field]: type }, required: [field] },
  })

const userName = () => elicit("What is your name?", "name")

const requestSampling = (question: string) =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: question } }],
    maxTokens: 50,
  })

const readAccepted = ({ mcpReq }: ServerContext, name: string, field: string): unknown =>
  acceptedContent<Readonly<Record<string, unknown>>>(mcpReq.inputResponses, name)?.[field]

const hasResponse = ({ mcpReq }: ServerContext, ...names: ReadonlyArray<string>) =>
  names.every((name) => mcpReq.inputResponses?.[name] !== undefined)

/** Tools that ask their client for more before they answer. */
export const askingTools: Readonly<Record<string, Fixture>> = {
  test_missing_capability: (context) =>
    hasResponse(context, "llm_answer")
      ? makeTextResult("done")
      : inputRequired({ inputRequests: { llm_answer: requestSampling("Reply with the single word: pong") } }),
  test_input_required_result_elicitation: (context) => {
    const name = readAccepted(context, "user_name", "name")
    return typeof name === "string"
      ? makeTextResult(`Hello, ${name}!`)
      : inputRequired({ inputRequests: { user_name: userName() } })
  },
  test_input_required_result_sampling: (context) =>
    hasResponse(context, "capital_question")
      ? makeTextResult(`Sampling response: ${JSON.stringify(context.mcpReq.inputResponses?.["capital_question"])}`)
      : inputRequired({ inputRequests: { capital_question: requestSampling("What is the capital of France?") } }),
  test_input_required_result_list_roots: (context) =>
    hasResponse(context, "client_roots")
      ? makeTextResult(`Roots: ${JSON.stringify(context.mcpReq.inputResponses?.["client_roots"])}`)
      : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } }),
  test_input_required_result_request_state: async (context) => {
    if (readAccepted(context, "confirm", "ok") === undefined) return requestConfirmation("request_state")
    if (context.mcpReq.requestState() === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "requestState is missing")
    return makeTextResult("state-ok: requestState verified and confirmation received")
  },
  test_input_required_result_multiple_inputs: async (context) =>
    hasResponse(context, "user_name", "greeting", "client_roots")
      ? makeTextResult(`Hello, ${String(readAccepted(context, "user_name", "name"))}`)
      : inputRequired({
          inputRequests: {
            user_name: userName(),
            greeting: requestSampling("Generate a greeting"),
            client_roots: inputRequired.listRoots(),
          },
          requestState: await requestStates.mint({ tool: "multiple_inputs" }),
        }),
  test_input_required_result_multi_round: async (context) => {
    const { round = 0 } = context.mcpReq.requestState<{ readonly round?: number }>() ?? {}
    const [step, message] = round === 0 ? ["step1", "What is your name?"] : ["step2", "And your favourite colour?"]
    return round === 2
      ? makeTextResult("Multi-round complete")
      : inputRequired({
          inputRequests: { [step]: elicit(message, round === 0 ? "name" : "color") },
          requestState: await requestStates.mint({ round: round + 1 }),
        })
  },
  test_input_required_result_tampered_state: (context) =>
    context.mcpReq.requestState() !== undefined && readAccepted(context, "confirm", "ok") !== undefined
      ? makeTextResult("integrity-ok: requestState verified")
      : requestConfirmation("tampered_state"),
  test_input_required_result_capabilities: ({ mcpReq }) => {
    if (mcpReq.inputResponses !== undefined) return makeTextResult("done")
    const envelope: unknown = mcpReq.envelope
    const declared = Predicate.isReadonlyObject(envelope) ? envelope[CLIENT_CAPABILITIES_META_KEY] : undefined
    const has = (capability: string) => Predicate.hasProperty(declared, capability)
    const inputRequests: InputRequests = {
      ...(has("elicitation") ? { user_name: userName() } : {}),
      ...(has("sampling") ? { greeting: requestSampling("Generate a short greeting") } : {}),
      ...(has("roots") ? { client_roots: inputRequired.listRoots() } : {}),
    }
    return Object.keys(inputRequests).length === 0
      ? makeTextResult("nothing to ask with")
      : inputRequired({ inputRequests })
  },
}

const requestConfirmation = async (tool: string): Promise<InputRequiredResult> =>
  inputRequired({
    inputRequests: { confirm: elicit("Please confirm", "ok", { type: "boolean" }) },
    requestState: await requestStates.mint({ tool }),
  })

export const answerPrompt = (context: ServerContext): GetPromptResult | InputRequiredResult => {
  const given = readAccepted(context, "user_context", "context")
  return typeof given === "string"
    ? { messages: [{ role: "user", content: { type: "text", text: `Use the following context: ${given}` } }] }
    : inputRequired({ inputRequests: { user_context: elicit("What context should the prompt use?", "context") } })
}
