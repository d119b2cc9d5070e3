export const wireLimits = {
  http2IdleMs: 30_000, // Closes an unused connection.
  wireBytesPerByte: 2, // Bytes on the wire per byte of the body's bound: chunks and encodings add some.
  http2IdleBytes: 262_144, // Bytes without a request: pings, and the rest of cancelled answers.
  spareConnectionMs: 1_000, // How long the first connection to an HTTP/1.1 host waits for its request.
  http1AfterFaultMs: 600_000, // A host that aborted an HTTP/2 answer gets HTTP/1.1 for this long.
  http1Ms: 3_600_000, // A host that offers only HTTP/1.1 keeps it for this long.
  biteBytes: 4_096, // The parser's chunk: at worst 700 chunks of one byte.
  siteChunkBytes: 32,
} as const
