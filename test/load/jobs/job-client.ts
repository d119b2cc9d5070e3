import { setTimeout as pause } from "node:timers/promises"

export interface Progress {
  readonly status: string
  readonly total: number
  readonly done: number
  readonly estimate: { readonly seconds: number }
}

const tries = 50

/** Makes a client of jobs that asks any instance and skips dead ones. */
export const makeJobClient = (urls: () => ReadonlyArray<string>, token: string) => {
  const sendRequest = async (method: string, path: string, body?: RequestInit["body"], type = "application/json") => {
    for (let nth = 0; ; nth++) {
      const own = urls()
      try {
        const sent: RequestInit = { method, headers: { authorization: `Bearer ${token}`, "content-type": type } }
        const answer = await fetch(new URL(path, own[nth % own.length]), body ? { ...sent, body } : sent)
        if (answer.status === 200) return answer
        if (answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`)
      } catch (cause) {
        if (nth > tries || (cause instanceof Error && /^\d{3}: /u.test(cause.message))) throw cause
      }
      await pause(100)
    }
  }
  const progress = async (id: string): Promise<Progress> =>
    JSON.parse(await (await sendRequest("GET", `/jobs/${id}`)).text())
  return {
    progress,
    start: async (kind: string, names: ReadonlyArray<string>): Promise<string> => {
      const { job_id }: { readonly job_id: string } = JSON.parse(
        await (await sendRequest("POST", "/jobs", JSON.stringify({ kind }))).text(),
      )
      await sendRequest("PUT", `/jobs/${job_id}/names`, names.map((name) => `${name}\n`).join(""), "text/plain")
      return job_id
    },
    done: async (id: string, onProgress: (progress: Progress) => void = () => {}): Promise<Progress> => {
      const began = performance.now()
      for (let last = await progress(id); ; last = await progress(id)) {
        onProgress(last)
        if (last.status === "done") return last
        // Each look is a call of the account's allowance: a job of an hour is looked at seldom.
        await pause(Math.max(500, (performance.now() - began) / 60))
      }
    },
    /** Counts the rows of each name and of each class. */
    rows: async (id: string) => {
      const answer = await sendRequest("GET", `/jobs/${id}/results`)
      const [names, classes, decoder] = [new Map<string, number>(), new Map<string, number>(), new TextDecoder()]
      let rest = ""
      for await (const piece of answer.body ?? []) {
        const lines = (rest + decoder.decode(piece, { stream: true })).split("\n")
        rest = lines.pop() ?? ""
        for (const line of lines) {
          const row: { readonly domain: string; readonly classification?: string } = JSON.parse(line)
          names.set(row.domain, (names.get(row.domain) ?? 0) + 1)
          const kind = row.classification ?? "none"
          classes.set(kind, (classes.get(kind) ?? 0) + 1)
        }
      }
      return { names, classes }
    },
  }
}
