import { defineCommand } from "../command.ts"
import { failureOf, leftToday } from "./failure.ts"
import { mustBeFolder } from "./folder.ts"
import { aboutPushing, asPush, pushOptions } from "./push.ts"
import { pushFolder } from "./push-folder.ts"
import { reportPush } from "./push-report.ts"
import { draftHelp, onService, type Service } from "./service.ts"
import { watchFolder } from "./watch-folder.ts"

export const command = defineCommand({
  ...draftHelp,
  about: [
    ...aboutPushing,
    "watch pushes half a second after the last change of the folder, until Ctrl-C. Each push uses one of 20 draft writes a day. It prints the remaining writes, and waits when there are none.",
  ],
  takes: { missing: "a folder is needed", most: 1 },
  example: "draft watch site",
  options: pushOptions,
  readInput: asPush,
  run: (on, { json, verbose, ...pushInput }) => {
    const watching = async (service: Service) => {
      const { terminal, url } = service
      let isFirst = true
      await watchFolder(pushInput.dir, terminal.stopped, async () => {
        try {
          // --new is for the first one: the others are versions of it. So is --force: later changes of others are news.
          const once = isFirst ? pushInput : { ...pushInput, draft: undefined, fresh: false, force: false }
          const pushed = await pushFolder(service, once)
          await reportPush(service, pushed, { json, verbose: verbose && isFirst, address: isFirst })
          if (isFirst) terminal.err("watching; Ctrl-C ends it\n")
          isFirst = false
          const { rateLimit } = pushed
          if (rateLimit?.remaining === 0) terminal.err(`${leftToday(rateLimit)}: changes wait until then\n`)
          return undefined
        } catch (cause) {
          const { againMs, message } = failureOf(cause, url)
          if (!terminal.stopped.aborted) terminal.err(`surename: ${message}\n`)
          return againMs
        }
      })
      return 130
    }
    return onService(on, watching, undefined, () => mustBeFolder(pushInput.dir))
  },
})
