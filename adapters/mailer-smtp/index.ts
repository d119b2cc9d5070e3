import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { createTransport } from "nodemailer"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Mailer, MailNotSent, type Mail } from "@surename/core/operations/accounts/ports/mailer"

export class BadMailSettings extends Data.TaggedError("BadMailSettings")<{ readonly message: string }> {}

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, `smtp://user:password@host:587`, `smtp://localhost:25`. */
  readonly url: string
  /** The sender of the mails: `surename@example.com`. */
  readonly from: string
}

/** Sends mails through a mail server, one connection each. Its messages contain neither the password nor an address. */
export const mailerSmtp = (settings: SmtpSettings): Result.Result<Layer.Layer<Mailer>, BadMailSettings> =>
  Result.map(readSettings(settings), (connection) => {
    const transport = createTransport(connection)
    const dryTransport = createTransport({ streamTransport: true, buffer: true })
    const toMessage = ({ subject, text, to, unsubscribe }: Mail) => ({
      from: { name: "", address: settings.from },
      to: { name: "", address: to },
      subject,
      text,
      // Asks for no automatic replies (RFC 3834).
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe === undefined ? {} : makeUnsubscribeHeaders(unsubscribe)),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return Layer.succeed(
      Mailer,
      Mailer.of({
        send: (mail) => sendVia(connection, () => transport.sendMail(toMessage(mail))),
        // A rehearsal uses the same mail, connection, TLS and sign-in.
        rehearse: (mail) =>
          sendVia(connection, () => Promise.all([dryTransport.sendMail(toMessage(mail)), transport.verify()])),
      }),
    )
  })

/** RFC 8058 headers. The mail server must sign them too (DKIM). */
const makeUnsubscribeHeaders = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})

const sendVia = ({ host, port }: MailServer, send: () => Promise<unknown>) =>
  Effect.tryPromise({
    try: send,
    catch: (cause) =>
      new MailNotSent({
        cause,
        message: `the mail server ${host}:${port} did not accept it: ${describeFailure(cause)}`,
      }),
  }).pipe(Effect.asVoid, Effect.withSpan("sendMail"))

interface MailServer {
  readonly host: string
  readonly port: number
}

const readSettings = ({ from, url: text }: SmtpSettings) => {
  const url = URL.parse(text)
  // Does not repeat the URL: it may contain a password.
  if (url === null || !/^smtps?:$/u.test(url.protocol) || url.hostname === "")
    return failSettings(
      "a mail server is smtp://<user>:<password>@<host>:<port> or smtps://…; encode special characters",
    )
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/u.test(from)) return failSettings(`the sender is not an email address: ${from}`)
  const secure = url.protocol === "smtps:"
  const host = url.hostname.replace(/^\[|\]$/gu, "")
  const user = decodeURIComponent(url.username)
  return Result.succeed({
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password never leaves the machine unencrypted, whatever STARTTLS offers (RFC 8314).
    requireTLS: !secure && user !== "" && !/^(?:localhost|127\.[\d.]+|::1)$/u.test(host),
    ...(user === "" ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    // NODE_TLS_REJECT_UNAUTHORIZED must not turn this off: a password can follow.
    tls: { rejectUnauthorized: true },
    connectionTimeout: accountLimits.mailConnectMs,
    greetingTimeout: accountLimits.mailConnectMs,
    socketTimeout: accountLimits.mailMs,
    logger: false,
  })
}

const failSettings = (message: string) => Result.fail(new BadMailSettings({ message }))

/**
 * Logs only codes, because a mail server's message can repeat the address. Before the first message nothing can repeat
 * it, and the system's message tells a wrong port from a wrong name.
 */
const describeFailure = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "unknown"
  const { code, responseCode, syscall }: Readonly<Record<string, unknown>> = { ...cause }
  if (syscall === "connect" || syscall === "getaddrinfo") return cause.message
  return (
    [code, responseCode].filter((code) => typeof code === "string" || typeof code === "number").join(" ") || cause.name
  )
}
