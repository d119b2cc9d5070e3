// Verifies a receipt of surename without surename. One file, no dependencies: Node, Bun, Deno and browsers.
//   node verify-receipt.mjs receipt.json surename-keys.json [N KEY KEY…: so many of these witnesses must have cosigned]
// Formats: in-toto Statement v1, DSSE, RFC 6962, C2SP signed-note, tlog-checkpoint, -cosignature and -proof, DNSSEC. See docs/receipts.md.

const bytesOf = (text) => new TextEncoder().encode(text)
const concat = (...parts) => new Uint8Array(parts.flatMap((part) => [...part]))
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
const base64 = (bytes) => btoa(String.fromCharCode(...bytes))

const fail = (why) => {
  throw new Error(why)
}

/** Canonical base64 only. */
const decode = (text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return base64(bytes) === text ? bytes : fail("not canonical base64")
}

const isSigned = async (publicKey, message, signature) => {
  const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"])
  return crypto.subtle.verify("Ed25519", key, signature, message)
}

/** Resolves with what is proved; rejects with why the receipt is refused. Witnesses: their keys, and how many must have cosigned. */
export const verifyReceipt = async (
  receipt,
  { earlier_logs: earlier = [], keys, log },
  witnesses = {},
  anchors = rootAnchors,
) => {
  const { payload, payloadType, signatures } = receipt.envelope
  if (payloadType !== "application/vnd.in-toto+json") fail("another type of payload")
  if (signatures.length !== 1) fail("not exactly one signature")
  const [{ keyid, sig }] = signatures
  const key = keys.find((one) => one.keyid === keyid) ?? fail(`the key ${keyid} is missing`)
  const publicKey = decode(key.public_key)
  if (hex(await sha256(publicKey)).slice(0, 32) !== keyid) fail("the key has another id")
  const body = decode(payload)
  const signed = concat(bytesOf(`DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `), body)
  if (!(await isSigned(publicKey, signed, decode(sig)))) fail("the signature is wrong")

  const statement = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body))
  await checkStatement(statement, keyid)
  const logs = [log, ...earlier].filter(Boolean)
  const salt = decode(receipt.salt)
  if (salt.length < 16) fail("not a salt")
  const entry = await sha256(concat(salt, signed))
  const place = receipt.proof && (await checkProof(receipt.proof, entry, logs))
  const keyText = `surename receipt key\n${keyid}\n${key.public_key}\n${key.from}\n`
  const keyPlace = key.log_proof && (await checkProof(key.log_proof, await sha256(bytesOf(keyText)), logs))
  const issued = Date.parse(statement.predicate.issued_at)
  checkKey(key, issued, { keyPlace, logs, place })
  const cosigned = await checkWitnesses(place?.note, issued, witnesses)
  const proved = { keyid, log: place && { origin: place.origin, index: place.index, size: place.size, cosigned } }
  const { base, controls, job, observations, row } = statement.predicate
  if (base !== undefined) {
    checkControls(statement.predicate)
    return { base, controls, ...proved }
  }
  if (job !== undefined) return { job, parts: statement.predicate.parts, ...proved }
  checkConclusion(row, observations)
  const { dnssec, issued_at: at } = statement.predicate
  const isReason = typeof dnssec?.missing === "string" && dnssec.missing.length <= 1024
  if (dnssec !== undefined && dnssec?.sets === undefined && !isReason) fail("neither a DNSSEC proof nor a reason")
  if (dnssec?.sets !== undefined) proved.dnssec = await verifyDnsProof(dnssec.sets, { anchors, at, name: row.domain })
  return { domain: row.domain, classification: row.classification, at: row.last_verified_at, ...proved }
}

/** Each kind has a subject of its own: its name, and the text under its hash. */
const subjects = {
  "urn:surename:registration-observation:v1": ({ row: { domain } }) => [`domain:${domain}`, domain],
  "urn:surename:registry-control:v1": ({ base }) => [`registry:${base}`, base],
  "urn:surename:job-manifest:v1": ({ job, parts }) => [
    `job:${job.job_id}`,
    parts.map(({ bytes, part, rows, sha256: hash }) => `${part} ${rows} ${bytes} ${hash}\n`).join(""),
  ],
}

const checkStatement = async ({ _type, predicate, predicateType, subject }, keyid) => {
  if (_type !== "https://in-toto.io/Statement/v1") fail("not a statement of in-toto")
  if (!Object.hasOwn(subjects, predicateType)) fail("another predicate")
  const { issued_at: issuedAt, observations = [], observer } = predicate
  const [name, content] = subjects[predicateType](predicate)
  const digest = hex(await sha256(bytesOf(content)))
  if (subject.length !== 1 || subject[0].name !== name || subject[0].digest.sha256 !== digest)
    fail("the subject is another name")
  if (observer.keyid !== keyid) fail("another observer")
  for (const observation of observations) await checkBody(observation, predicate.bodies)
  const issued = Date.parse(issuedAt)
  const isTimely = ({ at, role }) =>
    Date.parse(at) <= issued + 60_000 && (role !== "probe" || issued - Date.parse(at) <= 600_000)
  if (!observations.every(isTimely)) fail("not issued when its observations were made")
}

/** Texts are there only when they were asked for, each with its signed hash, without people, or with the reason why not. */
const checkBody = async ({ body, length, no_body: gap, redacted, sha256: hash, tls_key_sha256: key }, bodies) => {
  if (typeof key === "string" && !/^[0-9a-f]{64}$/u.test(key)) fail("not the hash of a TLS key")
  if (bodies !== undefined && bodies !== true) fail("neither with texts nor without")
  if (bodies === undefined || hash === undefined) {
    if ((body ?? gap ?? redacted) !== undefined) fail("a text that nobody asked for")
    return
  }
  if (
    (body === undefined) !== (gap !== undefined) ||
    (redacted !== undefined && (redacted !== true || gap !== undefined))
  )
    fail("a text is missing")
  if (body === undefined || redacted === true) return
  if (hex(await sha256(bytesOf(body))) !== hash || bytesOf(body).length !== length) fail("a text with another hash")
}

/** A known name has to be found, and a random one not. */
const checkControls = ({ base, controls, issued_at: issuedAt, observations }) => {
  const newest = Math.max(...observations.map(({ at }) => Date.parse(at)))
  if (!(Date.parse(issuedAt) - newest <= 600_000)) fail("not issued when its observations were made")
  if (!observations.every(({ kind, route }) => kind === "rdap" && route.base === base)) fail("another base")
  const answers = (wanted) => observations.filter(({ role, status }) => role === wanted && status !== undefined)
  const [known, random] = [answers("control_positive"), answers("control_negative")]
  const isFound = ({ says, status }) => status === 200 && says === "present"
  const isDenied = ({ status }) => status === 404
  if ((controls.positive === "passed") !== known.some(isFound)) fail("another result for the known name")
  if (controls.positive === "failed" && !known.some(isDenied)) fail("nothing denies the known name")
  if (controls.negative === "passed" && !random.some(isDenied)) fail("nothing denies the random name")
  if (controls.negative === "passed" && random.some(isFound)) fail("the random name was found")
  if (controls.negative === "failed" && !random.some(({ status }) => status >= 200 && status < 300))
    fail("nothing finds the random name")
}

const checkKey = ({ ended_in_log: end, from, until }, issued, { keyPlace, logs, place }) => {
  const age = (origin) => logs.findIndex((one) => one.origin === origin)
  const isBefore = (one, other) =>
    one.origin === other.origin
      ? one.index < other.index
      : age(other.origin) >= 0 && age(one.origin) > age(other.origin)
  if (!(issued >= Date.parse(from) - 60_000)) fail("before the key began")
  if (place !== undefined && keyPlace !== undefined && !isBefore(keyPlace, place)) fail("the log has it before its key")
  if (until === undefined) return
  if (issued > Date.parse(until) + 60_000) fail("after the key ended")
  if (place === undefined) fail("the key has ended, and no log shows that the receipt is older")
  if (end !== undefined && !isBefore(place, { origin: end.origin, index: end.size }))
    fail("the log took it after the key had ended")
}

const checkProof = async (proof, entry, logs) => {
  const end = proof.indexOf("\n\n")
  const [heading, indexLine, ...lines] = proof.slice(0, end).split("\n")
  const index = Number(/^index (0|[1-9]\d*)$/u.exec(indexLine)?.[1])
  if (heading !== "c2sp.org/tlog-proof@v1" || !Number.isSafeInteger(index)) fail("not a proof of a log")
  const note = proof.slice(end + 2)
  const [origin] = note.split("\n", 1)
  const trusted = logs.find((one) => one.origin === origin) ?? fail("a log that nobody trusts")
  const [size, root] = await readCheckpoint(note, trusted)
  let hash = await sha256(concat([0], entry))
  let [node, last] = [index, size - 1]
  if (node > last) fail("beyond the end of the log")
  for (const line of lines) {
    if (last === 0) fail("the proof is too long")
    if (node % 2 === 1 || node === last) {
      hash = await sha256(concat([1], decode(line), hash))
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else hash = await sha256(concat([1], hash, decode(line)))
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  if (last !== 0 || base64(hash) !== root) fail("the log does not have it there")
  return { origin, index, size, note }
}

/** The text of a note, and what stands there in the name of a key. Type 1 signs for a log, type 4 cosigns for a witness. */
const readNote = async (note, type, vkey) => {
  const [name, id, encoded] = vkey.split(/\+(?=[0-9a-f]{8}\+)|(?<=\+[0-9a-f]{8})\+/u)
  const key = decode(encoded)
  const keyHash = await sha256(concat(bytesOf(`${name}\n`), key))
  if (key[0] !== type || hex(keyHash.slice(0, 4)) !== id) fail(`the key of ${name} is broken`)
  const end = note.lastIndexOf("\n\n") + 1
  const own = note
    .slice(end + 1)
    .trimEnd()
    .split("\n")
    .filter((line) => line.startsWith(`— ${name} `))
  const signatures = own.map((line) => decode(line.split(" ")[2])).filter((bytes) => hex(bytes.slice(0, 4)) === id)
  return { name, publicKey: key.slice(1), text: note.slice(0, end), signatures: signatures.map((one) => one.slice(4)) }
}

const readCheckpoint = async (note, { origin, vkey }) => {
  const { name, publicKey, signatures, text } = await readNote(note, 1, vkey)
  if (name !== origin) fail("the key of the log is broken")
  if (signatures.length === 0) fail("the checkpoint is not signed by this log")
  for (const signature of signatures)
    if (!(await isSigned(publicKey, bytesOf(text), signature))) fail("the checkpoint's signature is wrong")
  const [, size, root, ...rest] = text.split("\n")
  if (!/^(0|[1-9]\d{0,14})$/u.test(size) || rest.join("") !== "") fail("not a checkpoint")
  return [Number(size), root]
}

/** A key counts once. A witness that cosigned before the receipt was issued has another clock, or the receipt lies. */
const checkWitnesses = async (note, issued, { keys = [], needed = keys.length }) => {
  const cosigned = new Map()
  for (const vkey of note === undefined ? [] : keys) {
    const { name, publicKey, signatures, text } = await readNote(note, 4, vkey)
    for (const bytes of signatures) {
      if (bytes.length !== 72) fail(`not a cosignature of ${name}`)
      const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
      const message = bytesOf(`cosignature/v1\ntime ${seconds}\n${text}`)
      if (!(await isSigned(publicKey, message, bytes.slice(8)))) fail(`the cosignature of ${name} is wrong`)
      if (Number(seconds) > 8.64e12) fail(`${name} cosigned at no time`)
      if (Number(seconds) * 1000 < issued - 60_000) fail(`${name} cosigned before the receipt was issued`)
      cosigned.set(hex(publicKey), { name, at: new Date(Number(seconds) * 1000).toISOString() })
    }
  }
  if (cosigned.size < needed) fail(`${cosigned.size} witnesses cosigned, and ${needed} are needed`)
  return [...cosigned.values()]
}

/** Less than the rule itself, which `surename verify` runs: what no claim may lack. */
const checkConclusion = (row, observations) => {
  const probes = observations.filter(
    ({ asked, kind, role }) => kind === "rdap" && role === "probe" && asked === row.domain,
  )
  const isFree = ["absent", "blocked", "empty", "other"]
  const found = probes.filter(({ says, status }) => status === 200 && says === "present")
  const missing = probes.filter(({ route, says, status }) => {
    return status === 404 && isFree.includes(says) && route.basis !== "aggregator"
  })
  const spoiled = observations.some(
    ({ role, says, status }) =>
      (role === "control_negative" && (says === "present" || (status >= 200 && status < 300))) ||
      (role === "delegation" && says === "present"),
  )
  if (["registered", "active", "parked", "dormant"].includes(row.classification)) {
    const isWitnessed = observations.some(
      ({ kind, role, says }) => kind === "whois" && role === "probe" && says === "present",
    )
    if (row.registered !== true || (found.length === 0 && !isWitnessed) || missing.length > 0)
      fail("nothing shows a registration")
    if (found.length > 0 && !found.some(({ at }) => at >= (row.last_verified_at ?? "")))
      fail("another time than the answer's")
    return
  }
  if (row.classification === "unregistered") {
    if (
      row.registered !== false ||
      row.rdap_source !== "authoritative" ||
      missing.length === 0 ||
      found.length > 0 ||
      spoiled
    )
      fail("nothing shows that the name is free")
    if (!missing.some(({ at }) => at >= (row.last_verified_at ?? ""))) fail("another time than the answer's")
    return
  }
  if (row.registered !== undefined && row.registered !== null) fail("an unknown row makes a claim")
}

/** The DS records of the root's keys 20326 and 38696: https://data.iana.org/root-anchors/root-anchors.xml, read on 2026-11-27. */
const rootAnchors = [
  "4f660802e06d44b80b8f1d39a95c0b0d7c65d08458e880409bbc683457104237c7f8ec8d",
  "97280802683d2d0acb8c9b712a1948b27f741219298d0a450d612c483af444a4c0fb2b16",
]
const [NS, SOA, DNAME, DS, NSEC, DNSKEY, NSEC3] = [2, 6, 39, 43, 47, 48, 50]
const u16 = (bytes, at) => bytes[at] * 256 + bytes[at + 1]

/** Names are lists of labels, in which each letter is a byte. */
const unescape = (text) =>
  text === "." ? [] : text.split(".").map((one) => one.replace(/\\(\d{3})/gu, (_, code) => String.fromCharCode(code)))
const escape = (labels) => {
  const code = (letter) => `\\${String(letter.charCodeAt(0)).padStart(3, "0")}`
  return labels.map((label) => label.replace(/[^!-\-/-@[\]-~]/gu, code)).join(".") || "."
}
const wireOf = (labels) =>
  Uint8Array.from([...labels.flatMap((label) => [label.length, ...[...label].map((one) => one.charCodeAt(0))]), 0])
/** The one spelling of a name. */
const readName = (text) => {
  const labels = unescape(text)
  const isName = labels.every((label) => /^[\0-\xff]{1,63}$/u.test(label)) && wireOf(labels).length <= 255
  return isName && escape(labels) === text ? labels : fail("a name that is not in canonical form")
}
const nameAt = (bytes, start) => {
  const labels = []
  let at = start
  for (; bytes[at] > 0 && bytes[at] < 64; at += 1 + bytes[at])
    labels.push(
      String.fromCharCode(...bytes.slice(at + 1, at + 1 + bytes[at])).replace(/[A-Z]/gu, (one) => one.toLowerCase()),
    )
  return bytes[at] === 0 ? [labels, at + 1] : fail("not a name")
}
const isBelow = (name, zone) =>
  zone.length <= name.length && zone.every((label, n) => label === name.at(n - zone.length))
const isSame = (one, other) => one.length === other.length && isBelow(one, other)
/** Texts that sort as names do (RFC 4034, section 6.1). */
const sortKey = (labels) =>
  labels
    .toReversed()
    .map((label) => `${hex(wireOf([label]).slice(1, -1))}!`)
    .join("")

const verifyBy = async (algorithm, key, message, signature) => {
  if (algorithm === 15) return isSigned(key, message, signature)
  const url = (bytes) => base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
  if (algorithm === 8) {
    const way = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
    const [e, n] = [key.slice(1, 1 + key[0]), key.slice(1 + key[0])]
    const power = e.reduce((sum, byte) => sum * 256 + byte, 0)
    // An odd exponent of 33 bits at most, and a modulus of 1,024 bits to 4,096. Neither begins with a zero.
    if (!(e[0] > 0 && e.length <= 5 && power >= 3 && power < 2 ** 33 && power % 2 === 1)) return false
    if (!(n[0] > 0 && n.length <= 512 && (n.length > 128 || (n.length === 128 && n[0] >= 128)))) return false
    const rsa = await crypto.subtle.importKey("jwk", { kty: "RSA", e: url(e), n: url(n) }, way, false, ["verify"])
    return crypto.subtle.verify(way, rsa, signature, message)
  }
  const way = { 13: ["P-256", "SHA-256"], 14: ["P-384", "SHA-384"] }[algorithm]
  if (way === undefined) return false
  const [namedCurve, hash] = way
  const point = await crypto.subtle.importKey("raw", concat([4], key), { name: "ECDSA", namedCurve }, false, ["verify"])
  return crypto.subtle.verify({ name: "ECDSA", hash }, point, signature, message)
}

const readKeys = ({ records }) =>
  records
    .filter((data) => data.length > 4 && data[2] === 3 && (u16(data, 0) & 0x180) === 0x100)
    .map((data) => {
      const sum = data.reduce((all, byte, n) => all + (n % 2 === 0 ? byte * 256 : byte), 0)
      return { algorithm: data[3], data, isEntry: data[1] % 2 === 1, tag: (sum + Math.floor(sum / 65536)) % 65536 }
    })

const signerOf = (data) => {
  try {
    return data.length < 19 ? [] : nameAt(data, 18)
  } catch {
    return []
  }
}
/** The first and the last second at which a signature over the set is valid, of the first one that holds. */
const findValidity = async ({ name, records, signatures, type }, zone, keys, at, checks) => {
  for (const data of signatures) {
    const [signer, end] = signerOf(data)
    if (signer === undefined || !isSame(signer, zone) || !isBelow(name, zone) || u16(data, 0) !== type) continue
    if (data[3] !== name.length - (name[0] === "*" ? 1 : 0)) continue
    const view = new DataView(data.buffer, data.byteOffset)
    const [from, until] = [at - ((at - view.getUint32(12)) | 0), at + ((view.getUint32(8) - at) | 0)]
    if (from > at || until < at) continue
    const head = concat(wireOf(name), [0, type, 0, 1], data.slice(4, 8))
    const lines = records.map((one) => concat(head, [one.length >> 8, one.length & 255], one))
    const message = concat(data.slice(0, 18), wireOf(signer), ...lines)
    // Keys that share a tag are few: more of them only take time.
    for (const key of keys.filter(({ algorithm, tag }) => tag === u16(data, 16) && algorithm === data[2]).slice(0, 4)) {
      if (++checks.count > 128) return undefined
      if (await verifyBy(data[2], key.data.slice(4), message, data.slice(end)).catch(() => false))
        return { from, until }
    }
  }
  return undefined
}

const typesIn = (bitmap) => {
  const types = new Set()
  for (let at = 0; at + 2 < bitmap.length; at += 2 + bitmap[at + 1])
    for (const [n, byte] of bitmap.slice(at + 2, at + 2 + bitmap[at + 1]).entries())
      for (let bit = 0; bit < 8; bit++) if (byte & (128 >> bit)) types.add(bitmap[at] * 256 + n * 8 + bit)
  return types
}
const leadsAway = (types) => types.has(DNAME) || (types.has(NS) && !types.has(SOA))
const denyAt = (types) => (types.has(SOA) || types.has(DS) ? undefined : types.has(NS) ? "unsigned" : "undelegated")

const denyByNames = (sets, name, zone) => {
  const all = sets
    .filter(({ records, type }) => type === NSEC && records.length === 1)
    .map(({ name: owner, records: [data] }) => {
      const [next, end] = nameAt(data, 0)
      return { owner, next, types: typesIn(data.slice(end)) }
    })
  const own = all.find(({ owner }) => isSame(owner, name))
  if (own !== undefined) return denyAt(own.types)
  const covering = (one) =>
    all.find(({ next, owner, types }) => {
      const isBefore = sortKey(one) < sortKey(next) || isSame(next, zone)
      return sortKey(owner) < sortKey(one) && isBefore && !(isBelow(one, owner) && leadsAway(types))
    })
  const cover = covering(name)
  if (cover === undefined || isBelow(cover.next, name)) return cover && "undelegated"
  const above = name.map((_, n) => name.slice(n)).concat([[]])
  const wildcard = ["*", ...above.find((one) => isBelow(cover.owner, one) || isBelow(cover.next, one))]
  if (all.some(({ owner }) => isSame(owner, wildcard))) return "undelegated"
  return covering(wildcard) && "absent"
}

const base32 = (bytes) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  const digits = bits.match(/.{5}/gu).map((five) => parseInt(five, 2).toString(32))
  return digits.join("")
}
const denyByHashes = async (sets, name, zone) => {
  const all = sets
    .filter(({ name: owner, records, type }) => type === NSEC3 && records.length === 1 && isSame(owner.slice(1), zone))
    .filter(({ name: [owner], records: [data] }) => /^[0-9a-v]{32}$/u.test(owner) && data[5 + data[4]] === 20)
    .filter(({ records: [data] }) => data.length >= 26 + data[4])
    .map(({ name: [owner], records: [data] }) => {
      const [salt, rest] = [data.slice(5, 5 + data[4]), data.slice(5 + data[4])]
      const ways = [data[0], data[2], data[3], hex(salt)].join()
      const [next, types] = [base32(rest.slice(1, 1 + rest[0])), typesIn(rest.slice(1 + rest[0]))]
      return { owner, next, types, flags: data[1], iterations: u16(data, 2), salt, ways }
    })
    .filter(({ flags, iterations, ways }) => ways.startsWith("1,") && flags <= 1 && iterations <= 100)
    .filter(({ ways }, _, [first]) => ways === first.ways)
  if (all.length === 0) return undefined
  const hashOf = async (labels) => {
    let hash = wireOf(labels)
    for (let n = 0; n <= all[0].iterations; n++)
      hash = new Uint8Array(await crypto.subtle.digest("SHA-1", concat(hash, all[0].salt)))
    return base32(hash)
  }
  const find = async (labels) => {
    const hash = await hashOf(labels)
    const isCovered = ({ next, owner }) => (owner < next ? owner < hash && hash < next : hash > owner || hash < next)
    return { matching: all.find(({ owner }) => owner === hash), covering: all.find(isCovered) }
  }
  const { matching: own } = await find(name)
  if (own !== undefined) return denyAt(own.types)
  for (let n = 1; n <= name.length - zone.length; n++) {
    const { matching: encloser } = await find(name.slice(n))
    if (encloser === undefined) continue
    const { covering: cover } = await find(name.slice(n - 1))
    if (cover === undefined || leadsAway(encloser.types)) return undefined
    if (cover.flags === 1) return "opt_out"
    const wildcard = await find(["*", ...name.slice(n)])
    return wildcard.matching ? "undelegated" : wildcard.covering && "absent"
  }
  return undefined
}

const isIn =
  (digests, zone) =>
  async ({ algorithm, data, tag }) => {
    const bytes = concat(wireOf(zone), data)
    const hashes = await Promise.all(["SHA-256", "SHA-384"].map((hash) => crypto.subtle.digest(hash, bytes)))
    const heads = [2, 4].map((digestType) => hex([tag >> 8, tag & 255, algorithm, digestType]))
    return hashes.some((hash, n) => digests.includes(heads[n] + hex(new Uint8Array(hash))))
  }

/** What the keys of the registry prove about a name: from the root's keys down. Rejects a proof that does not hold. */
export const verifyDnsProof = async (carried, { anchors = rootAnchors, at: time, name: text }) => {
  const numbers = { DNSKEY, DS, NSEC, NSEC3 }
  const [full, at] = [readName(text), Math.floor(Date.parse(time) / 1000)]
  if (carried.length > 32 || full.length > 8 || full.length < 1) fail("a proof that is too large")
  const texts = carried.map(({ name, records, signatures, type }) =>
    JSON.stringify({ name, records, signatures, type }),
  )
  if (texts.join().length > 65534 || new Set(texts).size < texts.length) fail("too long, or a set of records twice")
  if (!(at >= 0 && at <= 253402300799)) fail("a time that is none")
  const sets = carried.map(({ name, records, signatures, type }) => {
    const [labels, data, rrsigs] = [readName(name), records.map(decode), signatures.map(decode)]
    const isSorted = data.every((one, n) => n === 0 || hex(data[n - 1]) < hex(one))
    const isSmall = data.length <= 32 && rrsigs.length <= 8 && data.length > 0
    if (!isSorted || !isSmall) fail("a set that is not in canonical form")
    return { name: labels, type: numbers[type], records: data, signatures: rrsigs }
  })
  const [used, checks] = [new Map(), { count: 0 }]
  const holds = async (set, zone, keys) => {
    const validity = await findValidity(set, zone, keys, at, checks)
    if (validity !== undefined) used.set(set, validity)
    return validity !== undefined
  }
  const keysBelow = async (zone, isTrusted) => {
    for (const set of sets.filter(({ name, type }) => type === DNSKEY && isSame(name, zone))) {
      const keys = readKeys(set)
      const trusted = await Promise.all(keys.map(isTrusted))
      const entries = keys.filter((_, n) => trusted[n])
      if (await holds(set, zone, entries)) return keys
    }
    return undefined
  }
  const signedBy = async (zone, keys) => {
    const signed = []
    for (const set of sets) if (set.type !== DNSKEY && (await holds(set, zone, keys))) signed.push(set)
    return signed
  }
  const rooted = await keysBelow([], isIn(anchors, []))
  let [zone, keys, signed] = [[], rooted ?? (await keysBelow([], ({ isEntry }) => isEntry)), undefined]
  for (let count = 1; ; count++) {
    if (keys === undefined) fail(`the keys of the zone ${escape(zone)} are not signed`)
    const child = full.slice(full.length - count)
    signed ??= await signedBy(zone, keys)
    const delegation = signed.find(({ name, type }) => type === DS && isSame(name, child))
    const denied = denyByNames(signed, child, zone) ?? (await denyByHashes(signed, child, zone))
    if (delegation !== undefined && denied !== undefined) fail("a zone that both has the name and does not")
    const state = delegation === undefined ? denied : "signed"
    if (state === undefined) fail(`the zone ${escape(zone)} says nothing about ${escape(child)}`)
    if (count === full.length || state === "absent" || state === "opt_out") {
      if (used.size !== sets.length) fail("no zone signs all of these records")
      const all = [...used.values()]
      const seconds = [Math.max(...all.map(({ from }) => from)), Math.min(...all.map(({ until }) => until))]
      const [from, until] = seconds.map((one) => new Date(one * 1000).toISOString())
      const proved = rooted !== undefined && state !== "opt_out"
      return { zone: escape(zone), state, proved, valid_from: from, valid_until: until }
    }
    if (state === "unsigned") fail(`the zone ${escape(child)} is not signed`)
    if (delegation === undefined) continue
    zone = child
    keys = await keysBelow(zone, isIn(delegation.records.map(hex), zone))
    signed = undefined
  }
}

/** As a program: Node, Bun and Deno. */
if (globalThis.process?.argv?.[1]?.endsWith("verify-receipt.mjs")) {
  const { readFileSync } = await import("node:fs")
  const [files, [needed = 0, ...witnesses]] = [globalThis.process.argv.slice(2, 4), globalThis.process.argv.slice(4)]
  const [receipt, keys] = files.map((file) => JSON.parse(readFileSync(file, "utf8")))
  await verifyReceipt(receipt, keys, { keys: witnesses, needed: Number(needed) }).then(
    (proved) => console.log(JSON.stringify(proved)),
    (why) => {
      console.error(`refused: ${why.message}`)
      globalThis.process.exitCode = 1
    },
  )
}
