import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { type DatabaseConnection, PGliteDialect, PGliteDriver } from "kysely";
import {
  overPostgres,
  type PostgresEngine,
  postgresParsers,
} from "~/models/database/postgres-dialect.server";

/** Starts a PostgreSQL within this process from the dump of an empty one. It ends with the process. */
export function startPglite(dump: string): PostgresEngine {
  const pglite = new PGlite({
    loadDataDir: new Blob([readFileSync(dump)]),
    parsers: { ...postgresParsers },
  });
  const open = () => overPostgres(new KeptDialect({ pglite }));
  return { dialect: open(), reader: open };
}

class KeptDialect extends PGliteDialect {
  readonly #config: ConstructorParameters<typeof PGliteDriver>[0];

  constructor(config: ConstructorParameters<typeof PGliteDriver>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PGliteDriver {
    return new KeptDriver(this.#config);
  }
}

/** A driver that leaves the database open for the next test, and streams all rows at once. */
class KeptDriver extends PGliteDriver {
  override async destroy(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    connection.streamQuery = async function* streamQuery(query) {
      yield await this.executeQuery(query);
    };
    return connection;
  }
}
