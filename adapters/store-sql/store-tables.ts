import type { Dialect, Statements } from "./dialect.ts"

export const storeTables: Statements = [
  `CREATE TABLE surename_kept (
    kind text NOT NULL,
    id text NOT NULL,
    value text NOT NULL,
    written_at bigint NOT NULL,
    fresh_until bigint NOT NULL,
    PRIMARY KEY (kind, id)
  )`,
  "CREATE INDEX surename_kept_fresh_until ON surename_kept (fresh_until)",
  `CREATE TABLE surename_lease (
    id text NOT NULL PRIMARY KEY,
    holder text NOT NULL,
    held_until bigint NOT NULL
  )`,
  "CREATE INDEX surename_lease_held_until ON surename_lease (held_until)",
  `CREATE TABLE surename_tally (
    id text NOT NULL PRIMARY KEY,
    started_at bigint NOT NULL,
    hits bigint NOT NULL,
    hits_before bigint NOT NULL,
    ends_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_tally_ends_at ON surename_tally (ends_at)",
]

/** Only machines on one Postgres share it. Times are microseconds of its clock. */
export const createPaceTables = ({ bytes }: Dialect): Statements =>
  bytes === "blob"
    ? []
    : [
        `CREATE TABLE surename_pace (
          host text NOT NULL PRIMARY KEY,
          rps double precision NOT NULL,
          successes integer NOT NULL,
          slowed_at bigint NOT NULL,
          quiet_until bigint NOT NULL,
          quiet_why text NOT NULL,
          places bigint[] NOT NULL,
          granted bigint NOT NULL,
          wait_us bigint NOT NULL,
          seen_at bigint NOT NULL
        )`,
      ]
