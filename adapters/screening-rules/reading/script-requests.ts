import type { MarkSink } from "../mark.ts"
import { decodeHiddenText } from "./hidden-text.ts"
import type { Includes } from "./long-text.ts"

export const wordsOfPhrase = "the words of a phrase"
export const fieldsOfPhrase = "a field for each word of a phrase"
export const mixedKeypad = "a keypad in mixed order"
export const walletRight = "the right to move what a wallet holds"

/** A script whose strings are joined. `includes` is much cheaper than a regular expression. */
export interface Script {
  readonly code: string
  readonly includes: Includes
  readonly strings: ReadonlyArray<string>
}

export const readRequests = ({ code, includes, strings }: Script, sink: MarkSink): void => {
  const has = (...words: ReadonlyArray<string>) => words.some(includes)
  // A library listens to keys for the pages that use it.
  if (
    strings.length <= maxTexts &&
    /\bon(?:key(?:down|press|up)|input)\b|"(?:key(?:down|press|up)|input)"/u.test(code) &&
    /\.(?:key|keyCode|data|value|which|textContent|innerText)\b/u.test(code)
  )
    sink.mark("listens-to-keys", "keys")
  if (has("QRCode", "qrcode")) sink.mark("request", "a code to scan (QR)")
  if (
    (has("ethereum", "solana", "igner", "allet") && has(...approvalRequests)) ||
    (has("TonConnect") && has("sendTransaction("))
  )
    sink.mark("request", walletRight)
  if (
    has("location.hash", "location.search", "URLSearchParams") &&
    /\.split\("@"\)|\.(?:indexOf|lastIndexOf)\("@"\)|"@"\)\[1\]|\.substr(?:ing)?\([\w$]{1,20}\.(?:indexOf|lastIndexOf)\("@"\)/u.test(
      code,
    )
  )
    sink.mark("named-by-visitor", "the domain of a visitor's mail address")
  if (has(".length") && phraseLengthCheck.test(code) && /\.split\((?:\/\\s|" ")/u.test(code))
    sink.mark("request", wordsOfPhrase)
  if (strings.length <= maxTexts && makesFieldForEach(code)) sink.mark("numbered-word", fieldsOfPhrase)
  if (has("createElement", "innerHTML", "<button") && hasMixedDigits(code)) sink.mark("request", mixedKeypad)
  if (has("clipboard", 'execCommand("copy"')) {
    const command = strings.find((text) => commandLine.test(text) || commandLine.test(decodeHiddenText(text) ?? ""))
    if (command !== undefined) sink.mark("command", command)
  }
}

const maxTexts = 200
const phraseLengthCheck = /\.length(?:[<>]=?|[!=]==?)(?:12|24)(?!\d)/u

const makesFieldForEach = (code: string): boolean =>
  fieldCreation.test(code) &&
  Array.from(code.matchAll(phraseLoop)).some(({ index }) => fieldCreation.test(code.slice(index, index + loopChars)))
const phraseLoop = /(?:;[\w$]{1,20}<=?|length:|\bArray\()(?:12|15|18|21|24)[;,})]/gu
const fieldCreation = /createElement\("(?:input|textarea)"|<(?:input|textarea)\b|\bjsxs?\)?\("input"/u
const loopChars = 200

/** True for ten digits out of order, as in a keypad that hides its keys. */
const hasMixedDigits = (code: string): boolean =>
  (code.match(/\[(?:"?\d"?,){9}"?\d"?\]/gu) ?? []).some((list) => {
    const digits = list.replaceAll(/\D/gu, "")
    return new Set(digits).size === digits.length && !keypadOrders.has(digits)
  })
const keypadOrders: ReadonlySet<string> = new Set([
  "0123456789",
  "1234567890",
  "9876543210",
  "7894561230",
  "0987654321",
])
const approvalRequests =
  "eth_signTypedData signTransaction( setApprovalForAll increaseAllowance 0x095ea7b3 0xa22cb465 0xd505accf PermitSingle PermitBatch Permit2 eth_sign signAllTransactions .approve(".split(
    " ",
  )
export const commandLine =
  /powershell|\bpwsh\b|mshta|\bcmd(?:\.exe)? \/c|certutil|bitsadmin|rundll32|msiexec|\|\s?(?:ba|z)?sh\b|\biex\b|base64 -d\b|\bosascript\b/iu
