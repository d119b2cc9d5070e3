import type { Report } from "../report.ts"
import type { ServeCase } from "./served.ts"

/** Runs two cases at a time, because most of a case is the start of a runtime. */
export const checkTwoAtOnce = async (
  report: Report,
  world: Parameters<ServeCase["prove"]>[0],
  cases: ReadonlyArray<ServeCase>,
): Promise<void> => {
  const queue = [...cases]
  const worker = async () => {
    for (let serveCase = queue.shift(); serveCase !== undefined; serveCase = queue.shift()) {
      const { prove, title } = serveCase
      await report.check(title, () => prove(world))
    }
  }
  await Promise.all([worker(), worker()])
}
