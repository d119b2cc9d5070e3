import assert from "node:assert/strict"
import { Buffer } from "node:buffer"
import { randomBytes } from "node:crypto"
import { receiptCrypto } from "@surename/adapters/receipts"
import { verifyDnsProof } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import type { SignedSet } from "@surename/core/operations/receipts/format/dnssec/signed-set"
import { recordTypes } from "@surename/fixtures"
import * as Result from "effect/Result"
import { anchors, at, makeSignedSet, readRecords, signAgain, fetchSets, signers } from "./signed-names.ts"

/** Makes a zone with four keys of one tag, and sets with eight false signatures by them (CVE-2023-50387). */
export const makeOverloadedProof = async () => {
  const sets = await fetchSets("kept.net")
  const { zoneKey } = signers.keysOf("net")
  // Two words that change places leave the sum, which is the tag.
  const sameTag = [4, 6, 8].map((at) => {
    const data = Buffer.from(zoneKey.data)
    zoneKey.data.copy(data, at, at + 2, at + 4)
    zoneKey.data.copy(data, at + 2, at, at + 2)
    return { name: "net", type: recordTypes.DNSKEY, ttl: 3_600, data }
  })
  const wrongSets = Array.from({ length: 12 }, (_, n) => {
    const records = [{ name: `name-${n}.net`, type: recordTypes.DS, ttl: 3_600, data: randomBytes(36) }]
    const [signature = ""] = signAgain(records, "net").signatures
    const signatures = Array.from({ length: 8 }, () => {
      const head = Buffer.from(signature, "base64").subarray(0, -64)
      return { name: "", type: recordTypes.RRSIG, ttl: 0, data: Buffer.concat([head, randomBytes(64)]) }
    })
    return makeSignedSet(records, signatures)
  })
  const honest = sets.map((set) =>
    set.type === "DNSKEY" && set.name === "net"
      ? signAgain([...readRecords(set), ...sameTag], "net", { key: "entryKey" })
      : set,
  )
  return { sets: [...wrongSets, ...honest], count: wrongSets.length * 8 * 4 }
}

/** Checks of our verifier, and of the one that stands alone, until each refuses. */
export const countChecks = async (
  sets: ReadonlyArray<SignedSet>,
  verifyAlone: (sets: ReadonlyArray<SignedSet>, name: string) => Promise<string>,
) => {
  let [own, alone] = [0, 0]
  const verifyDnssec: typeof receiptCrypto.verifyDnssec = (...signed) => {
    own++
    return receiptCrypto.verifyDnssec(...signed)
  }
  const claim = { name: "kept.net", at, anchors }
  assert.ok(Result.isFailure(verifyDnsProof({ ...receiptCrypto, verifyDnssec }, sets, claim)))
  // Each check reads its key anew.
  const { importKey } = SubtleCrypto.prototype
  const replace = (value: unknown) =>
    Object.defineProperty(SubtleCrypto.prototype, "importKey", { value, configurable: true, writable: true })
  replace((...given: ReadonlyArray<unknown>) => {
    alone++
    return Reflect.apply(importKey, crypto.subtle, given)
  })
  assert.equal(await verifyAlone(sets, claim.name).finally(() => replace(importKey)), "refused")
  return { alone, own }
}
