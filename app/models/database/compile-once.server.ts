import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Database } from "~/models/tables";
import { db, runAtOnce } from "./database.server";
import { dialectOf } from "./dialect-of.server";
import { storable } from "./postgres-dialect.server";

/** A placeholder for a value while a query is written. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a frequent query once: one of every request, of home, or of every portion of a recording. Each call gives its
 * values. `write` gets a placeholder for each value, to use in its place. It must not look into them, and the rows must
 * not depend on them. Kysely takes longer to write such a query than SQLite to run it. Without this, a portion of a
 * recording takes 1.10 times the processor.
 *
 * Remove when the ratio is below 1.05: `npm run bench -- --only clever`.
 */
export function compileOnce<V extends object, R>(
  write: (on: Kysely<Database>, places: V) => Compilable<R>,
): (values: V, on?: Kysely<Database>) => Promise<R[]> {
  const written: { sqlite?: CompiledQuery<R>; postgres?: CompiledQuery<R> } = {};
  return async (values, on = db()) => {
    const dialect = dialectOf(on);
    const compiled = (written[dialect] ??= write(on, placesOf<V>()).compile());
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? valueIn(dialect, values[parameter.name as keyof V]) : parameter,
    );
    const { sql: text, query } = compiled;
    const isRead = query.kind === "SelectQueryNode";
    const rows = runAtOnce<R>(on, { text, parameters, isRead });
    return rows ?? (await on.executeQuery<R>({ ...compiled, parameters })).rows;
  };
}

const valueIn = (dialect: "sqlite" | "postgres", value: unknown) =>
  dialect === "postgres" ? storable(value) : value;

const placesOf = <V>() => new Proxy({}, { get: (_, name) => new Place(String(name)) }) as V;
