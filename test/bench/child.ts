import { spawn } from "node:child_process"
import process from "node:process"
import { root } from "../gate/program.ts"

export type Environment = Readonly<Record<string, string>>

/** Starts a program of the clone, with its errors on our own standard error. */
export const start = (program: string, args: ReadonlyArray<string>, env: Environment = {}) =>
  spawn(program, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["pipe", "pipe", "inherit"],
  })

/** Runs it to its end and reads its last line, which is JSON. */
export const report = async <A>(program: string, args: ReadonlyArray<string>, env: Environment = {}): Promise<A> => {
  const child = start(program, args, env)
  const lines: Array<string> = []
  child.stdin.end()
  child.stdout.setEncoding("utf8").on("data", (text: string) => lines.push(text))
  const code = await new Promise<number>((resolve, reject) => {
    child.on("error", reject)
    child.on("close", (code) => resolve(code ?? 1))
  })
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with exit code ${code}`)
  return JSON.parse(lines.join("").trimEnd().split("\n").at(-1) ?? "")
}
