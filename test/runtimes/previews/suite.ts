import assert from "node:assert/strict"
import { connect } from "node:net"
import { previewCases } from "../../conformance/previews/cases/index.ts"
import { hardenedHeaders } from "../../conformance/previews/every-answer.ts"
import { examinePreviews } from "../../conformance/previews/examine-previews.ts"
import { type RawRequest, sendRaw } from "../../conformance/previews/raw-wire.ts"
import { ids } from "../../conformance/previews/sample-drafts.ts"
import { toPort } from "../../conformance/previews/senders.ts"
import { readWhileSwapping } from "../../conformance/previews/swaps.ts"
import { listHostTricks, pickTricks, listTricks } from "../../conformance/previews/tricks.ts"
import { makeReport, runtime } from "../report.ts"
import { startPreviews, toPortAgain } from "./host.ts"
import { describeHarm } from "../../conformance/previews/judge-trick.ts"

export interface PreviewSuiteOptions {
  readonly name: string
  readonly tricks: number | "all"
  readonly loads: number
  readonly swaps: number
}

export const runPreviewSuite = async ({ loads, name, swaps, tricks: count }: PreviewSuiteOptions): Promise<void> => {
  const report = makeReport(name)
  const { door, drafts, previewHost } = await startPreviews()

  /** Every answer judged, and the host still there. */
  const expectUnharmed = async (requests: ReadonlyArray<RawRequest>) => {
    const harms: Array<string> = []
    const statuses = new Map<number, number>()
    await sendRaw(door.port, requests, ({ host, target }, answer) => {
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const why = describeHarm(answer)
      if (why !== undefined) harms.push(`${target.slice(0, 200)} of ${host}: ${why}`)
    })
    assert.deepEqual(harms.slice(0, 20), [])
    const judged = [...statuses.values()].reduce((all, value) => all + value, 0)
    assert.equal(judged, requests.length)
    const still = await toPort(door.port)({ host: `${ids.site}.${previewHost}`, method: "GET", path: "/", headers: {} })
    assert.equal(still.status, 200)
    console.log(
      `     ${[...statuses].map(([status, times]) => `${times} × ${status === 0 ? "hung up" : status}`).join(", ")}`,
    )
  }

  await report.check(`${previewCases.length} cases over sockets`, async () => {
    assert.deepEqual(await examinePreviews({ drafts, previewHost, send: toPort(door.port) }), [])
  })

  const targets = count === "all" ? listTricks() : pickTricks(count)
  await report.check(`${targets.length} paths that try to get out of their draft`, () =>
    expectUnharmed(targets.map((target) => ({ target, host: `${ids.site}.${previewHost}` }))),
  )

  await report.check("as many in the form of a whole URL", () =>
    expectUnharmed(
      pickTricks(200).map((path) => ({
        target: `http://${ids.site}.${previewHost}${path}`,
        host: `${ids.site}.${previewHost}`,
      })),
    ),
  )

  const hosts = listHostTricks(previewHost)
  await report.check(`${hosts.length} hosts that are nearly a draft's`, () =>
    expectUnharmed(hosts.map((host) => ({ target: "/x.txt", host }))),
  )

  await report.check(`${loads} page loads while ${swaps} versions are written`, async () => {
    const seen = await readWhileSwapping({ drafts, previewHost, loads, swaps, send: toPortAgain(door.port) })
    assert.deepEqual([seen.mixed, seen.wrong], [0, 0])
  })

  await report.check("cookies that a neighbour set without end are deleted", async () => {
    for (const bytes of [20_000, 700_000]) {
      const head = await answerTo(door.port, `host: ${ids.site}.${previewHost}\r\ncookie: a=${"x".repeat(bytes)}`)
      assert.match(head, /^HTTP\/1\.1 431 [^]*\r\nclear-site-data: "cookies"\r\n/iu)
      for (const [name, like] of Object.entries(hardenedHeaders))
        assert.match(new RegExp(`\\r\\n${name}: (.*)\\r\\n`, "iu").exec(head)?.[1] ?? "", new RegExp(like, "u"))
    }
    const few = await answerTo(door.port, `host: ${ids.site}.${previewHost}\r\ncookie: a=${"x".repeat(8_000)}`)
    assert.match(few, /^HTTP\/1\.1 200 /u)
  })

  await report.check("readers of large files who hang up leave room for others", () =>
    hangUp({ door, drafts, host: `${ids.large}.${previewHost}` }),
  )

  await door.drain(0)
  report.end()
}

/** Returns the head of an answer, also when a reset follows it. */
const answerTo = (port: number, headers: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" })
    let text = ""
    socket.on("data", (part: Buffer) => {
      text += part.toString("latin1")
      if (text.includes("\r\n\r\n")) socket.destroy()
    })
    socket.on("error", () => undefined)
    socket.once("close", () => resolve(text))
    socket.write(`GET / HTTP/1.1\r\n${headers}\r\n\r\n`)
  })

const hangUp = async ({
  door,
  drafts,
  host,
}: Pick<Awaited<ReturnType<typeof startPreviews>>, "door" | "drafts"> & { readonly host: string }) => {
  const files = Array.from({ length: 20 }, (_, n) => [`${n}.png`, Buffer.alloc(1_048_576, n + 1)] as const)
  drafts.publish(ids.large, Object.fromEntries(files))
  const leave = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: door.port, host: "127.0.0.1" })
      socket.once("data", () => resolve(void socket.destroy()))
      socket.once("error", reject)
      socket.write(`GET /${name} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    })
  for (const [name] of [...files, ...files]) await leave(name)
  for (const [path, bytes] of files) {
    const answer = await toPort(door.port)({ host, method: "GET", path: `/${path}`, headers: {} })
    // Bun sends what comes piece by piece in chunks, whatever length was told.
    const length = runtime === "bun" ? undefined : String(bytes.length)
    assert.deepEqual([answer.status, answer.headers["content-length"]], [200, length])
    assert.ok(bytes.equals(answer.body))
  }
}
