import { readFileSync } from "node:fs"
import { makeSpec, type Spec } from "@surename/core/documents/spec"
import * as Predicate from "effect/Predicate"
import texts from "./field-texts.json" with { type: "json" }

type Json = Readonly<Record<string, unknown>>
export const answerTypesFile = "test/golden/contract/outputs.d.ts"

/** The types that the embedded engine takes and gives, with what each field means: for programs that never see a schema. */
export const answerTypes = (spec: Spec = makeSpec()): string => {
  const named = spec.operations.flatMap(({ input, name, output }) => [
    [`${pascal(name)}Input`, input] as const,
    [`${pascal(name)}Output`, output] as const,
  ])
  const own = named.filter(([name]) => !(name in spec.$defs))
  const schemas: Schemas = dropCompact({ ...spec.$defs, ...Object.fromEntries(own) })
  const reached = findReached(schemas)
  const definitions = Object.entries(schemas)
    .filter(([name]) => reached.has(name))
    .flatMap(([name, schema]) => [
      ...(name.startsWith(firstKind) ? [sharedDeclaration(sortOf(name) ?? "", spec)] : []),
      declaration(name, schema, spec),
    ])
  return [
    "// Written by `npm run golden` from the contracts. An absent field was never measured, `null` says that the measurement failed.",
    ...definitions,
    "",
  ].join("\n\n")
}

type Schemas = Readonly<Record<string, Json>>

/** The engine gives whole rows only. */
const dropCompact = (schemas: Schemas): Schemas =>
  JSON.parse(JSON.stringify(schemas), (key, value: unknown) => {
    if (Array.isArray(value)) return value.filter((one) => recordOf(one)["$ref"] !== "#/$defs/CompactRow")
    return key === "compact" ? undefined : value
  })

/** The types that `types.ts` imports, and those inside them. */
const findReached = (schemas: Schemas): ReadonlySet<string> => {
  const types = readFileSync(new URL("../../hosts/embed/types.ts", import.meta.url), "utf8")
  const [, imported = ""] = /^import type \{([^}]+)\} from "\.\/outputs\.ts"/mu.exec(types) ?? []
  const reached = new Set(imported.match(/\w+/gu))
  for (const name of reached)
    for (const [, inner = ""] of JSON.stringify(schemas[name] ?? {}).matchAll(/"#\/\$defs\/(\w+)"/gu)) reached.add(inner)
  return reached
}

const pascal = (name: string) => name.replaceAll(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** The kinds of one sort of row, told apart by `classification`. Their shared fields are written once, before the first kind. */
const kinds = ["Registered", "Unregistered", "Unknown", "Undecided"] as const
const [firstKind] = kinds
const sortOf = (name: string): string | undefined => {
  const kind = kinds.find((candidate) => name.startsWith(candidate) && name.endsWith("Row"))
  return kind === undefined ? undefined : name.slice(kind.length)
}

/** A sort has all shared fields of the sort before it. */
const baseSorts: Readonly<Record<string, string>> = { ScanRow: "Row", SuggestedRow: "ScanRow" }

/** Fields that stand in every kind of a sort, alike. */
const sharedFields = (sort: string, { $defs }: Spec): ReadonlySet<string> => {
  const [first = {}, ...others] = kinds.map((kind) => $defs[`${kind}${sort}`] ?? {})
  const isAlike = (schema: Json, field: string) =>
    JSON.stringify(recordOf(schema["properties"])[field]) === JSON.stringify(recordOf(first["properties"])[field]) &&
    requiredIn(schema).includes(field) === requiredIn(first).includes(field)
  return new Set(
    Object.keys(recordOf(first["properties"])).filter((field) => others.every((other) => isAlike(other, field))),
  )
}

const sharedDeclaration = (sort: string, spec: Spec): string => {
  const base = baseSorts[sort]
  const linesOf = (of: string) =>
    fieldLines(
      withFields(spec.$defs[`${firstKind}${of}`] ?? {}, (field) => sharedFields(of, spec).has(field)),
      spec.reading.fields,
      "",
    )
  const baseLines = base === undefined ? [] : linesOf(base)
  const own = linesOf(sort).filter((line) => !baseLines.includes(line))
  return `/** Fields of every kind of row. */\nexport interface Any${sort}${base === undefined ? "" : ` extends Any${base}`} {\n${own.join("")}}`
}

const declaration = (name: string, schema: Json, spec: Spec): string => {
  const about =
    typeof schema["description"] === "string"
      ? schema["description"]
      : (abouts[name] ?? (kindText(name, Object.keys(spec.unknown_reasons)) || ownText(name)))
  const text = about === "" ? "" : `/** ${about} */\n`
  if (!isObject(schema)) return `${text}export type ${name} = ${typeOf(schema, "")}`
  const sort = sortOf(name)
  const lines = ownLines(name, schema, spec)
  const base = sort === undefined || baseSorts[sort] === undefined ? undefined : name.replace(sort, baseSorts[sort])
  return base !== undefined && ownLines(base, spec.$defs[base] ?? {}, spec).join("") === lines.join("")
    ? `${text}export type ${name} = ${base} & Any${sort}`
    : `${text}export interface ${name}${sort === undefined ? "" : ` extends Any${sort}`} {\n${lines.join("")}}`
}

/** The fields that the shared ones of its sort leave. */
const ownLines = (name: string, schema: Json, spec: Spec): ReadonlyArray<string> => {
  const sort = sortOf(name)
  const shared = sort === undefined ? undefined : sharedFields(sort, spec)
  const isUndecided = /^(?:Unknown|Undecided)\w*Row$/u.test(name)
  // The wire says `registered: null` there. A program that does not see it cannot take it for "free".
  const own = withFields(schema, (field) => shared?.has(field) !== true && !(isUndecided && field === "registered"))
  return fieldLines(own, { ...(name.endsWith("Row") ? spec.reading.fields : {}), ...typeFieldTexts[name] }, "")
}

/** Types that no contract describes; those of an operation have its name. */
const ownText = (name: string): string => {
  const [, operation = "", part = ""] = /^(\w+)(Input|Output)$/u.exec(name) ?? []
  if (operation === "") return typeTexts[name] ?? ""
  const snake = operation.replaceAll(/(?<!^)([A-Z])/gu, "_$1").toLowerCase()
  return part === "Input" ? `The input of \`${snake}\`.` : `The answer of \`${snake}\`.`
}

const typeTexts: Readonly<Record<string, string>> = texts.types
const fieldTexts: Readonly<Record<string, string>> = texts.fields
const typeFieldTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.typeFields

const abouts: Readonly<Record<string, string>> = {
  Row: "A row of `checkLive` and `checkMany`. Look at `classification` first: TypeScript then knows what the row holds.",
  ScanRow: "A row of `scanNamespace`. Look at `classification` first: TypeScript then knows what the row holds.",
  SuggestedRow: "A row of `suggestNames`. Look at `classification` first: TypeScript then knows what the row holds.",
  RefusedName: "An input that cannot be a name to register. It has no classification; nothing was asked.",
}

const kindText = (name: string, reasons: ReadonlyArray<string>): string => {
  if (sortOf(name) === undefined) return ""
  if (name.startsWith("Registered")) return "The name is registered."
  if (name.startsWith("Unregistered"))
    return "The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4)."
  if (name.startsWith("Unknown")) return `It could not be determined, for one of ${reasons.length} reasons. Never read it as free (R1).`
  return "Nothing was decided: the deadline elapsed, or nobody asked. No claim (R2)."
}

const isObject = (schema: Json) => Predicate.isReadonlyObject(schema["properties"])

const withFields = (schema: Json, isWanted: (field: string) => boolean): Json =>
  isObject(schema)
    ? {
        ...schema,
        properties: Object.fromEntries(
          Object.entries(recordOf(schema["properties"])).filter(([field]) => isWanted(field)),
        ),
      }
    : schema

const recordOf = (value: unknown): Json => (Predicate.isReadonlyObject(value) ? value : {})
const listOf = (value: unknown): ReadonlyArray<Json> => (Array.isArray(value) ? value.map(recordOf) : [])

const requiredIn = (schema: Json): ReadonlyArray<unknown> => (Array.isArray(schema["required"]) ? schema["required"] : [])

const fieldLines = (schema: Json, fields: Readonly<Record<string, string>>, indent: string): ReadonlyArray<string> => {
  const required = requiredIn(schema)
  return Object.entries(recordOf(schema["properties"])).map(([name, value]) => {
    const field = recordOf(value)
    const about = fields[name] ?? field["description"] ?? fieldTexts[name]
    const [type, isOptional] = [typeOf(field, `${indent}  `), !required.includes(name)]
    const text =
      typeof about === "string" ? `${indent}  /** ${keepTrueSentences(about, isOptional, /\bnull$/u.test(type))} */\n` : ""
    return `${text}${indent}  readonly ${propertyName(name)}${isOptional ? "?" : ""}: ${type}\n`
  })
}

/** A text serves fields of many types: drops what it says about absence and `null` where the type has neither. */
const keepTrueSentences = (text: string, isOptional: boolean, isNullable: boolean): string =>
  text
    .split(/(?<=\.) /u)
    .flatMap((sentence) => {
      const [, isAbout = "", rest = ""] = /^(Absent or `null`|Absent|`null`)( .*)$/u.exec(sentence) ?? []
      if (isAbout === "") return [sentence]
      const words = [...(isOptional && isAbout.includes("Absent") ? ["Absent"] : []), ...(isNullable && isAbout.includes("null") ? ["`null`"] : [])]
      return words.length === 0 ? [] : [`${words.join(" or ")}${rest}`]
    })
    .join(" ")

const typeOf = (schema: Json, indent: string): string => {
  const { $ref, allOf, anyOf, const: only, enum: literals, items, not, oneOf, type } = schema
  // A reference with a description of its own.
  if (type === undefined && Array.isArray(allOf)) return typeOf(recordOf(allOf[0]), indent)
  if (not !== undefined) return "never"
  if (typeof $ref === "string") return $ref.replace("#/$defs/", "")
  if (Array.isArray(literals)) return literals.map((literal) => JSON.stringify(literal)).join(" | ")
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf !== undefined || oneOf !== undefined)
    return [...new Set(listOf(anyOf ?? oneOf).map((one) => typeOf(one, indent)))].join(" | ")
  if (type === "array") return `ReadonlyArray<${typeOf(recordOf(items), indent)}>`
  if (isObject(schema)) return `{\n${fieldLines(schema, {}, indent).join("")}${indent}}`
  if (type === "object") return `Readonly<Record<string, ${recordType(schema, indent)}>>`
  return typeof type === "string" ? (primitives[type] ?? "unknown") : "unknown"
}

const recordType = ({ additionalProperties: more }: Json, indent: string) =>
  more === false ? "never" : Predicate.isReadonlyObject(more) ? typeOf(more, indent) : "unknown"

const primitives: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
}

const propertyName = (name: string) => (/^\w+$/u.test(name) ? name : JSON.stringify(name))
