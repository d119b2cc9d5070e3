import type { Command, SettingGroup } from "./command.ts"
import { type CommandRow, findCommand, listCommands, type GroupWord } from "./commands.ts"
import { toFlag, type Option } from "./option.ts"
import { joinParts } from "./print.ts"
import { engineSettings, localSettings } from "./settings.ts"
import { type Layout, makeLayout, type TwoColumns } from "./layout.ts"

const answers: ReadonlyArray<TwoColumns> = [
  ["registered", "a registry or an aggregator shows the registration; the answer says which"],
  [
    "unregistered",
    `the registry itself says that there is no registration. It does not mean that you can buy the name`,
  ],
  ["unknown", "the check failed, and the answer says why. It never means that the name is free"],
  ["pending", "no answer came in time. It never means that the name is free"],
]

/** Sections in the order in which a new user needs them. */
const sections: ReadonlyArray<readonly [title: string, words: string]> = [
  ["Names", "suggest check explain open scan audit score policy kb registries quote verify"],
  ["Your websites, domains and lists at a service", "draft domain watch webhook feed job"],
  ["For the operator of a service", "serve doctor backup restore receipt-key user token screening order conformance"],
  ["More", "mcp completion simulate"],
]

const groups: Readonly<Record<GroupWord, string>> = {
  draft: "Draft websites with versions and previews",
  domain: "Proof that a domain is yours",
  watch: "Lists of names to watch, and what changed",
  job: "Work on many names in the background",
  webhook: "Messages to your program when a watched name changes",
  feed: "Feeds and calendars of your watched names",
  "receipt-key": "The key that signs receipts",
  user: "Accounts",
  token: "Personal tokens of accounts",
  screening: "Flagged drafts and your decisions",
  order: "Orders through your registrar account",
  conformance: "Tests of a running service",
}

export const writeHelp = async (topic: string | undefined, columns: number): Promise<string | undefined> => {
  const layout = makeLayout(columns)
  if (topic === undefined || topic === "help" || topic === "version") return writeOverview(layout)
  if (topic === "settings") return writeSettingsHelp(layout)
  const command = findCommand(topic)
  const commands = await Promise.all(
    (command === undefined ? listCommands(topic) : [command]).map(async (row) => ({ ...row, ...(await row.load()) })),
  )
  const [single] = commands
  if (single === undefined) return undefined
  return commands.length === 1 ? writeCommandHelp(single, layout) : writeGroupHelp(commands, layout)
}

const writeOverview = ({ prose, table }: Layout): string =>
  joinParagraphs([
    prose("surename shows facts about domain names, with the source of each fact. It says so when a fact is unknown."),
    ...sections.map(([title, words]) => `${title}\n${table(words.split(" ").map(makeOverviewRow))}`),
    `Answers\n${table(answers)}`,
    prose(`surename NAME is surename check NAME. More about a command: surename help COMMAND. ${settingsHint}`),
  ])

const makeOverviewRow = (word: string): TwoColumns => {
  const commands = listCommands(word)
  const [single] = commands
  const verbs = commands.map(({ name }) => name.slice(word.length + 1)).join(", ")
  return commands.length === 1 && single !== undefined
    ? [`${single.name} ${single.words}`, single.summary]
    : [`${word} …`, joinParts(": ", findSubject(word), verbs)]
}

const findSubject = (word: string): string | undefined => Object.entries(groups).find(([group]) => group === word)?.[1]

const writeGroupHelp = (commands: ReadonlyArray<CommandRow & Command>, layout: Layout): string =>
  joinParagraphs([
    layout.table(commands.map(({ name, summary, words }): TwoColumns => [`surename ${name} ${words}`, summary])),
    layout.prose(`More about one, with its flags: surename help ${commands[0]?.name}`),
    ...writeCommandSettings(commands[0], layout),
  ])

const settingsHint = "Settings: surename help settings. Everywhere: --no-color (or NO_COLOR), --help."

const writeSettingsHelp = (layout: Layout): string =>
  joinParagraphs([
    layout.prose(
      "A flag overrides its environment variable, which overrides the config file: SURENAME_CONFIG, or surename/config in your config folder (~/.config), one SURENAME_NAME=VALUE per line. More settings of a service: surename help serve.",
    ),
    ...engineSettings.map((group) => writeSettingGroup(group, layout)),
  ])

const writeCommandHelp = (command: CommandRow & Command, layout: Layout): string => {
  const rows = Object.entries(command.options).map(([key, option]): TwoColumns => [
    formatFlag(key, option),
    describeWithDefault(option),
  ])
  return joinParagraphs([
    writeUsage(command, layout),
    ...[...(command.operation === undefined ? [] : [command.operation.about]), ...command.about].map((text) =>
      layout.prose(text),
    ),
    layout.table(rows),
    `Example\n  surename ${command.example}\n`,
    layout.prose(`Exit status: ${command.exit}`),
    ...writeCommandSettings(command, layout),
  ])
}

const writeCommandSettings = (command: Command | undefined, layout: Layout): ReadonlyArray<string> =>
  command?.settings === engineSettings || command?.settings === localSettings
    ? [layout.prose(settingsHint)]
    : (command?.settings ?? []).filter(({ title }) => title !== "").map((group) => writeSettingGroup(group, layout))

const writeUsage = ({ name, options, settings = [], words }: CommandRow & Command, { prose }: Layout): string => {
  const optionParts = Object.entries(options).map(([key, option]) =>
    option.isNeeded === true ? formatFlag(key, option) : `[${formatFlag(key, option)}]`,
  )
  const settingsPart = settings.some(({ title }) => title !== "") ? ["[settings]"] : []
  const start = `surename ${name} `
  // Flags that belong together stay on one line.
  const parts = [...(words === "" ? [] : [words]), ...optionParts, ...settingsPart].map((command) =>
    command.replaceAll(" ", "\u00a0"),
  )
  return prose(parts.join(" "), start, " ".repeat(start.length)).replaceAll("\u00a0", " ")
}

const formatFlag = (key: string, { value }: Option<unknown>): string =>
  `--${toFlag(key)}${value === undefined ? "" : ` ${value}`}`

const describeWithDefault = ({ about, default: defaultText }: Option<unknown>): string =>
  joinParts(" ", about, defaultText === undefined ? undefined : `(default: ${defaultText})`)

const writeSettingGroup = ({ options, title }: SettingGroup, { columns, prose }: Layout): string => {
  const rows = Object.entries(options).map(([key, option]) => {
    const [name, variable] =
      option.secret === true
        ? [`${option.env}=${option.value}`, "(no flag: other users could read it)"]
        : [formatFlag(key, option), option.env ?? ""]
    const line = `  ${name.padEnd(30)} ${variable}`.trimEnd()
    const names = line.length > columns ? `  ${name}\n${prose(variable, "  ")}` : `${line}\n`
    return `${names}${prose(describeWithDefault(option), "      ")}`
  })
  return `${prose(`${title} (flag, environment variable)`)}${rows.join("")}`
}

const joinParagraphs = (commands: ReadonlyArray<string>): string =>
  commands.flatMap((text) => (text === "" ? [] : [`${text.trimEnd()}\n`])).join("\n")
