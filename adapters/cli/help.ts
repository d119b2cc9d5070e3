import type { Command, SettingsShown } from "./command.ts"
import { type CommandRow, commands, commandsOf } from "./commands.ts"
import { flagOf, type Option } from "./option.ts"
import { joined } from "./output.ts"
import { engineSettings, localSettings } from "./settings.ts"
import { type Layout, layoutOf, type Row } from "./layout.ts"

const answers: ReadonlyArray<Row> = [
  ["registered", "a registry (or an aggregator, and it says which) shows the registration"],
  ["unregistered", `the registry itself says there is none. Not the same as "can be bought"`],
  ["unknown", "could not be determined, with the reason. Never a free name"],
  ["pending", "no answer within the deadline. Never a free name"],
]

/** What there is to read about a command, or about all of them; nothing where there is no such command. */
export const help = async (topic: string | undefined, columns: number): Promise<string | undefined> => {
  const layout = layoutOf(columns)
  if (topic === undefined || topic === "help" || topic === "version") return overview(layout)
  if (topic === "settings") return allSettings(layout)
  const some = await Promise.all(commandsOf(topic).map(async (row) => ({ ...row, ...(await row.load()) })))
  return some.length === 0 ? undefined : about(some, layout)
}

const overview = ({ prose, table }: Layout): string =>
  paragraphs([
    prose("surename tells what is known about a domain name, who says so, and what is not known."),
    `Usage\n${table([
      ...commands.map(({ name, summary, words }): Row => [`surename ${name} ${words}`, summary]),
      ["surename help COMMAND", "More about one command; surename COMMAND --help says the same"],
      ["surename help settings", "Flags, environment variables and the config file"],
      ["surename version", "Which version this is"],
    ])}`,
    `Answers\n${table(answers)}`,
    prose(aboutSettings),
  ])

/** Where they stand, once. */
const aboutSettings = "Settings: surename help settings. Everywhere: --no-color (or NO_COLOR), --help."

const allSettings = (layout: Layout): string =>
  paragraphs([
    layout.prose(
      "A flag overrides its environment variable, which overrides the config file: SURENAME_CONFIG, or surename/config in your config folder (~/.config), one SURENAME_NAME=VALUE a line. More settings of a service: surename help serve.",
    ),
    ...engineSettings.map((group) => settingsHelp(group, layout)),
  ])

/** A command, or all that begin with the same word. */
const about = (some: ReadonlyArray<CommandRow & Command>, layout: Layout): string => {
  const abouts = some.flatMap((one) => [...(one.operation === undefined ? [] : [one.operation.about]), ...one.about])
  const rows = some.flatMap(({ options }) =>
    Object.entries(options).map(([key, option]): Row => [flagShown(key, option), aboutWithDefault(option)]),
  )
  const examples = some.map(({ example }) => `  surename ${example}\n`)
  const [first] = some
  return paragraphs([
    some.map((one) => usage(one, layout)).join(""),
    ...[...new Set(abouts)].map((text) => layout.prose(text)),
    layout.table([...new Map(rows)]),
    `${examples.length === 1 ? "Example" : "Examples"}\n${examples.join("")}`,
    layout.prose(`Exit status: ${first?.exit}`),
    ...(first?.settings === engineSettings || first?.settings === localSettings
      ? [layout.prose(aboutSettings)]
      : (first?.settings ?? []).filter(({ title }) => title !== "").map((group) => settingsHelp(group, layout))),
  ])
}

const usage = ({ name, options, settings = [], words }: CommandRow & Command, { prose }: Layout): string => {
  const all = Object.entries(options).map(([key, option]) =>
    option.isNeeded === true ? flagShown(key, option) : `[${flagShown(key, option)}]`,
  )
  const rest = settings.some(({ title }) => title !== "") ? ["[settings]"] : []
  const start = `surename ${name} `
  // What belongs together stays on one line.
  const parts = [...(words === "" ? [] : [words]), ...all, ...rest].map((one) => one.replaceAll(" ", "\u00a0"))
  return prose(parts.join(" "), start, " ".repeat(start.length)).replaceAll("\u00a0", " ")
}

const flagShown = (key: string, { value }: Option<unknown>): string =>
  `--${flagOf(key)}${value === undefined ? "" : ` ${value}`}`

const aboutWithDefault = ({ about, default: usual }: Option<unknown>): string =>
  joined(" ", about, usual === undefined ? undefined : `(default: ${usual})`)

const settingsHelp = ({ options, title }: SettingsShown, { columns, prose }: Layout): string => {
  const rows = Object.entries(options).map(([key, option]) => {
    const [name, other] =
      option.secret === true
        ? [`${option.env}=${option.value}`, "(no flag: other users could read it)"]
        : [flagShown(key, option), option.env ?? ""]
    const line = `  ${name.padEnd(30)} ${other}`.trimEnd()
    const names = line.length > columns ? `  ${name}\n${prose(other, "  ")}` : `${line}\n`
    return `${names}${prose(aboutWithDefault(option), "      ")}`
  })
  return `${prose(`${title} (flag, environment variable)`)}${rows.join("")}`
}

const paragraphs = (some: ReadonlyArray<string>): string =>
  some.flatMap((text) => (text === "" ? [] : [`${text.trimEnd()}\n`])).join("\n")
