/**
 * The network's address, for counting attempts; `agent` and `zone`, the browser's time zone, are kept for the session's owner to recognise.
 * By `cookie`, the whole header, a browser that signed in before is known: wrong passwords from elsewhere do not hold it back.
 */
export interface Visitor {
  readonly address: string
  readonly agent?: string
  readonly zone?: string
  readonly cookie?: string
}
