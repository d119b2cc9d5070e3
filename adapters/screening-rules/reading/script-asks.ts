import type { Reader } from "../mark.ts"
import { revealed } from "./hidden-text.ts"
import type { Holds } from "./long-text.ts"

/** Questions of a script that checks for twelve or twenty-four words. */
export const wordsOfPhrase = "the words of a phrase"
/** Fields that a script makes once for each word of a phrase. */
export const fieldsOfPhrase = "a field for each word of a phrase"
export const mixedKeypad = "a keypad in mixed order"
export const walletRight = "the right to move what a wallet holds"

/** A script with its texts put together, and whether it holds a word: to ask that costs much less than an expression. */
export interface Script {
  readonly code: string
  readonly holds: Holds
  readonly strings: ReadonlyArray<string>
}

/** Ways of a script to ask for what opens an account without a field. */
export const readAsks = ({ code, holds, strings }: Script, to: Reader): void => {
  const has = (...words: ReadonlyArray<string>) => words.some(holds)
  // A library listens to keys for others.
  if (
    strings.length <= mostTexts &&
    /\bon(?:key(?:down|press|up)|input)\b|"(?:key(?:down|press|up)|input)"/u.test(code) &&
    /\.(?:key|keyCode|data|value|which|textContent|innerText)\b/u.test(code)
  )
    to.mark("listens", "keys")
  if (has("QRCode", "qrcode")) to.mark("asks", "a code to scan (QR)")
  if (
    (has("ethereum", "solana", "igner", "allet") && has(...approvals)) ||
    (has("TonConnect") && has("sendTransaction("))
  )
    to.mark("asks", walletRight)
  if (
    has("location.hash", "location.search", "URLSearchParams") &&
    /\.split\("@"\)|\.(?:indexOf|lastIndexOf)\("@"\)|"@"\)\[1\]|\.substr(?:ing)?\([\w$]{1,20}\.(?:indexOf|lastIndexOf)\("@"\)/u.test(
      code,
    )
  )
    to.mark("named-by-visitor", "the domain of a visitor's mail address")
  if (has(".length") && phraseLength.test(code) && /\.split\((?:\/\\s|" ")/u.test(code)) to.mark("asks", wordsOfPhrase)
  if (strings.length <= mostTexts && makesFieldForEach(code)) to.mark("word", fieldsOfPhrase)
  if (has("createElement", "innerHTML", "<button") && holdsMixedDigits(code)) to.mark("asks", mixedKeypad)
  if (has("clipboard", 'execCommand("copy"')) {
    const command = strings.find((text) => commandLine.test(text) || commandLine.test(revealed(text) ?? ""))
    if (command !== undefined) to.mark("command", command)
  }
}

const mostTexts = 200
/** So many words has a wallet's phrase. */
const phraseLength = /\.length(?:[<>]=?|[!=]==?)(?:12|24)(?!\d)/u

/** Under any name and in any language: a loop, and a field soon after its beginning. */
const makesFieldForEach = (code: string): boolean =>
  makesField.test(code) &&
  Array.from(code.matchAll(phraseLoop)).some(({ index }) => makesField.test(code.slice(index, index + loopChars)))
const phraseLoop = /(?:;[\w$]{1,20}<=?|length:|\bArray\()(?:12|15|18|21|24)[;,})]/gu
const makesField = /createElement\("(?:input|textarea)"|<(?:input|textarea)\b|\bjsxs?\)?\("input"/u
const loopChars = 200

/** The ten digits in a list, each once and in no order: keys that a program which listens to them shall not know. */
const holdsMixedDigits = (code: string): boolean =>
  (code.match(/\[(?:"?\d"?,){9}"?\d"?\]/gu) ?? []).some((list) => {
    const digits = list.replaceAll(/\D/gu, "")
    return new Set(digits).size === digits.length && !inOrder.has(digits)
  })
const inOrder: ReadonlySet<string> = new Set(["0123456789", "1234567890", "9876543210", "7894561230", "0987654321"])
/** Requests to a token's contract or a wallet. */
const approvals =
  "eth_signTypedData signTransaction( setApprovalForAll increaseAllowance 0x095ea7b3 0xa22cb465 0xd505accf PermitSingle PermitBatch Permit2 eth_sign signAllTransactions .approve(".split(
    " ",
  )
export const commandLine =
  /powershell|\bpwsh\b|mshta|\bcmd(?:\.exe)? \/c|certutil|bitsadmin|rundll32|msiexec|\|\s?(?:ba|z)?sh\b|\biex\b|base64 -d\b|\bosascript\b/iu
