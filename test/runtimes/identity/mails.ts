import assert from "node:assert/strict"
import { mailerConsole } from "@surename/adapters/mailer-console"
import { mailerSmtp } from "@surename/adapters/mailer-smtp"
import { type Mail, Mailer } from "@surename/core/operations/accounts/ports/mailer"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { findFreePort } from "../../postgres/server.ts"
import { startSmtpServer } from "./smtp-server.ts"
import type { Check } from "../report.ts"

const mail: Mail = {
  to: "somebody@example.com",
  subject: "Grüße, with a very long subject that no line of a mail could hold as it is",
  text: "A link:\n\nhttps://names.example/verify?link=abc.def\n\n.\nEnd\n",
}

const send = (mailer: Layer.Layer<Mailer>, letter: Mail) =>
  Effect.runPromise(
    Effect.result(
      Effect.provide(
        Mailer.use(({ send }) => send(letter)),
        mailer,
      ),
    ),
  )

const smtp = (url: string): Layer.Layer<Mailer> =>
  Result.getOrThrow(mailerSmtp({ url, from: "surename@names.example" }))

const sent: Check = {
  title: "a mail goes to a mail server, whole",
  prove: async () => {
    const server = await startSmtpServer()
    const outcome = await send(smtp(`smtp://127.0.0.1:${server.port}`), mail)
    server.close()
    assert.ok(Result.isSuccess(outcome))
    const [letter] = server.letters
    assert.deepEqual([letter?.from, letter?.to], ["surename@names.example", ["somebody@example.com"]])
    assert.match(letter?.text ?? "", /^To: somebody@example\.com$/mu)
    assert.match(letter?.text ?? "", /^https:\/\/names\.example\/verify\?link=3?D?abc\.def|link=3Dabc\.def/mu)
    assert.match(letter?.text ?? "", /^Auto-Submitted: auto-generated$/mu)
  },
}

const refused: Check = {
  title: "a refused or undeliverable mail counts as not sent, and its address is not logged",
  prove: async () => {
    const server = await startSmtpServer()
    const refused = await send(smtp(`smtp://127.0.0.1:${server.port}`), { ...mail, to: "nobody@example.com" })
    server.close()
    const port = await findFreePort()
    const away = await send(smtp(`smtp://me:secret@127.0.0.1:${port}`), mail)
    assert.ok(Result.isFailure(away))
    assert.match(away.failure.message, new RegExp(`the mail server 127\\.0\\.0\\.1:${port} .*ECONNREFUSED`, "u"))
    for (const outcome of [refused, away]) {
      assert.ok(Result.isFailure(outcome))
      assert.equal(outcome.failure._tag, "MailNotSent")
      assert.doesNotMatch(outcome.failure.message, /@|secret/u)
    }
  },
}

const settings: Check = {
  title: "wrong mail settings are refused, and the message hides the password",
  prove: async () => {
    for (const url of ["", "http://me:secret@example.com", "smtp://", "me:secret@example.com"]) {
      const read = mailerSmtp({ url, from: "surename@names.example" })
      assert.ok(Result.isFailure(read), url)
      assert.doesNotMatch(read.failure.message, /secret/u)
    }
    assert.ok(Result.isFailure(mailerSmtp({ url: "smtp://localhost", from: "a@b.de, c@d.de" })))
  },
}

const printed: Check = {
  title: "the console mailer prints a mail to its output",
  prove: async () => {
    const lines: Array<string> = []
    await send(
      mailerConsole((text) => void lines.push(text)),
      mail,
    )
    assert.match(lines.join(""), /To: somebody@example\.com\n.*\n\nA link:\n\nhttps:\/\/names\.example\/verify\?link=/u)
  },
}

export const mailChecks: ReadonlyArray<Check> = [sent, refused, settings, printed]
