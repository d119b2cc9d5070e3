export type Statements = ReadonlyArray<string>

export interface Dialect {
  readonly bytes: "blob" | "bytea"
  readonly serialColumn: string
  readonly makeUpdateTrigger: (
    name: string,
    updated: { readonly table: string; readonly column: string },
    statements: string,
  ) => Statements
  readonly makeRefusalTriggers: (
    table: string,
    actions: ReadonlyArray<"UPDATE" | "DELETE">,
    message: string,
  ) => Statements
}

export const sqliteDialect: Dialect = {
  bytes: "blob",
  serialColumn: "integer PRIMARY KEY AUTOINCREMENT",
  makeUpdateTrigger: (name, { column, table }, run) => [
    `CREATE TRIGGER ${name} AFTER UPDATE OF ${column} ON ${table} BEGIN ${run} END`,
  ],
  makeRefusalTriggers: (table, actions, message) =>
    actions.map(
      (action) => `CREATE TRIGGER ${table}_no_${action.toLowerCase()} BEFORE ${action} ON ${table} BEGIN
        SELECT RAISE(ABORT, '${message}');
      END`,
    ),
}

export const postgresDialect: Dialect = {
  bytes: "bytea",
  serialColumn: "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  makeUpdateTrigger: (name, { column, table }, run) => [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${run} RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} AFTER UPDATE OF ${column} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ],
  makeRefusalTriggers: (table, actions, message) => {
    const name = `${table}_stays`
    // TRUNCATE removes rows without a DELETE trigger.
    const actionList = [...actions, ...(actions.includes("DELETE") ? ["TRUNCATE"] : [])].join(" OR ")
    return [
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE '${message}'; END $$`,
      `CREATE TRIGGER ${name} BEFORE ${actionList} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    ]
  },
}

export interface Migration {
  readonly version: number
  readonly name: string
  readonly statements: Statements | { readonly sqlite: Statements; readonly postgres: Statements }
}
