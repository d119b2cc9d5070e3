import { availableParallelism } from "node:os"
import { among, type Among, type Costs, isWaiting, measureOneAndTwo, compareWithOne } from "../load/two-instances.ts"
import { flagMiss } from "./aim.ts"
import { readInstalledVersion, type Runtime } from "./runtimes.ts"
import type { Sizes } from "./sizes.ts"
import { writeTable } from "./table.ts"

export interface Instances {
  readonly runtime: string
  readonly costs: Costs
}

export const measureInstances = async (runtime: Runtime, { http }: Pick<Sizes, "http">): Promise<Instances> => ({
  runtime: readInstalledVersion(runtime.name),
  costs: await measureOneAndTwo(runtime, http.requests),
})

export const writeInstancesTable = (all: ReadonlyArray<Instances>): string => {
  const row = (label: string, cell: (costs: Costs) => string) => [label, ...all.map(({ costs }) => cell(costs))]
  const times = (costs: Costs, two: Among) => compareWithOne(costs, costs[two])
  return writeTable(
    ["instances on Postgres", ...all.map(({ runtime }) => runtime)],
    [
      ...among.map((one) =>
        row(`${one}: a call of an instance, of Postgres`, (costs) => {
          const { instanceMs, postgresMs, statements } = costs[one]
          return `${instanceMs.toFixed(2)}, ${postgresMs.toFixed(2)} ms CPU, ${statements.toFixed(1)} statements`
        }),
      ),
      row(`two answer, times what one does (aim: at least ${least})`, (costs) =>
        flagMiss(-times(costs, "two"), -least, times(costs, "two").toFixed(2)),
      ),
      row("two apart answer, times what one does", (costs) => times(costs, "two apart").toFixed(2)),
      row("two: waits for a lock, at so many looks", ({ two }) =>
        isWaiting(two) ? `${two.lockWaits} at ${two.looks}: they wait` : `${two.lockWaits} at ${two.looks}`,
      ),
    ],
  )
}

const least = 1.6

export const writeInstancesNotes = ({ http: { requests } }: Pick<Sizes, "http">): string =>
  `*Two* share one Postgres; *two apart* have a Postgres each and share only the machine. 24 clients at each instance
send ${requests} typical calls; the best of three turns. An instance is one thread, so two would answer twice as much if a call cost the same.
*Two apart* lose by the machine alone: its ${availableParallelism()} cores carry both instances, databases and clients.`
