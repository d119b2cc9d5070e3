import { serviceAddress } from "../service/service-address.ts"
import * as Result from "effect/Result"
import { listOption, type Options, type ReadValue, readFitting } from "../option.ts"

export interface WitnessAddress {
  readonly vkey: string
  readonly url: string
}

const vkeyText = /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]+=*$/u

/** A key as C2SP signed-note writes it. */
export const readVkeyText = readFitting("is a key such as names.example/log+95110602+AR1V…", (given) =>
  vkeyText.test(given.trim()) ? given.trim() : undefined,
)

const readWitness: ReadValue<WitnessAddress> = (given, name) => {
  const [vkey = "", url = "", ...rest] = given.trim().split(/\s+/u)
  return rest.length > 0 || url === ""
    ? Result.fail(`${name} is a list of keys, each with the address of its witness: KEY URL,KEY URL`)
    : Result.all({ vkey: readVkeyText(vkey, name), url: serviceAddress(url, name) })
}

/** Settings of the log of receipts, spread into those of a service. */
export const witnessOptions = {
  witnesses: listOption(
    "SURENAME_WITNESSES=LIST",
    "witnesses that cosign the log of receipts: KEY URL,KEY URL, such as a key and https://names.example/witness",
    readWitness,
  ),
  witnessedLogs: listOption(
    "SURENAME_WITNESSED_LOGS=LIST",
    "keys of other logs whose checkpoints this service cosigns, as their witness",
    readVkeyText,
  ),
} as const satisfies Options
