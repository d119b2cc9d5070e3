/** IANA's list and the supplement as one, in IANA's form: no checker loses for want of a base URL. */
export interface Lists {
  readonly version: string
  readonly publication: string
  /** TLDs, then bases; not read-only because rdapper's type is not. */
  readonly services: Array<[tlds: Array<string>, bases: Array<string>]>
}

export type PeerVerdict = "free" | "taken" | "nothing"

/** A checker, pointed at a world. It says what its own documentation lets a reader understand. */
export type Subject = (name: string) => Promise<PeerVerdict>

/** A checker that the user of the scoreboard installed: never a dependency, never in the gate. */
export interface Peer {
  readonly install: string
  /** Says how the peer reaches the world, and which answers count as "free" and "taken". */
  readonly question: string
  /** Looked for in `SURENAME_PEERS`, then in `PATH`. */
  readonly program: string
  /** The arguments that make the program print its version. A failing exit code means that it is not installed. */
  readonly versionArgs: ReadonlyArray<string>
  /** The version in what it prints. Another program of the same name prints something else. */
  readonly version: RegExp
  readonly at: (program: string, lists: Lists) => Promise<Subject>
}
