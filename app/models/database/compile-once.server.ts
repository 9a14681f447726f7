import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Database } from "~/models/tables";
import { db } from "./database.server";

/** Stands where a value will, while a query is written. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query of every request, or of every portion of a recording: Kysely writes it once, each call gives it its values.
 * `write` gets a place for each of them, to use wherever the value itself would stand; it must not look into them, and
 * the rows must be the same whatever they are. For Kysely to write a query costs more than for SQLite to answer it:
 * without this a portion of a recording takes 1.10 times the processor.
 *
 * Remove when that is less than 1.05: `npm run bench -- --only clever`.
 */
export function compileOnce<V extends object, R>(
  write: (on: Kysely<Database>, places: V) => Compilable<R>,
): (values: V, on?: Kysely<Database>) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async (values, on = db()) => {
    compiled ??= write(on, placesOf<V>()).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof V] : parameter,
    );
    const { rows } = await on.executeQuery<R>({ ...compiled, parameters });
    return rows;
  };
}

const placesOf = <V>() => new Proxy({}, { get: (_, name) => new Place(String(name)) }) as V;
