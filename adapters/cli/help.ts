import type { Command, SettingsShown } from "./command.ts"
import { type CommandRow, commands, commandsOf } from "./commands.ts"
import { flagOf, type Option } from "./option.ts"
import { joined } from "./output.ts"
import { engineSettings, localSettings } from "./settings.ts"

const terminalColumns = 120

const answers: ReadonlyArray<Row> = [
  ["registered", "a registry (or an aggregator, and it says which) shows the registration"],
  ["unregistered", `the registry itself says there is none. Not the same as "can be bought"`],
  ["unknown", "could not be determined, with the reason. Never a free name"],
  ["pending", "no answer within the deadline. Never a free name"],
]

/** What there is to read about a command, or about all of them; nothing where there is no such command. */
export const help = async (topic: string | undefined): Promise<string | undefined> => {
  if (topic === undefined || topic === "help" || topic === "version") return overview()
  if (topic === "settings") return allSettings()
  const some = await Promise.all(commandsOf(topic).map(async (row) => ({ ...row, ...(await row.load()) })))
  return some.length === 0 ? undefined : about(some)
}

const overview = (): string =>
  paragraphs([
    "surename says what is known about a domain name, on whose word, and when it is not known.",
    `Usage\n${table([
      ...commands.map(({ name, summary, words }): Row => [`surename ${name} ${words}`, summary]),
      ["surename help COMMAND", "More about one command; surename COMMAND --help says the same"],
      ["surename help settings", "Flags, environment variables and the file of settings"],
      ["surename version", "Which version this is"],
    ])}`,
    `Answers\n${table(answers)}`,
    aboutSettings,
  ])

/** Where they stand, once. */
const aboutSettings = "Settings: surename help settings. Everywhere: --no-color (or NO_COLOR), --help.\n"

const allSettings = (): string =>
  paragraphs([
    wrapped(
      "A flag wins over its environment variable, that over the file of settings: SURENAME_CONFIG, or surename/config in your folder of settings (~/.config), with a line SURENAME_NAME=VALUE each. What a service needs beside these: surename help serve.",
      "",
    ),
    ...engineSettings.map(settingsHelp),
  ])

/** A command, or all that begin with the same word. */
const about = (some: ReadonlyArray<CommandRow & Command>): string => {
  const abouts = some.flatMap((one) => [...(one.operation === undefined ? [] : [one.operation.about]), ...one.about])
  const rows = some.flatMap(({ options }) =>
    Object.entries(options).map(([key, option]): Row => [flagShown(key, option), aboutWithDefault(option)]),
  )
  const examples = some.map(({ example }) => `  surename ${example}\n`)
  const [first] = some
  return paragraphs([
    some.map(usage).join(""),
    ...[...new Set(abouts)].map((text) => wrapped(text, "")),
    table([...new Map(rows)]),
    `${examples.length === 1 ? "Example" : "Examples"}\n${examples.join("")}`,
    wrapped(`Exit status: ${first?.exit}`, ""),
    ...(first?.settings === engineSettings || first?.settings === localSettings
      ? [aboutSettings]
      : (first?.settings ?? []).filter(({ title }) => title !== "").map(settingsHelp)),
  ])
}

const usage = ({ name, options, settings = [], words }: CommandRow & Command): string => {
  const all = Object.entries(options).map(([key, option]) =>
    option.isNeeded === true ? flagShown(key, option) : `[${flagShown(key, option)}]`,
  )
  const rest = settings.some(({ title }) => title !== "") ? ["[settings]"] : []
  const start = `surename ${name} `
  // What belongs together stays on one line.
  const parts = [...(words === "" ? [] : [words]), ...all, ...rest].map((one) => one.replaceAll(" ", "\u00a0"))
  return wrapped(`${start}${parts.join(" ")}`, "", " ".repeat(start.length)).replaceAll("\u00a0", " ")
}

type Row = readonly [left: string, right: string]

const flagShown = (key: string, { value }: Option<unknown>): string =>
  `--${flagOf(key)}${value === undefined ? "" : ` ${value}`}`

const aboutWithDefault = ({ about, default: usual }: Option<unknown>): string =>
  joined(" ", about, usual === undefined ? undefined : `(default: ${usual})`)

const settingsHelp = ({ options, title }: SettingsShown): string => {
  const rows = Object.entries(options).map(([key, option]) => {
    const names =
      option.secret === true
        ? [`${option.env}=${option.value}`, "(no flag: all users of a machine see arguments)"]
        : [flagShown(key, option), option.env]
    return `${`  ${names[0]?.padEnd(30)} ${names[1] ?? ""}`.trimEnd()}\n${wrapped(aboutWithDefault(option), "      ")}`
  })
  return `${title} (flag, environment variable)\n${rows.join("")}`
}

const paragraphs = (some: ReadonlyArray<string>): string =>
  some.flatMap((text) => (text === "" ? [] : [`${text.trimEnd()}\n`])).join("\n")

const table = (rows: ReadonlyArray<Row>): string => {
  const width = Math.min(32, Math.max(...rows.map(([left]) => left.trim().length)))
  return rows.map(([left, right]) => wrapped(right, `  ${left.trim().padEnd(width)}  `, " ".repeat(width + 4))).join("")
}

/** Lines that fit, the first after `first`, the others after `next`. */
const wrapped = (text: string, first: string, next = first): string => {
  let [lines, line] = ["", first]
  for (const word of text.split(" ")) {
    const gap = line === first || line === next ? "" : " "
    if (line.length + gap.length + word.length > terminalColumns && gap !== "") {
      lines += `${line}\n`
      line = next + word
    } else line += gap + word
  }
  return `${lines}${line.trimEnd()}\n`
}
