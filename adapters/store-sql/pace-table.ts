import type { Migration } from "./migrations.ts"

/** Only several machines share a pace, and they share a Postgres. Times and lengths are microseconds of its own clock. */
export const paceTable: Migration = {
  version: 5,
  name: "how fast each registry host is asked",
  statements: {
    sqlite: [],
    postgres: [
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
    ],
  },
}
