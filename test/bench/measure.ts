import { join } from "node:path"
import { type BodyCost, bodyCosts } from "./bodies.ts"
import { namesOf } from "./calm-world.ts"
import { report } from "./child.ts"
import type { ClientOptions, ClientMeasurement } from "./client.ts"
import { commandLine, type CommandLineRun } from "./command-line.ts"
import { installed, type Runtime } from "./runtimes.ts"
import type { ServedWorld } from "./served-world.ts"
import type { Sizes } from "./sizes.ts"

export interface Result {
  readonly runtime: string
  readonly throughput: ReadonlyArray<ClientMeasurement>
  readonly stream: CommandLineRun
  readonly bodies: ReadonlyArray<BodyCost>
}

export const measure = async (runtime: Runtime, world: ServedWorld, sizes: Sizes): Promise<Result> => ({
  runtime: installed(runtime.name),
  throughput: await throughput(runtime, world, sizes),
  stream: await commandLine(runtime, world.env, namesOf(sizes.streamed), sizes.streamed),
  bodies: await bodyCosts(runtime, world.env, sizes.bodyRounds),
})

export const throughput = (
  { program, args }: Runtime,
  { env, manageUrl }: ServedWorld,
  { names, rounds }: Pick<Sizes, "names" | "rounds">,
): Promise<ReadonlyArray<ClientMeasurement>> => {
  const options: ClientOptions = { names, rounds, manageUrl }
  return report(program, [...args, join(import.meta.dirname, "client.ts"), JSON.stringify(options)], env)
}
