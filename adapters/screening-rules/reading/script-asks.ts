import type { Reader } from "../mark.ts"
import { revealed } from "./hidden-text.ts"

/** Ways of a script to ask for what opens an account without a field. */
export const readAsks = (code: string, strings: ReadonlyArray<string>, to: Reader): void => {
  // A library listens to keys for others.
  if (
    strings.length <= mostTexts &&
    /\bon(?:key(?:down|press|up)|input)\b|"(?:key(?:down|press|up)|input)"/u.test(code) &&
    /\.(?:key|keyCode|data|value|which|textContent|innerText)\b/u.test(code)
  )
    to.mark("listens", "keys")
  if (/\bQRCode\b|\bqrcode\b/u.test(code)) to.mark("asks", "a code to scan (QR)")
  if (approval.test(code) && /\bethereum\b|\bsolana\b|\bweb3\b|provider|signer|wallet/iu.test(code))
    to.mark("asks", "the right to move what a wallet holds")
  if (/clipboard|execCommand\("copy"/u.test(code)) {
    const command = strings.find((text) => commandLine.test(text) || commandLine.test(revealed(text) ?? ""))
    if (command !== undefined) to.mark("command", command)
  }
}

const mostTexts = 200
const approval =
  /setApprovalForAll|increaseAllowance|0x095ea7b3|0xa22cb465|0xd505accf|\bPermit(?:Single|Batch|2)?\b|eth_sign\b|signAllTransactions|\.approve\(/u
const commandLine =
  /powershell|\bpwsh\b|mshta|\bcmd(?:\.exe)? \/c|certutil|bitsadmin|rundll32|msiexec|\|\s?(?:ba|z)?sh\b|\biex\b|base64 -d\b|\bosascript\b/iu
