import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { ServeSettings } from "@surename/adapters/cli"
import type { Log } from "@surename/adapters/logs"
import { mailerConsole } from "@surename/adapters/mailer-console"
import { mailerSmtp } from "@surename/adapters/mailer-smtp"
import type { Mailer } from "@surename/core/ports/mailer"

/** Who sends mails; `undefined` where nobody does. */
export const mailer = (
  { mail, mailFrom = "" }: Pick<ServeSettings, "mail" | "mailFrom">,
  log: Log,
): Result.Result<Layer.Layer<Mailer> | undefined, string> => {
  if (mail === "none") return Result.succeed(undefined)
  if (mail !== "console")
    return Result.mapError(mailerSmtp({ url: mail, from: mailFrom }), ({ message }) => `SURENAME_MAIL: ${message}`)
  log.write("warn", "said", { message: "mails are printed, not sent: whoever reads this can follow their links" })
  return Result.succeed(mailerConsole())
}
