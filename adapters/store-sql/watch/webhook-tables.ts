import type { Statements } from "../dialect.ts"

/** Webhooks with sealed keys and a lease, queued deliveries, and attempts. A delivery is deleted when it ends. Its attempts stay. */
export const webhookTables: Statements = [
  `CREATE TABLE surename_webhook (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    webhook_id text NOT NULL,
    url text NOT NULL,
    format text NOT NULL,
    types text NOT NULL,
    watchlist_ids text NOT NULL,
    disabled_because text,
    sealed_keys text NOT NULL,
    sealed_by text NOT NULL,
    public_key text NOT NULL,
    old_sealed_keys text,
    old_keys_until bigint,
    created_at bigint NOT NULL,
    failing_since bigint,
    mailed_at bigint,
    held_until bigint NOT NULL,
    holder text NOT NULL,
    PRIMARY KEY (account_id, webhook_id)
  )`,
  "CREATE INDEX surename_webhook_sealed_by ON surename_webhook (sealed_by)",
  `CREATE TABLE surename_delivery (
    account_id text NOT NULL,
    webhook_id text NOT NULL,
    event_id text NOT NULL REFERENCES surename_event (event_id) ON DELETE CASCADE,
    queued_at bigint NOT NULL,
    attempts bigint NOT NULL,
    due_at bigint NOT NULL,
    PRIMARY KEY (account_id, webhook_id, event_id),
    FOREIGN KEY (account_id, webhook_id) REFERENCES surename_webhook (account_id, webhook_id) ON DELETE CASCADE
  )`,
  "CREATE INDEX surename_delivery_due_at ON surename_delivery (due_at)",
  "CREATE INDEX surename_delivery_webhook_due_at ON surename_delivery (account_id, webhook_id, due_at)",
  "CREATE INDEX surename_delivery_event_id ON surename_delivery (event_id)",
  `CREATE TABLE surename_attempt (
    delivery_id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL,
    webhook_id text NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    attempt bigint NOT NULL,
    at bigint NOT NULL,
    status text NOT NULL,
    http_status bigint,
    ms bigint NOT NULL,
    note text,
    next_at bigint,
    FOREIGN KEY (account_id, webhook_id) REFERENCES surename_webhook (account_id, webhook_id) ON DELETE CASCADE
  )`,
  "CREATE INDEX surename_attempt_webhook_at ON surename_attempt (account_id, webhook_id, at)",
  "CREATE INDEX surename_attempt_webhook_event ON surename_attempt (account_id, webhook_id, event_id)",
  "CREATE INDEX surename_attempt_at ON surename_attempt (at)",
]
