import process from "node:process"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Mailer, type Mail } from "@surename/core/operations/accounts/ports/mailer"

/** Prints mails instead of sending them, for one person without a mail server. */
export const mailerConsole = (
  print: (text: string) => void = (text) => process.stderr.write(text),
): Layer.Layer<Mailer> =>
  Layer.succeed(
    Mailer,
    Mailer.of({ send: (mail) => Effect.sync(() => print(formatMail(mail))), rehearse: () => Effect.void }),
  )

const formatMail = ({ subject, text, to }: Mail): string =>
  `---- mail ----\nTo: ${to}\nSubject: ${subject}\n\n${text.trimEnd()}\n---- end of mail ----\n`
