import { describeOperation } from "../interface/operation.ts"
import type { Spec, SpecOperation } from "./spec.ts"

export const makeLlms = (spec: Spec): string =>
  `${[
    `# ${spec.name}`,
    `> ${spec.about}`,
    `Interface ${spec.version}, expansion_version ${spec.expansion_version}, score_version ${spec.score_version}. JSON in, JSON out. Every schema: /spec.json, /openapi.json.`,
    writeSection("Rules", writePairs(spec.rules)),
    writeSection("Call order", writeNumbered(spec.reading.call_order)),
    writeSection("Reading a row", [
      "A field has three states, and they are never the same:",
      ...writePairs(spec.reading.three_states),
      "",
      "classification:",
      ...writePairs(spec.reading.classifications),
      "",
      "source:",
      ...writePairs(spec.reading.sources),
      "",
      "unknown_reason (never read any of them as free):",
      ...writePairs(spec.unknown_reasons),
      "",
      spec.see.about,
    ]),
    writeSection("How to quote each field", writePairs(spec.reading.fields)),
    writeSection("Operations", [
      spec.reading.unknown_fields,
      "",
      `Those that stream rows do so when asked with accept: ${spec.stream_media_type}. ${spec.stream_about}`,
      "",
      ...spec.operations.flatMap(writeOperation),
    ]),
    writeSection("Tokens", [
      ...spec.authentication.map((line) => `- ${line}`),
      "",
      "Scopes:",
      ...writePairs(spec.scopes),
    ]),
    writeSection("Limits", [
      ...Object.entries(spec.limits).map(
        ([name, { value, unit, applies_to }]) => `- ${name}: ${value} ${unit} (${applies_to})`,
      ),
      "",
      "Calls that count:",
      ...spec.allowances.map(({ name, about, operations }) => `- ${name}: ${about}. ${writeList(operations)}`),
      "",
      "Every answer of an operation carries:",
      ...writePairs(spec.rate_limit_headers),
    ]),
    writeSection("Errors", [
      `A refused call answers ${spec.problem_media_type} (RFC 9457) with code, detail, next and, for bad input, errors[] with every bad field; where a wait helps, retry_after in seconds.`,
      "A registry or DNS lookup that failed is not an error. It is an answer: 'unknown' with its reason.",
      ...Object.entries(spec.errors).map(([code, { status, title, next }]) => `- ${status} ${code}: ${title}. ${next}`),
    ]),
  ].join("\n\n")}\n`

const writeSection = (title: string, lines: ReadonlyArray<string>) => `## ${title}\n\n${lines.join("\n")}`

const writePairs = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, text]) => `- ${name}: ${text}`)

const writeList = (names: ReadonlyArray<string>) => (names.length === 0 ? "None yet." : `${names.join(", ")}.`)

const writeNumbered = (lines: ReadonlyArray<string>) => lines.map((line, n) => `${n + 1}. ${line}`)

const writeOperation = ({
  name,
  method,
  path,
  counts,
  open,
  aliases,
  example,
  streams,
  stream_stays_open: stays_open,
  ...parts
}: SpecOperation) => [
  `### ${name}: ${method} ${path}`,
  "",
  describeOperation(parts),
  "",
  `${open ? "Needs no token. " : ""}Counts against ${counts}.${streams === undefined ? "" : " Streams rows."}${stays_open === true ? " The stream stays open for new rows; an empty line means that there are none yet." : ""}${aliases.map((alias) => ` Formerly ${alias.name}.`).join("")}`,
  `Example input: ${JSON.stringify(example.input)}`,
  "",
]
