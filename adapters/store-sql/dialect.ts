export type Statements = ReadonlyArray<string>

/** The statements in which SQLite and Postgres differ. */
export interface Dialect {
  readonly bytes: "blob" | "bytea"
  /** The type of a column that numbers the rows in their order. */
  readonly line: string
  /** A trigger that runs statements for each row whose column was updated. `NEW` is the new row. */
  readonly afterUpdate: (
    name: string,
    of: { readonly table: string; readonly column: string },
    run: string,
  ) => Statements
  /** Triggers that refuse these statements on a table. */
  readonly refuse: (table: string, actions: ReadonlyArray<"UPDATE" | "DELETE">, message: string) => Statements
}

export const sqliteDialect: Dialect = {
  bytes: "blob",
  line: "integer PRIMARY KEY AUTOINCREMENT",
  afterUpdate: (name, { column, table }, run) => [
    `CREATE TRIGGER ${name} AFTER UPDATE OF ${column} ON ${table} BEGIN ${run} END`,
  ],
  refuse: (table, actions, message) =>
    actions.map(
      (action) => `CREATE TRIGGER ${table}_no_${action.toLowerCase()} BEFORE ${action} ON ${table} BEGIN
        SELECT RAISE(ABORT, '${message}');
      END`,
    ),
}

export const postgresDialect: Dialect = {
  bytes: "bytea",
  line: "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  afterUpdate: (name, { column, table }, run) => [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${run} RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} AFTER UPDATE OF ${column} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ],
  refuse: (table, actions, message) => {
    const name = `${table}_stays`
    // TRUNCATE deletes without a DELETE.
    const refused = [...actions, ...(actions.includes("DELETE") ? ["TRUNCATE"] : [])].join(" OR ")
    return [
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE '${message}'; END $$`,
      `CREATE TRIGGER ${name} BEFORE ${refused} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    ]
  },
}
