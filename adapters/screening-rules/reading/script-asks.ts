import type { Reader } from "../mark.ts"
import { revealed } from "./hidden-text.ts"
import type { Holds } from "./long-text.ts"

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
  if (has("ethereum", "solana", "igner", "allet") && has(...approvals)) to.mark("asks", walletRight)
  if (
    has("location.hash", "location.search", "URLSearchParams") &&
    /\.split\("@"\)|\.(?:indexOf|lastIndexOf)\("@"\)|"@"\)\[1\]|\.substr(?:ing)?\([\w$]{1,20}\.(?:indexOf|lastIndexOf)\("@"\)/u.test(
      code,
    )
  )
    to.mark("named-by-visitor", "the domain of a visitor's mail address")
  if (has("clipboard", 'execCommand("copy"')) {
    const command = strings.find((text) => commandLine.test(text) || commandLine.test(revealed(text) ?? ""))
    if (command !== undefined) to.mark("command", command)
  }
}

const mostTexts = 200
/** What a token's contract or a wallet is asked for. */
const approvals =
  "eth_signTypedData signTransaction( setApprovalForAll increaseAllowance 0x095ea7b3 0xa22cb465 0xd505accf PermitSingle PermitBatch Permit2 eth_sign signAllTransactions .approve(".split(
    " ",
  )
export const commandLine =
  /powershell|\bpwsh\b|mshta|\bcmd(?:\.exe)? \/c|certutil|bitsadmin|rundll32|msiexec|\|\s?(?:ba|z)?sh\b|\biex\b|base64 -d\b|\bosascript\b/iu
