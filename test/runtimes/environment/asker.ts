import http from "node:http"
import https from "node:https"
import process from "node:process"
import { dnsDoh } from "@surename/adapters/dns-doh"
import { mailerSmtp } from "@surename/adapters/mailer-smtp"
import { Dns } from "@surename/core/ports/dns"
import { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { openVisitor, describeVisit as tellVisit } from "../site-fetch/visitor.ts"
import { openWire, describeWire } from "../http-wire/wire.ts"

type Ask = (scheme: string, port: number) => Promise<string>

const wire: Ask = async (scheme, port) => {
  const { close, get } = openWire()
  const got = describeWire(await get(`${scheme}://127.0.0.1:${port}/`))
  await close()
  return got === "200 Text hello" ? "answered" : got
}

const site: Ask = async (scheme, port) => {
  const visited = tellVisit(await openVisitor({ web: port }).visit(`${scheme}://a.com/`))
  return visited === "200 Text hello" ? "answered" : visited
}

/** A server that greets is reached, even if it knows no DNS. */
const doh: Ask = async (scheme, port) => {
  const url = `${scheme}://127.0.0.1:${port}/dns-query`
  const question = Dns.use((dns) => dns.ask({ name: "a.com", type: "A" }))
  const reports = await Effect.runPromise(Effect.provide(question, dnsDoh({ url, tries: 1 })))
  const outcome = reports.at(-1)?.outcome
  const failure = outcome?._tag === "Failed" ? outcome.failure : "none"
  return failure === "garbage" ? "answered" : failure
}

/** A user and a password are for one server: nothing is said to another. */
const mail: Ask = (scheme, port) => {
  const url = `${scheme === "https" ? "smtps" : "smtp"}://me:secret@127.0.0.1:${port}`
  const mailer = Result.getOrThrow(mailerSmtp({ url, from: "a@names.example" }))
  const sent = Mailer.use(({ send }) => send({ to: "b@names.example", subject: "c", text: "d" }))
  const failure = Effect.match(Effect.provide(sent, mailer), {
    onSuccess: () => "answered",
    onFailure: ({ cause }) =>
      cause instanceof Error && "code" in cause && cause.code === "ESOCKET" ? "network" : String(cause),
  })
  return Effect.runPromise(failure)
}

/** Asks as a program that sets no header. */
const thoughtless: Ask = (scheme, port) =>
  new Promise((resolve) => {
    const { get } = scheme === "https" ? https : http
    get(`${scheme}://127.0.0.1:${port}/`, (response) => {
      resolve("answered")
      response.destroy()
    }).on("error", (cause) => resolve(cause.message))
  })

const asks: Readonly<Record<string, Ask>> = {
  "http-wire": wire,
  "site-fetch": site,
  "dns-doh": doh,
  "mailer-smtp": mail,
  thoughtless,
}

const [way = "", scheme = "", port = ""] = process.argv.slice(2)
const answer = await asks[way]?.(scheme, Number(port))
process.stdout.write(`${answer}\n`, () => process.exit(answer === undefined ? 1 : 0))
