import assert from "node:assert/strict"
import { Buffer } from "node:buffer"
import { readFileSync } from "node:fs"
import { namecomKeys, porkbunKeys } from "@surename/fixtures"
import { operate, signInOperator } from "./operator.ts"
import { makeStoreUrl, type ServeCase, stop, withService } from "./served.ts"

/** The keys of the simulated accounts are like no other text: wherever one is found, it leaked. */
const secrets = [porkbunKeys.apiKey, porkbunKeys.secretKey, namecomKeys.token]

/** Includes the encoded forms. */
const forms = secrets.flatMap((secret) => [
  secret,
  Buffer.from(secret).toString("hex"),
  Buffer.from(secret).toString("base64").replaceAll("=", ""),
  Buffer.from(`${namecomKeys.user}:${secret}`).toString("base64").replaceAll("=", ""),
])

const leaksIn = (texts: ReadonlyMap<string, string>): ReadonlyArray<string> =>
  [...texts].flatMap(([where, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${form} in ${where}`),
  )

const names = [
  "quote-me.com",
  "premium-sale.io",
  "reserved-sale.com",
  "web-page-sale.com",
  "broken-sale.com",
  "cut-sale.com",
  "echo-sale.com",
]
const pages = "/ /sign-in /account /account/tokens /spec.json /openapi.json /llms.txt /readyz /no".split(" ")

const secretsOf = (registrar: "porkbun" | "namecom"): ServeCase => ({
  title: `tells no secret of its account with ${registrar}: in answers, pages, logs, metrics and the store`,
  prove: async ({ env }) => {
    const store = makeStoreUrl()
    const texts = new Map<string, string>()
    const settings = { ...env, SURENAME_STORE: store, SURENAME_REGISTRAR: registrar, SURENAME_LOG: "debug,json" }
    await withService(settings, async (served) => {
      const { token, ...form } = await operate(store)
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
      const keep = async (where: string, answer: Response) =>
        texts.set(where, `${JSON.stringify([...answer.headers])} ${await answer.text()}`)
      let priced = 0
      for (const domain of names) {
        const body = JSON.stringify({ domain })
        await keep(domain, await fetch(`${served.url}/quote`, { method: "POST", headers, body }))
        if (texts.get(domain)?.includes("total_cents") === true) priced++
      }
      assert.ok(priced > 0, "the registrar was never asked with the keys")
      await keep("finance", await fetch(`${served.url}/projects/default/finance`, { headers }))
      const cookie = await signInOperator(served.url, served.url, form)
      for (const page of pages) await keep(page, await fetch(`${served.url}${page}`, { headers: { cookie } }))
      await keep("metrics", await fetch(`${served.watch}/metrics`))
      const { err, out } = await stop(served)
      texts.set("the log", err).set("standard output", out)
      assert.match(err, /gave no answer/u)
    })
    for (const end of ["", "-wal"]) {
      const file = `${store.slice("sqlite:".length)}${end}`
      texts.set(file, contents(file))
    }
    assert.deepEqual(leaksIn(texts), [])
    // The check finds a planted leak.
    assert.ok(leaksIn(new Map([["a page", `<p>${namecomKeys.token}</p>`]])).length > 0)
  },
})

/** Returns "" for a missing file: a journal ends when its database is closed. */
const contents = (file: string): string => {
  try {
    return readFileSync(file, "latin1")
  } catch {
    return ""
  }
}

export const registrarSecretsCases: ReadonlyArray<ServeCase> = [secretsOf("porkbun"), secretsOf("namecom")]
