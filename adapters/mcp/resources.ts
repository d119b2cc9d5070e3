import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server"
import * as Result from "effect/Result"
import * as Predicate from "effect/Predicate"
import { makeDocuments } from "@surename/core/documents/documents"
import type { Spec } from "@surename/core/documents/spec"
import { findContentType } from "@surename/core/interface/content-type"
import type { OperationName } from "@surename/core/operations/all"
import type { Session } from "./session.ts"
import type { Problem } from "@surename/core/interface/problem"

/** A resource uses the scopes and counts of its tool. */
export interface ResourceCall {
  readonly operation: OperationName
  readonly input: unknown
}

export const templates: Readonly<Record<string, ResourceTemplateType>> = {
  get_draft: {
    uriTemplate: "draft://{draft_id}/{+path}",
    name: "draft_file",
    title: "File of a draft",
    description: "A file of the latest version of one of your drafts: draft://<draft_id>/index.html",
  },
  check_live: {
    uriTemplate: "domain://{name}",
    name: "domain",
    title: "Domain name",
    description: "The answer of check_live: whether a registration exists right now. Counts as one scan.",
    mimeType: "application/json",
  },
}

/** Returns `undefined` for an open resource. */
export const readResourceCall = (uri: string): ResourceCall | undefined => {
  const [, draft_id, path] = /^draft:\/\/([a-z0-9]+)\/(.+)$/u.exec(uri) ?? []
  if (draft_id !== undefined && path !== undefined)
    return { operation: "get_draft", input: { draft_id, path: decodePart(path) } }
  const [, domain] = /^domain:\/\/([^/?#]+)$/u.exec(uri) ?? []
  return domain === undefined ? undefined : { operation: "check_live", input: { domains: [decodePart(domain)] } }
}

export const makeOpenResources = (spec: Spec) => {
  const llms = makeDocuments(spec).find(({ path }) => path === "/llms.txt")?.text ?? ""
  const rules = Object.entries(spec.rules).map(([name, rule]) => `${name}: ${rule}\n`)
  const resources = [
    { uri: "surename://llms.txt", name: "llms.txt", title: "How to call the service and read its answers", text: llms },
    { uri: "surename://rules", name: "rules", title: "The seven rules R1 to R7", text: rules.join("") },
  ]
  const list: ReadonlyArray<Resource> = resources.map(({ name, title, uri }) => ({
    name,
    title,
    uri,
    mimeType: "text/plain",
  }))
  const readByUri = (uri: string): ReadResourceResult | undefined => {
    const resource = resources.find((resource) => resource.uri === uri)
    return resource && { contents: [{ uri, mimeType: "text/plain", text: resource.text }] }
  }
  return { list, read: readByUri }
}

export const readResource = async (uri: string, session: Session, signal: AbortSignal): Promise<ReadResourceResult> => {
  const call = readResourceCall(uri)
  if (call === undefined) throw new ResourceNotFoundError(uri)
  const answer = await session.call(call.operation, call.input, { signal })
  if (Result.isFailure(answer)) {
    if (answer.failure.code === "not_found") throw new ResourceNotFoundError(uri, answer.failure.detail)
    throw toProtocolError(answer.failure)
  }
  return { contents: [toContents(uri, answer.success)] }
}

const toContents = (uri: string, output: unknown): ReadResourceResult["contents"][number] => {
  if (!Predicate.isReadonlyObject(output) || typeof output["content"] !== "string")
    return { uri, mimeType: "application/json", text: JSON.stringify(output) }
  const { content, encoding, path } = output
  const mimeType = findContentType(String(path))
  return encoding === "base64" ? { uri, mimeType, blob: content } : { uri, mimeType, text: content }
}

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Makes an error that carries the whole problem, for requests that cannot fail otherwise. */
const toProtocolError = (problem: Problem): ProtocolError =>
  new ProtocolError(
    problem.status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
    `${problem.detail} ${problem.next}`,
    problem,
  )
