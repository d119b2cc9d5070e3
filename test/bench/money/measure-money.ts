import { join } from "node:path"
import { limits } from "@surename/core/limits"
import { report } from "../child.ts"
import { median } from "../median.ts"
import { installed } from "../runtimes.ts"
import type { Runtime } from "../runtimes.ts"
import { servedWorld } from "../served-world.ts"
import type { Sizes } from "../sizes.ts"
import { table } from "../table.ts"
import type { DomainGrowth } from "./domain-growth.ts"
import type { Quoted, QuoterOptions } from "./quoter.ts"

const sellers = { porkbun: "Porkbun", namecom: "Name.com" } as const
const names = 50

export interface MoneyMeasured {
  readonly runtime: string
  readonly quoted: Readonly<Record<keyof typeof sellers, Quoted>>
}

/** Quotes on one runtime; a world for each registrar, whose limits nothing was asked of before. */
export const measureMoney = async (runtime: Runtime, { quotes }: Sizes["money"]): Promise<MoneyMeasured> => {
  const of = async (registrar: keyof typeof sellers): Promise<Quoted> => {
    using world = await servedWorld("calm", 2 * (names + quotes))
    const options: QuoterOptions = { registrar, names, times: quotes }
    const quoter = [...runtime.args, join(import.meta.dirname, "quoter.ts"), JSON.stringify(options)]
    return await report(runtime.program, quoter, world.env)
  }
  return { runtime: installed(runtime.name), quoted: { porkbun: await of("porkbun"), namecom: await of("namecom") } }
}

export const moneyTable = (all: ReadonlyArray<MoneyMeasured>): string => {
  const rows = (["porkbun", "namecom"] as const).flatMap((id) => {
    const row = (label: string, cell: (quoted: Quoted) => string) => [
      `${sellers[id]}, ${label}`,
      ...all.map(({ quoted }) => cell(quoted[id])),
    ]
    return [
      row("one alone", ({ alone }) => `${median(alone).toFixed(0)} ms, p95 ${p95(alone).toFixed(0)} ms`),
      row(
        `${4 * names} of ${names} names at once`,
        ({ together }) => `p95 ${p95(together).toFixed(0)} ms, slowest ${Math.max(...together).toFixed(0)} ms`,
      ),
      row("of these had a price, were told to wait", ({ priced, toldToWait }) => `${priced}, ${toldToWait}`),
    ]
  })
  return table(["quotes", ...all.map(({ runtime }) => runtime)], rows)
}

const p95 = (took: ReadonlyArray<number>): number =>
  took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN

const columns = ["first", "middle", "tenth", "finance", "start", "tend"] as const

export const domainGrowthTable = (stores: ReadonlyArray<readonly [string, ReadonlyArray<DomainGrowth>]>): string =>
  stores
    .map(([name, grown]) => {
      const rows = grown.map((one) => [String(one.size), ...columns.map((column) => one[column].toFixed(3))])
      const head = ["first page", "a page", "finance of a tenth", "of the rest", "one more", "tending"]
      return table([`domains in ${name}`, ...head], rows)
    })
    .join("\n\n")

const deadlineMs = limits.probeDeadlineMs + limits.registrarTurnMs + limits.registrarMs

export const moneyNotes = ({ growth, growthRounds }: Sizes["money"]): string =>
  `A quote asks the registry anew (R4), then the registrar. The simulated Porkbun allows a hundred checks in ten seconds and says so in its answers, Name.com
allows twenty questions a second; four callers at once share a question. No quote may take longer than ${deadlineMs / 1_000} s.
Growth: median ms of ${growthRounds} rounds on Node, one account with ${growth[0]} to ${growth.at(-1)} verified domains, nine tenths of them in one project. A page is
${limits.domainsListed} domains that were never looked up. The sums of \`get_finance\` are of all domains of the project, so it grows with them.`
