export const dnsLimits = {
  dnsAnswerBytes: 65_535,
  dnsIdleConnections: 4, // Open to one server, unused.
  dnsIdleMs: 5_000,
  dnsTcpBytes: 262_144, // Read over one connection for one question, whatever the number of messages.
} as const
