import assert from "node:assert/strict"
import type dns from "node:dns"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { fileURLToPath, pathToFileURL } from "node:url"
import { Webhook } from "standardwebhooks"
import { isPublicAddress } from "@surename/adapters/net"
import {
  makePost,
  makeWebhookKeys,
  type PlayedDelivery,
  playDeliveries,
  type PostOptions,
  formatPublicKey,
  formatSecret,
  makeSignatureHeaders,
  type WebhookKeys,
} from "@surename/adapters/webhooks"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { loopbackLiterals, notPublic } from "./http-wire/addresses.ts"
import { serveRaw } from "./http-wire/raw-server.ts"
import { makeReport } from "./report.ts"
import { openReceiver, type ReceivedPost } from "./webhooks/receiver.ts"

// Deliveries of webhooks: signatures by outside judges, and what the sender reaches, reads and concludes.
const report = makeReport("webhooks")
const body = Buffer.from(JSON.stringify({ type: "webhook.test", data: { text: "Grüße 🌿" } }))
const nowSeconds = () => Math.floor(Date.now() / 1_000)

await report.check(
  "the npm package standardwebhooks verifies v1, and refuses what is late, changed or of another key",
  () => {
    const keys = makeWebhookKeys()
    const judge = new Webhook(formatSecret(keys))
    const headers = makeSignatureHeaders({ id: "msg_a", atSeconds: nowSeconds(), body }, [keys])
    assert.deepEqual(judge.verify(body.toString(), headers), JSON.parse(body.toString()))
    assert.throws(() => judge.verify(`${body.toString()} `, headers))
    assert.throws(() => judge.verify(body.toString(), { ...headers, "webhook-id": "msg_b" }))
    const late = makeSignatureHeaders({ id: "msg_a", atSeconds: nowSeconds() - 600, body }, [keys])
    assert.throws(() => judge.verify(body.toString(), late))
    assert.throws(() => new Webhook(formatSecret(makeWebhookKeys())).verify(body.toString(), headers))
  },
)

await report.check("WebCrypto verifies v1a by the public key alone", async () => {
  const keys = makeWebhookKeys()
  const headers = makeSignatureHeaders({ id: "msg_a", atSeconds: nowSeconds(), body }, [keys])
  assert.deepEqual(await verifiedByPublicKey(formatPublicKey(keys), headers, body), true)
  assert.deepEqual(await verifiedByPublicKey(formatPublicKey(makeWebhookKeys()), headers, body), false)
  assert.deepEqual(await verifiedByPublicKey(formatPublicKey(keys), headers, Buffer.from("{}")), false)
})

await report.check(
  "during a rotation a receiver with the old keys verifies, and one with the new keys, too",
  async () => {
    const [old, fresh] = [makeWebhookKeys(), makeWebhookKeys()]
    const headers = makeSignatureHeaders({ id: "msg_a", atSeconds: nowSeconds(), body }, [fresh, old])
    for (const keys of [old, fresh]) {
      new Webhook(formatSecret(keys)).verify(body.toString(), headers)
      assert.equal(await verifiedByPublicKey(formatPublicKey(keys), headers, body), true)
    }
  },
)

await report.check(
  "played deliveries: a careful receiver passes, a careless one is told of every mistake",
  async () => {
    const keys = makeWebhookKeys()
    const judge = new Webhook(formatSecret(keys))
    await using careful = await openReceiver((delivery, response) => {
      response.statusCode = accepts(judge, delivery) ? 204 : 401
      response.end()
    })
    const rows = await playAll(careful.url, keys)
    assert.deepEqual(
      rows.filter(({ answered, expected }) => answered !== expected),
      [],
    )
    assert.equal(new Set(careful.received.map(({ headers }) => headers["webhook-id"])).size, 1)
    await using careless = await openReceiver((_, response) => response.end("ok"))
    const missed = (await playAll(careless.url, keys)).filter(({ answered, expected }) => answered !== expected)
    assert.deepEqual(
      missed.map(({ played }) => played.split(":")[0]),
      ["late", "early", "forged", "changed", "unsigned"],
    )
  },
)

await report.check("no special address is reached, however it is written or resolved", async () => {
  await using trap = await openReceiver((_, response) => response.end())
  const urls = [...notPublic.map((address) => (address.includes(":") ? `[${address}]` : address)), ...loopbackLiterals]
  for (const host of urls) {
    const result = await post(`http://${host}:${trap.port}/`, {})
    assert.deepEqual([result.outcome, result.status], ["failed", undefined], host)
  }
  for (const address of notPublic) {
    const result = await post(`http://hook.example.com:${trap.port}/`, { resolve: always("93.184.216.34", address) })
    assert.match(result.note ?? "", /not public/u, `a name with ${address} beside a public one`)
  }
  assert.equal(trap.received.length, 0)
})

await report.check("a name that leads to loopback at the second look-up is refused then", async () => {
  await using receiver = await openReceiver((_, response) => response.end())
  const port = receiver.port
  let looks = 0
  const rebinding: NonNullable<PostOptions["resolve"]> = (_host, _options, callback) =>
    callback(null, [{ address: ++looks === 1 ? "192.0.2.7" : "127.0.0.1", family: 4 }])
  const admits = (address: string) => address === "192.0.2.7" || isPublicAddress(address)
  await post(`http://hook.example.com:${port}/`, { resolve: rebinding, admits, totalMs: 300 })
  const second = await post(`http://hook.example.com:${port}/`, { resolve: rebinding, admits })
  assert.match(second.note ?? "", /not public/u)
  assert.deepEqual([looks, receiver.received.length], [2, 0])
})

await report.check("a redirect is a failure, and its target is not visited", async () => {
  await using target = await openReceiver((_, response) => response.end())
  await using receiver = await openReceiver((_, response) => {
    response.writeHead(307, { location: target.url }).end()
  })
  const result = await post(receiver.url, { admits: () => true })
  assert.deepEqual([result.outcome, result.status, target.received.length], ["failed", 307, 0])
})

for (const [status, headers, expected] of [
  [200, {}, { outcome: "delivered", status: 200 }],
  [204, {}, { outcome: "delivered", status: 204 }],
  [410, {}, { outcome: "gone", status: 410 }],
  [400, { "retry-after": "60" }, { outcome: "failed", status: 400 }],
  [429, { "retry-after": "60" }, { outcome: "failed", status: 429, retryAfterMs: 60_000 }],
  [503, { "retry-after": "999999999" }, { outcome: "failed", status: 503, retryAfterMs: 86_400_000 }],
  [504, { "retry-after": "soon" }, { outcome: "failed", status: 504 }],
] as const) {
  await report.check(`${status} with ${JSON.stringify(headers)}`, async () => {
    await using receiver = await openReceiver((_, response) => {
      response.writeHead(status, headers).end()
    })
    assert.deepEqual(await post(receiver.url, { admits: () => true }), expected)
    assert.deepEqual(receiver.received[0]?.body, body)
  })
}

await report.check("an answer of 10 MB is cut: 2xx is delivered, another is noted in 1 kB at most", async () => {
  const long = "x\u0000".repeat(5_000_000)
  for (const status of [200, 500]) {
    await using server = await serveRaw((socket) => {
      socket.write(`HTTP/1.1 ${status} So\r\ncontent-length: ${long.length}\r\n\r\n${long}`)
    })
    const result = await post(`${server.origin}/`, { admits: () => true })
    assert.deepEqual([result.outcome, result.status], [status === 200 ? "delivered" : "failed", status])
    assert.ok((result.note ?? "").length <= 1_024)
    assert.doesNotMatch(result.note ?? "", /\p{Cc}/u)
  }
})

await report.check("a receiver that is silent fails in time; one that is silent after a 200 has taken it", async () => {
  await using silent = await serveRaw(() => {})
  const late = await post(`${silent.origin}/`, { admits: () => true, totalMs: 300 })
  assert.deepEqual([late.outcome, late.status, late.note], ["failed", undefined, "It did not answer in time."])
  await using slow = await serveRaw((socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx"))
  const taken = await post(`${slow.origin}/`, { admits: () => true, totalMs: 1_000 })
  assert.deepEqual(taken, { outcome: "delivered", status: 200 })
})

await report.check("the receiver of docs/webhooks.md passes every played delivery", async () => {
  const page = await readFile(fileURLToPath(new URL("../../docs/webhooks.md", import.meta.url)), "utf8")
  const [, code = ""] = /```js\n([^]*?)```/u.exec(page) ?? []
  const folder = await mkdtemp(join(tmpdir(), "surename-receiver-"))
  const keys = makeWebhookKeys()
  const port = await freePort()
  await writeFile(join(folder, "receiver.mjs"), code)
  Object.assign(process.env, { PORT: String(port), SURENAME_WEBHOOK_SECRET: formatSecret(keys) })
  await import(pathToFileURL(join(folder, "receiver.mjs")).href)
  const rows = await playAll(`http://127.0.0.1:${port}/`, keys)
  await rm(folder, { recursive: true })
  assert.deepEqual(
    rows.filter(({ answered, expected }) => answered !== expected),
    [],
  )
})

report.end()

async function freePort(): Promise<number> {
  await using closing = await openReceiver(() => {})
  return closing.port
}

function always(...addresses: ReadonlyArray<string>): NonNullable<PostOptions["resolve"]> {
  const found: Array<dns.LookupAddress> = addresses.map((address) => ({
    address,
    family: address.includes(":") ? 6 : 4,
  }))
  return (_host, _options, callback) => callback(null, found)
}

function post(url: string, options: Partial<PostOptions>) {
  const headers = { "content-type": "application/json" }
  return Effect.runPromise(makePost({ admits: isPublicAddress, ...options })({ url: new URL(url), headers, body }))
}

async function playAll(url: string, keys: WebhookKeys): Promise<ReadonlyArray<PlayedDelivery>> {
  return Effect.runPromise(Stream.runCollect(playDeliveries(new URL(url), keys, { admits: () => true })))
}

function accepts(judge: Webhook, { body: sent, headers }: ReceivedPost): boolean {
  try {
    judge.verify(sent.toString(), headers)
    return true
  } catch {
    return false
  }
}

async function verifiedByPublicKey(
  publicKey: string,
  headers: Readonly<Record<string, string>>,
  sent: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", Buffer.from(publicKey.slice(5), "base64"), "Ed25519", false, [
    "verify",
  ])
  const content = Buffer.concat([Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`), sent])
  const signatures = (headers["webhook-signature"] ?? "").split(" ").filter((one) => one.startsWith("v1a,"))
  const verified = await Promise.all(
    signatures.map((signature) =>
      crypto.subtle.verify("Ed25519", key, Buffer.from(signature.slice(4), "base64"), content),
    ),
  )
  return verified.includes(true)
}
