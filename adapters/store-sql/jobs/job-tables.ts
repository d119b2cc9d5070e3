import type { Dialect, Statements } from "../dialect.ts"

/** One row for each unfinished chunk of about 1,000 names, and one for each part of the results. */
export const createJobTables = ({ bytes }: Dialect): Statements => [
  `CREATE TABLE surename_job (
    job_id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    kind text NOT NULL,
    status text NOT NULL,
    total bigint NOT NULL,
    done bigint NOT NULL,
    registered bigint NOT NULL,
    unregistered bigint NOT NULL,
    unknown bigint NOT NULL,
    pending bigint NOT NULL,
    invalid bigint NOT NULL,
    duplicate bigint NOT NULL,
    chunks bigint NOT NULL,
    parts bigint NOT NULL,
    row_count bigint NOT NULL,
    estimate text NOT NULL,
    key_hash text,
    body_hash text NOT NULL,
    claim text,
    claimed_until bigint NOT NULL,
    created_at bigint NOT NULL,
    finished_at bigint,
    UNIQUE (account_id, key_hash)
  )`,
  "CREATE INDEX surename_job_account_id ON surename_job (account_id, created_at)",
  "CREATE INDEX surename_job_finished_at ON surename_job (finished_at)",
  `CREATE TABLE surename_job_chunk (
    job_id text NOT NULL REFERENCES surename_job (job_id) ON DELETE CASCADE,
    chunk bigint NOT NULL,
    account_id text NOT NULL,
    host text NOT NULL,
    since bigint NOT NULL,
    ready bigint NOT NULL,
    tries bigint NOT NULL,
    holder text,
    held_until bigint NOT NULL,
    names ${bytes} NOT NULL,
    PRIMARY KEY (job_id, chunk)
  )`,
  "CREATE INDEX surename_job_chunk_ready ON surename_job_chunk (ready, host, account_id, since, chunk)",
  "CREATE INDEX surename_job_chunk_holder ON surename_job_chunk (holder)",
  `CREATE TABLE surename_job_part (
    job_id text NOT NULL REFERENCES surename_job (job_id) ON DELETE CASCADE,
    part bigint NOT NULL,
    first_row bigint NOT NULL,
    row_count bigint NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    outside text,
    bytes ${bytes} NOT NULL,
    PRIMARY KEY (job_id, part)
  )`,
  "CREATE INDEX surename_job_part_outside ON surename_job_part (outside)",
]
