import { randomUUID } from "node:crypto";
import { PostgresDialect } from "kysely";
import { Client, type Pool } from "pg";
import Cursor from "pg-cursor";
import {
  overPostgres,
  poolAt,
  type PostgresEngine,
} from "~/models/database/postgres-dialect.server";

/** The beginning of the names of the tests' databases. */
export const TEST_DATABASES = "aplomb_test_";

/** The connections of a worker. They stay open from test to test. */
const CONNECTIONS = 5;

/** Makes an empty database on a server and connects to it. */
export async function createOnServer(server: string): Promise<PostgresEngine> {
  const name = `${TEST_DATABASES}${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = poolAt(url.href, CONNECTIONS);
  const kept: Pool = Object.create(pool, { end: { value: async () => {} } });
  const open = () => overPostgres(new PostgresDialect({ pool: kept, cursor: Cursor }));
  return { dialect: open(), reader: open };
}
