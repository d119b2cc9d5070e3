import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { createTransport } from "nodemailer"
import { limits } from "@surename/core/limits"
import { Mailer, MailNotSent } from "@surename/core/operations/accounts/ports/mailer"
import type { Mail } from "@surename/core/operations/accounts/ports/mailer"

export class BadMailSettings extends Data.TaggedError("BadMailSettings")<{ readonly message: string }> {}

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, `smtp://user:password@host:587`, `smtp://localhost:25`. */
  readonly url: string
  /** The sender of the mails: `surename@example.com`. */
  readonly from: string
}

/** Hands mails to a mail server, one connection each. No message of it carries the password or an address. */
export const mailerSmtp = (settings: SmtpSettings): Result.Result<Layer.Layer<Mailer>, BadMailSettings> =>
  Result.map(read(settings), (server) => {
    const [transport, paper] = [createTransport(server), createTransport({ streamTransport: true, buffer: true })]
    const written = ({ subject, text, to, unsubscribe }: Mail) => ({
      from: { name: "", address: settings.from },
      to: { name: "", address: to },
      subject,
      text,
      // Asks for no automatic replies (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe === undefined ? {} : oneClick(unsubscribe)) },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return Layer.succeed(
      Mailer,
      Mailer.of({
        send: (mail) => accepted(server, () => transport.sendMail(written(mail))),
        // A test uses this same mail, connection, TLS and sign-in.
        rehearse: (mail) => accepted(server, () => Promise.all([paper.sendMail(written(mail)), transport.verify()])),
      }),
    )
  })

/** RFC 8058. The mail server signs these headers, too (DKIM). */
const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})

const accepted = ({ host, port }: Place, exchange: () => Promise<unknown>) =>
  Effect.tryPromise({
    try: exchange,
    catch: (cause) =>
      new MailNotSent({ cause, message: `the mail server ${host}:${port} did not accept it: ${why(cause)}` }),
  }).pipe(Effect.asVoid)

interface Place {
  readonly host: string
  readonly port: number
}

const read = ({ from, url: text }: SmtpSettings) => {
  const url = URL.parse(text)
  // Not repeated: it may hold a password.
  if (url === null || !/^smtps?:$/u.test(url.protocol) || url.hostname === "")
    return bad("a mail server is smtp://<user>:<password>@<host>:<port> or smtps://…; encode special characters")
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/u.test(from)) return bad(`the sender is not an email address: ${from}`)
  const secure = url.protocol === "smtps:"
  const host = url.hostname.replace(/^\[|\]$/gu, "")
  const user = decodeURIComponent(url.username)
  return Result.succeed({
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password does not leave the machine in the clear, whatever a machine in between says about STARTTLS (RFC 8314).
    requireTLS: !secure && user !== "" && !/^(?:localhost|127\.[\d.]+|::1)$/u.test(host),
    ...(user === "" ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    // NODE_TLS_REJECT_UNAUTHORIZED must not turn this off: a password can follow.
    tls: { rejectUnauthorized: true },
    connectionTimeout: limits.mailConnectMs,
    greetingTimeout: limits.mailConnectMs,
    socketTimeout: limits.mailMs,
    logger: false,
  })
}

const bad = (message: string) => Result.fail(new BadMailSettings({ message }))

/**
 * A mail server's message can repeat the address, so only the codes of nodemailer and SMTP are logged. Before its first message there is no
 * address to repeat, and the system's own words tell a wrong port from a wrong name.
 */
const why = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "unknown"
  const { code, responseCode, syscall }: Readonly<Record<string, unknown>> = { ...cause }
  if (syscall === "connect" || syscall === "getaddrinfo") return cause.message
  return (
    [code, responseCode].filter((one) => typeof one === "string" || typeof one === "number").join(" ") || cause.name
  )
}
