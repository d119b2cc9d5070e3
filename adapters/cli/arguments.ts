import { parseArgs } from "node:util"
import * as Result from "effect/Result"
import { settingDocs } from "./settings.ts"

/** Settings given as flags of the same names. */
export type Flags = Readonly<Record<string, string | undefined>>

export const settingFlags = Object.fromEntries(settingDocs.map(({ flag }) => [flag, { type: "string" } as const]))

/** Names or TLDs, `--json` and settings: what most commands take. */
export const listed = (args: ReadonlyArray<string>) =>
  Result.map(parse(args, { ...settingFlags, json: { type: "boolean" } }), ({ values, positionals }) => ({
    asked: positionals,
    json: values["json"] === true,
    flags: texts(values),
  }))

export interface Parsed {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: ReadonlyArray<string>
}

export const parse = (
  args: ReadonlyArray<string>,
  options: Record<string, { readonly type: "string" | "boolean" }>,
): Result.Result<Parsed, string> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    return Result.succeed({ values, positionals })
  } catch (error) {
    // The only thing parseArgs throws for is the arguments; its first sentence says which.
    return Result.fail(
      error instanceof Error ? (error.message.split(". ")[0] ?? error.message) : "the arguments cannot be read",
    )
  }
}

export const texts = (values: Parsed["values"]): Flags =>
  Object.fromEntries(
    Object.entries(values).map(([flag, value]) => [flag, typeof value === "string" ? value : undefined]),
  )

export const number = (
  flag: string,
  value: string | boolean,
  least: number,
  most: number,
): Result.Result<number, string> => {
  const read = typeof value === "string" && /^\d+(\.\d+)?$/u.test(value) ? Number(value) : Number.NaN
  return read >= least && read <= most
    ? Result.succeed(read)
    : Result.fail(`${flag} takes a number from ${least} to ${most}; not ${JSON.stringify(value)}`)
}
