import * as Schema from "effect/Schema"
import { limits } from "@surename/core/limits"
import type { DevTools } from "./devtools.ts"

/** A preview as a visitor sees it, in a window that is somewhat larger. Rejects with a sentence. */
export const takePicture = async ({ ask, end, hear }: DevTools, url: string): Promise<Uint8Array> => {
  const [width, height] = [limits.pictureWidth * limits.pictureWindow, limits.pictureHeight * limits.pictureWindow]
  const { targetId } = await ask("Target.createTarget", Created, { url: "about:blank", width, height })
  const { sessionId } = await ask("Target.attachToTarget", Attached, { targetId, flatten: true })
  const inPage = <A>(method: string, answer: Schema.Decoder<A>, params?: object) =>
    ask(method, answer, params, sessionId)
  const loaded = Promise.withResolvers<void>()
  hear("Page.loadEventFired", () => loaded.resolve())
  hear("Inspector.targetCrashed", () => end("the page crashed"))
  // It would wait for an answer for ever. One that asks again and again runs out of time.
  hear("Page.javascriptDialogOpening", () => {
    inPage("Page.handleJavaScriptDialog", Schema.Unknown, { accept: false }).catch(() => undefined)
  })
  await ask("Browser.setDownloadBehavior", Schema.Unknown, { behavior: "deny" })
  await inPage("Inspector.enable", Schema.Unknown)
  await inPage("Page.enable", Schema.Unknown)
  // Over plain http a browser does not say what it loads for, and without that a preview runs no script. No navigation can carry this header.
  await inPage("Network.enable", Schema.Unknown)
  await inPage("Network.setExtraHTTPHeaders", Schema.Unknown, { headers: { "x-draft-frame": "1" } })
  await inPage("Emulation.setDeviceMetricsOverride", Schema.Unknown, {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: false,
  })
  const { errorText } = await inPage("Page.navigate", Navigated, { url })
  if (errorText !== undefined) throw new Error(`its preview cannot be opened: ${errorText}`)
  await Promise.race([loaded.promise, pause(limits.pictureLoadMs)])
  await pause(limits.pictureSettleMs)
  const { frameTree } = await inPage("Page.getFrameTree", FrameTree)
  const { result } = await inPage("Runtime.evaluate", Evaluated, { expression: isBarShown, returnByValue: true })
  if (!frameTree.frame.url.startsWith(url) || result.value === true)
    throw new Error("the page led away from the preview")
  const clip = { x: 0, y: 0, width, height, scale: 1 / limits.pictureWindow }
  const { data } = await inPage("Page.captureScreenshot", Captured, { format: "jpeg", quality: 70, clip })
  const isJpeg = data[0] === 0xff && data[1] === 0xd8 && data.length <= limits.pictureBytes
  if (!isJpeg) throw new Error("the picture is too large, or none")
  return data
}

/** The wrapper of a preview shows its bar when the browser kept the draft from another site. */
const isBarShown = `document.querySelector("body > p:not([hidden]) + iframe") !== null`

const Created = Schema.Struct({ targetId: Schema.String })
const Attached = Schema.Struct({ sessionId: Schema.String })
const Navigated = Schema.Struct({ errorText: Schema.optionalKey(Schema.String) })
const FrameTree = Schema.Struct({ frameTree: Schema.Struct({ frame: Schema.Struct({ url: Schema.String }) }) })
const Evaluated = Schema.Struct({ result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown) }) })
const Captured = Schema.Struct({ data: Schema.Uint8ArrayFromBase64 })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
