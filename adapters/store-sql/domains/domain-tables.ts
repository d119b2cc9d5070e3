import type { Statements } from "../dialect.ts"

export const domainTables: Statements = [
  `CREATE TABLE surename_domain (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    domain text NOT NULL,
    project_id text NOT NULL,
    status text NOT NULL,
    txt_value text NOT NULL,
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    verified_at bigint,
    lapsed_at bigint,
    looked_at bigint,
    outcome text,
    servers text,
    due_at bigint,
    PRIMARY KEY (account_id, domain)
  )`,
  "CREATE INDEX surename_domain_domain ON surename_domain (domain)",
  "CREATE INDEX surename_domain_project_id ON surename_domain (account_id, project_id)",
  "CREATE INDEX surename_domain_due_at ON surename_domain (due_at) WHERE due_at IS NOT NULL",
  "CREATE INDEX surename_domain_expires_at ON surename_domain (expires_at) WHERE verified_at IS NULL",
]
