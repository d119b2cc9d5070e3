import assert from "node:assert/strict"
import { eicar, startClamd } from "../../conformance/antivirus/clamd-server.ts"
import { runSurename } from "../cli/surename.ts"
import { operate, signInOperator } from "../serve/operator.ts"
import { makeStoreUrl, serve, type ServedProgram, stop } from "../serve/served.ts"
import { type Check, toCases } from "../report.ts"

type Files = Readonly<Record<string, string | Uint8Array | null>>

interface ScanReply {
  readonly status: number
  readonly code?: string
  readonly detail?: string
  readonly draft_id?: string
  readonly version?: number
  readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }>
  readonly wait: number
}

/** An account of a service, and what its drafts have cost it. */
const callerOf = (url: string, token: string) => {
  const call = async (method: string, path: string, body?: object): Promise<ScanReply> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply: ScanReply = JSON.parse(await answer.text())
    return { ...reply, status: answer.status, wait: Number(answer.headers.get("retry-after")) }
  }
  const toSentFiles = (files: Files) =>
    Object.entries(files).map(([path, content]) =>
      typeof content === "string" || content === null
        ? { path, content }
        : { path, content: Buffer.from(content).toString("base64"), encoding: "base64" },
    )
  return {
    create: (files: Files) => call("POST", "/drafts", { files: toSentFiles(files) }),
    update: (id: string, files: Files, more: object = {}) =>
      call("PUT", `/drafts/${id}`, { files: toSentFiles(files), ...more }),
    restore: (id: string, restore_version: number) => call("PUT", `/drafts/${id}`, { restore_version }),
    /** The versions that are kept, and the writes that were counted. */
    kept: async (): Promise<readonly [versions: number, writes: number]> => {
      const headers = { authorization: `Bearer ${token}` }
      const [list, plans] = await Promise.all([fetch(`${url}/drafts`, { headers }), fetch(`${url}/plans`, { headers })])
      const { drafts }: { readonly drafts: ReadonlyArray<{ readonly version: number }> } = JSON.parse(await list.text())
      const { current }: { readonly current: { readonly allowances: ReadonlyArray<{ name: string; used: number }> } } =
        JSON.parse(await plans.text())
      const writes = current.allowances.find(({ name }) => name === "drafts")?.used ?? Number.NaN
      return [drafts.reduce((sum, { version }) => sum + version, 0), writes]
    },
  }
}

const withService = async (
  env: Readonly<Record<string, string>>,
  prove: (
    caller: ReturnType<typeof callerOf>,
    service: ServedProgram,
    account: Awaited<ReturnType<typeof operate>>,
  ) => Promise<void>,
): Promise<string> => {
  const store = makeStoreUrl()
  const service = await serve({ SURENAME_STORE: store, ...env }, ["--simulate"])
  const account = await operate(store)
  try {
    await prove(callerOf(service.url, account.token), service, account)
  } catch (error) {
    service.child.kill("SIGKILL")
    throw error
  }
  return (await stop(service)).err
}

const page = { "index.html": "<h1>Moss</h1>" }
const png = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")

export const antivirusServiceCases = toCases<Check["prove"]>({
  "malware is refused by name, in a new draft, a change and a form; what is clean is kept, and a refusal costs no write":
    async () => {
      const clamd = await startClamd()
      const { host, port } = { host: "", port: 0, ...clamd.place }
      const log = await withService({ SURENAME_CLAMD: `${host}:${port}` }, async (caller, { url, watch }, account) => {
        const first = await caller.create({ ...page, "img/logo.png": png })
        assert.deepEqual([first.status, await caller.kept()], [200, [1, 1]])
        const id = first.draft_id ?? ""
        const malware = { ...page, "a.txt": "moss", "b.txt": eicar }
        for (const answer of [await caller.create(malware), await caller.update(id, malware)])
          assert.deepEqual(
            [answer.status, answer.code, answer.errors?.map(({ message }) => message)],
            [400, "bad_input", ["b.txt is malware: the antivirus of this service finds Eicar-Test-Signature"]],
          )
        assert.match((await caller.create(malware)).errors?.[0]?.path ?? "", /^\/files\/2\/content$/u)
        assert.deepEqual(await caller.kept(), [1, 1])

        const cookie = await signInOperator(url, url, account)
        const form = new FormData()
        form.append("files", new File([eicar], "b.txt"))
        const answer = await fetch(`${url}/account/drafts/${id}`, {
          method: "POST",
          headers: { cookie, origin: url },
          body: form,
          redirect: "manual",
        })
        assert.deepEqual(
          [answer.status, /b\.txt is malware[^<]*Eicar-Test-Signature/u.test(await answer.text())],
          [422, true],
        )
        assert.deepEqual(await caller.kept(), [1, 1])

        // The service scans a file again when a caller sends it again. It sends neither unchanged files nor a restored version.
        const before = clamd.received.length
        assert.equal((await caller.update(id, { ...page, "new.txt": "new" })).status, 200)
        assert.equal((await caller.restore(id, 1)).status, 200)
        assert.equal((await caller.update(id, { "new.txt": null }, { description: "Moss" })).status, 200)
        assert.equal(clamd.received.length, before + 2)

        const metrics = await (await fetch(`${watch}/metrics`)).text()
        assert.match(metrics, /^surename_antivirus_files_total\{result="found"\} 4$/mu)
        assert.match(metrics, /^surename_antivirus_files_total\{result="clean"\} \d+$/mu)
      })
      assert.doesNotMatch(log, /antivirus/u)
      await clamd.leave()
    },
  "while the antivirus is away no file is taken: 503 with retry-after and what happened; the rest works, and then all does, without a restart":
    async () => {
      const clamd = await startClamd({ maxBytes: 1_000 })
      const { host, port } = { host: "", port: 0, ...clamd.place }
      const log = await withService({ SURENAME_CLAMD: `${host}:${port}` }, async (caller, { url, watch }) => {
        const { draft_id: id = "" } = await caller.create(page)
        const unjudged = async (files: Files, why: RegExp) => {
          for (const answer of [await caller.create(files), await caller.update(id, files)]) {
            assert.deepEqual([answer.status, answer.code, answer.wait], [503, "unavailable", 10])
            assert.match(answer.detail ?? "", why)
          }
        }
        await unjudged({ "big.txt": "x".repeat(1_001) }, /antivirus of this service cannot judge the file, .*big\.txt/u)
        clamd.state.trouble = { text: "stream: OK", when: "then hangs up" }
        await unjudged(page, /closed the connection before it answered/u)
        clamd.state.trouble = undefined
        await clamd.leave()
        await unjudged({ ...page, "b.txt": eicar }, /cannot be reached/u)

        assert.deepEqual(await caller.kept(), [1, 1], "nothing was written or counted")
        for (const place of [url, watch]) assert.equal((await fetch(`${place}/readyz`)).status, 200)
        assert.equal((await caller.update(id, {}, { description: "Moss" })).status, 200, "what sends no file works")
        assert.equal((await caller.update(id, { "c.txt": null })).status, 200)
        const metrics = await (await fetch(`${watch}/metrics`)).text()
        assert.match(metrics, /^surename_antivirus_files_total\{result="unavailable"\} \d+$/mu)

        await clamd.comeBack()
        assert.equal((await caller.update(id, { "b.txt": "well" })).status, 200)
      })
      assert.match(
        log,
        /the antivirus is not available \(clamd\): cannot judge the file: INSTREAM size limit exceeded\. ERROR; what it does not judge is not taken/u,
      )
      await clamd.leave()
    },
  "a missing antivirus is reported at the start, and an unreadable setting ends the service": async () => {
    const log = await withService({ SURENAME_CLAMD: "/nowhere/clamd.ctl" }, async (caller) => {
      assert.equal((await caller.create(page)).status, 503)
    })
    assert.match(log, /the antivirus is not available \(clamd\): cannot be reached/u)
    const { code, err } = await runSurename(["serve", "--simulate", "--port", "0"], { SURENAME_CLAMD: "clamav" })
    assert.equal(code, 2)
    assert.match(err, /^surename: SURENAME_CLAMD is host:port of a clamd/u)
  },
  "an operator may accept only files whose bytes prove their type": async () => {
    await withService({ SURENAME_DRAFT_FILES: "known" }, async (caller) => {
      const answer = await caller.create({ ...page, "logo.png": png, "style.css": "a {}" })
      assert.equal(answer.status, 200)
      const refused = await caller.update(answer.draft_id ?? "", {
        "a.css": "a {}",
        "b.png": "moss",
        "c.gif": png,
        "d.txt": Buffer.from("caf\xe9", "latin1"),
        CNAME: "moss.example",
      })
      assert.deepEqual(
        [refused.status, refused.errors?.map(({ path }) => path)],
        [400, [1, 2, 3, 4].map((nth) => `/files/${nth}/content`)],
      )
      assert.match(refused.errors?.[3]?.message ?? "", /^CNAME has no name that says what it is\. .* png, /u)
      assert.deepEqual(await caller.kept(), [1, 1])
    })
    await withService({}, async (caller) => {
      assert.equal((await caller.create({ ...page, "b.png": "moss", CNAME: "moss.example" })).status, 200)
    })
  },
})
