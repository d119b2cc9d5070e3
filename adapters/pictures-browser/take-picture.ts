import * as Schema from "effect/Schema"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DevTools } from "./devtools.ts"

/** Takes a picture of a preview as a visitor sees it, in a larger window. Rejects with a sentence. */
export const takePicture = async ({ ask, end, onEvent }: DevTools, url: string): Promise<Uint8Array> => {
  const width = draftLimits.pictureWidth * draftLimits.pictureWindow
  const height = draftLimits.pictureHeight * draftLimits.pictureWindow
  const { targetId } = await ask("Target.createTarget", Created, { url: "about:blank", width, height })
  const { sessionId } = await ask("Target.attachToTarget", Attached, { targetId, flatten: true })
  const askPage = <A>(method: string, answer: Schema.Decoder<A>, params?: object) =>
    ask(method, answer, params, sessionId)
  const pageLoaded = Promise.withResolvers<void>()
  onEvent("Page.loadEventFired", () => pageLoaded.resolve())
  onEvent("Inspector.targetCrashed", () => end("the page crashed"))
  // A dialog would wait forever. A page that opens more runs out of time.
  onEvent("Page.javascriptDialogOpening", () => {
    askPage("Page.handleJavaScriptDialog", Schema.Unknown, { accept: false }).catch(() => undefined)
  })
  await ask("Browser.setDownloadBehavior", Schema.Unknown, { behavior: "deny" })
  await askPage("Inspector.enable", Schema.Unknown)
  await askPage("Page.enable", Schema.Unknown)
  // Over plain http a browser does not send its destination, and a preview would run no script. No navigation can carry this header.
  await askPage("Network.enable", Schema.Unknown)
  await askPage("Network.setExtraHTTPHeaders", Schema.Unknown, { headers: { "x-draft-frame": "1" } })
  await askPage("Emulation.setDeviceMetricsOverride", Schema.Unknown, {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: false,
  })
  const { errorText } = await askPage("Page.navigate", Navigated, { url })
  if (errorText !== undefined) throw new Error(`its preview cannot be opened: ${errorText}`)
  await Promise.race([pageLoaded.promise, waitMs(draftLimits.pictureLoadMs)])
  await waitMs(draftLimits.pictureSettleMs)
  const { frameTree } = await askPage("Page.getFrameTree", FrameTree)
  const { result } = await askPage("Runtime.evaluate", Evaluated, {
    expression: barShownExpression,
    returnByValue: true,
  })
  if (!frameTree.frame.url.startsWith(url) || result.value === true)
    throw new Error("the page led away from the preview")
  const clip = { x: 0, y: 0, width, height, scale: 1 / draftLimits.pictureWindow }
  const { data } = await askPage("Page.captureScreenshot", Captured, { format: "jpeg", quality: 70, clip })
  const isJpeg = data[0] === 0xff && data[1] === 0xd8 && data.length <= draftLimits.pictureBytes
  if (!isJpeg) throw new Error("the picture is too large, or none")
  return data
}

/** The wrapper of a preview shows its bar when the browser kept the draft from another site. */
const barShownExpression = `document.querySelector("body > p:not([hidden]) + iframe") !== null`

const Created = Schema.Struct({ targetId: Schema.String })
const Attached = Schema.Struct({ sessionId: Schema.String })
const Navigated = Schema.Struct({ errorText: Schema.optionalKey(Schema.String) })
const FrameTree = Schema.Struct({ frameTree: Schema.Struct({ frame: Schema.Struct({ url: Schema.String }) }) })
const Evaluated = Schema.Struct({ result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown) }) })
const Captured = Schema.Struct({ data: Schema.Uint8ArrayFromBase64 })

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
