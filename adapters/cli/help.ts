import type { Command, SettingsShown } from "./command.ts"
import { type CommandRow, commandNamed, commandsOf, type GroupWord } from "./commands.ts"
import { flagOf, type Option } from "./option.ts"
import { joinParts } from "./output.ts"
import { engineSettings, localSettings } from "./settings.ts"
import { type Layout, layoutOf, type TwoColumns } from "./layout.ts"

const answers: ReadonlyArray<TwoColumns> = [
  ["registered", "a registry or an aggregator shows the registration; the answer says which"],
  [
    "unregistered",
    `the registry itself says that there is no registration. It does not mean that you can buy the name`,
  ],
  ["unknown", "the check failed, and the answer says why. It never means that the name is free"],
  ["pending", "the registry did not answer in time. It never means that the name is free"],
]

/** Every first word, in the order in which a new user needs them. */
const sections: ReadonlyArray<readonly [title: string, words: string]> = [
  ["Names", "suggest check explain open scan audit score policy kb registries quote verify"],
  ["Your websites, domains and lists at a service", "draft domain watch webhook feed job"],
  ["For the operator of a service", "serve doctor backup restore receipt-key user token screening order conformance"],
  ["More", "mcp completion simulate"],
]

/** The subject of the commands with one first word. */
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

/** Returns the help of a command, of the commands with one first word, or of all; nothing if there is no such command. */
export const writeHelp = async (topic: string | undefined, columns: number): Promise<string | undefined> => {
  const layout = layoutOf(columns)
  if (topic === undefined || topic === "help" || topic === "version") return writeOverview(layout)
  if (topic === "settings") return allSettings(layout)
  const one = commandNamed(topic)
  const some = await Promise.all(
    (one === undefined ? commandsOf(topic) : [one]).map(async (row) => ({ ...row, ...(await row.load()) })),
  )
  const [only] = some
  if (only === undefined) return undefined
  return some.length === 1 ? writeCommandHelp(only, layout) : aboutGroup(some, layout)
}

const writeOverview = ({ prose, table }: Layout): string =>
  joinParagraphs([
    prose("surename shows facts about domain names, with the source of each fact. It says so when a fact is unknown."),
    ...sections.map(([title, words]) => `${title}\n${table(words.split(" ").map(overviewRow))}`),
    `Answers\n${table(answers)}`,
    prose(`surename NAME is surename check NAME. More about a command: surename help COMMAND. ${aboutSettings}`),
  ])

const overviewRow = (word: string): TwoColumns => {
  const some = commandsOf(word)
  const [only] = some
  const verbs = some.map(({ name }) => name.slice(word.length + 1)).join(", ")
  return some.length === 1 && only !== undefined
    ? [`${only.name} ${only.words}`, only.summary]
    : [`${word} …`, joinParts(": ", subjectOf(word), verbs)]
}

const subjectOf = (word: string): string | undefined => Object.entries(groups).find(([group]) => group === word)?.[1]

/** The commands that begin with one word: what each is for, and where to read more. */
const aboutGroup = (some: ReadonlyArray<CommandRow & Command>, layout: Layout): string =>
  joinParagraphs([
    layout.table(some.map(({ name, summary, words }): TwoColumns => [`surename ${name} ${words}`, summary])),
    layout.prose(`More about one, with its flags: surename help ${some[0]?.name}`),
    ...settingsOf(some[0], layout),
  ])

/** Says once where the settings are explained. */
const aboutSettings = "Settings: surename help settings. Everywhere: --no-color (or NO_COLOR), --help."

const allSettings = (layout: Layout): string =>
  joinParagraphs([
    layout.prose(
      "A flag overrides its environment variable, which overrides the config file: SURENAME_CONFIG, or surename/config in your config folder (~/.config), one SURENAME_NAME=VALUE a line. More settings of a service: surename help serve.",
    ),
    ...engineSettings.map((group) => settingsHelp(group, layout)),
  ])

const writeCommandHelp = (one: CommandRow & Command, layout: Layout): string => {
  const rows = Object.entries(one.options).map(([key, option]): TwoColumns => [
    flagShown(key, option),
    aboutWithDefault(option),
  ])
  return joinParagraphs([
    writeUsage(one, layout),
    ...[...(one.operation === undefined ? [] : [one.operation.about]), ...one.about].map((text) => layout.prose(text)),
    layout.table(rows),
    `Example\n  surename ${one.example}\n`,
    layout.prose(`Exit status: ${one.exit}`),
    ...settingsOf(one, layout),
  ])
}

const settingsOf = (one: Command | undefined, layout: Layout): ReadonlyArray<string> =>
  one?.settings === engineSettings || one?.settings === localSettings
    ? [layout.prose(aboutSettings)]
    : (one?.settings ?? []).filter(({ title }) => title !== "").map((group) => settingsHelp(group, layout))

const writeUsage = ({ name, options, settings = [], words }: CommandRow & Command, { prose }: Layout): string => {
  const all = Object.entries(options).map(([key, option]) =>
    option.isNeeded === true ? flagShown(key, option) : `[${flagShown(key, option)}]`,
  )
  const rest = settings.some(({ title }) => title !== "") ? ["[settings]"] : []
  const start = `surename ${name} `
  // Flags that belong together stay on one line.
  const parts = [...(words === "" ? [] : [words]), ...all, ...rest].map((one) => one.replaceAll(" ", "\u00a0"))
  return prose(parts.join(" "), start, " ".repeat(start.length)).replaceAll("\u00a0", " ")
}

const flagShown = (key: string, { value }: Option<unknown>): string =>
  `--${flagOf(key)}${value === undefined ? "" : ` ${value}`}`

const aboutWithDefault = ({ about, default: usual }: Option<unknown>): string =>
  joinParts(" ", about, usual === undefined ? undefined : `(default: ${usual})`)

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

const joinParagraphs = (some: ReadonlyArray<string>): string =>
  some.flatMap((text) => (text === "" ? [] : [`${text.trimEnd()}\n`])).join("\n")
