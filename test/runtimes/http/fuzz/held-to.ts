import type { Operation } from "@surename/core/interface/operation"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import openapi from "../../../golden/contract/openapi.json" with { type: "json" }
import type { HeardAnswer } from "./send.ts"

/** Compares an answer with the published document and with the bans on every answer. Returns a fault in words, or `undefined`. */
export const makeJudge = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  ajv.addSchema({ $id: "openapi", ...openapi }, "openapi")
  const compiled = new Map<string, ValidateFunction>()
  const validator = (pointer: string): ValidateFunction => {
    const found = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` })
    compiled.set(pointer, found)
    return found
  }
  return (operation: Operation, answer: HeardAnswer): string | undefined => {
    const { headers, status, text } = answer
    if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
    if (text.includes("<")) return "it begins a tag"
    if (headers.get("x-content-type-options") !== "nosniff") return "browsers may guess what it is"
    const base = `/paths/${escapeKey(operation.path)}/${operation.method.toLowerCase()}/responses/${status}`
    const description = resolveReference(base)
    // A path field may lead to another path, or to one with other methods. Then the answer is a problem like any other.
    if (description === undefined && status !== 404 && status !== 405) return `status ${status} is not documented`
    const media = headers.get("content-type")?.split(";")[0] ?? ""
    const schema =
      description === undefined ? "/components/schemas/Problem" : `${description}/content/${escapeKey(media)}/schema`
    if (resolvePointer(schema) === undefined) return `${media} is not documented for ${status}`
    const missing = Object.keys(Object(description === undefined ? {} : resolvePointer(`${description}/headers`))).find(
      (name) => !headers.has(name),
    )
    if (missing !== undefined) return `the header ${missing} is missing`
    const validate = validator(schema)
    return validate(JSON.parse(text)) ? undefined : `${ajv.errorsText(validate.errors)}: ${text.slice(0, 200)}`
  }
}

const escapeKey = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1")

/** The place of its description, after references. */
const resolveReference = (pointer: string): string | undefined => {
  const here = resolvePointer(pointer)
  if (here === undefined) return undefined
  const reference = Object(here)["$ref"]
  return typeof reference === "string" ? reference.slice(1) : pointer
}

const resolvePointer = (pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((node, key) => Object(node)[key], openapi)
