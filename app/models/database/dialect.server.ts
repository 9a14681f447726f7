import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Json } from "~/models/tables";
import { usesPostgres } from "./database.server";

/*
 * The SQL that differs between SQLite and PostgreSQL. Any other query is written once, in words that both know. The
 * columns are names: "evaluations.resultJson".
 */

/** The keys and places that lead to a value within JSON: `["quotes", "0", "text"]`. */
type Path = readonly string[];

const sqlitePath = (path: Path) =>
  sql.lit(`$${path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join("")}`);
const postgresPath = (path: Path) => sql.lit(`{${path.join(",")}}`);

/** Returns SQL for a text within a column of JSON; null when it is not there. */
export const jsonText = <T extends string = string>(
  column: string,
  path: Path,
): RawBuilder<T | null> =>
  usesPostgres()
    ? sql`(${sql.ref(column)}::json #>> ${postgresPath(path)})`
    : sql`json_extract(${sql.ref(column)}, ${sqlitePath(path)})`;

/** Returns SQL for 1 when a value within a column of JSON is true. */
export const isJsonTrue = (column: string, path: Path): RawBuilder<0 | 1> =>
  usesPostgres()
    ? sql`(case when ${jsonText(column, path)} = 'true' then 1 else 0 end)`
    : sql`coalesce(json_extract(${sql.ref(column)}, ${sqlitePath(path)}) = 1, 0)`;

/** Returns SQL for the number of elements of a column with a JSON array. */
export const jsonLength = (column: string): RawBuilder<number> =>
  usesPostgres()
    ? sql`json_array_length(${sql.ref(column)}::json)`
    : sql`json_array_length(${sql.ref(column)})`;

/** Returns SQL for a JSON array of these values. */
export const jsonArray = (...values: readonly Expression<unknown>[]): RawBuilder<Json> =>
  usesPostgres()
    ? sql`json_build_array(${sql.join(values)})`
    : sql`json_array(${sql.join(values)})`;

/** Returns SQL for a JSON array of the values of all rows, or of those that a filter keeps; `[]` without any. */
export function jsonArrayOfRows(
  value: Expression<unknown>,
  filter?: Expression<SqlBool>,
): RawBuilder<Json> {
  const kept = filter ? sql`filter (where ${filter})` : sql``;
  return usesPostgres()
    ? sql`coalesce(json_agg(${value}) ${kept}, '[]')`
    : sql`json_group_array(${value}) ${kept}`;
}

/**
 * Returns a table of the elements of an array within JSON, with the columns `key`, from 0, and `value`. SQLite keeps an
 * element in its binary form, so that nothing is parsed twice.
 */
export const jsonElements = (json: Expression<unknown>, path: Path = []): RawBuilder<unknown> =>
  usesPostgres()
    ? sql`lateral (select value, place - 1 as key from
        json_array_elements(${json}::json #> ${postgresPath(path)}) with ordinality as e (value, place))`
    : sql`jsonb_each(${json}, ${sqlitePath(path)})`;

/** Returns SQL for a JSON array of values within JSON. SQLite reads them at once. */
export const jsonValues = (json: Expression<unknown>, paths: readonly Path[]): RawBuilder<Json> =>
  usesPostgres()
    ? jsonArray(...paths.map((path) => sql`${json}::json #> ${postgresPath(path)}`))
    : sql`json_extract(${json}, ${sql.join(paths.map((path) => sqlitePath(path)))})`;

/** Returns SQL that is true when a column has these characters, letter by letter. */
export const contains = (column: string, text: string | Expression<string>): RawBuilder<SqlBool> =>
  usesPostgres()
    ? sql`strpos(${sql.ref(column)}, ${text}) > 0`
    : sql`instr(${sql.ref(column)}, ${text}) > 0`;

/** Returns SQL for a column folded like `foldName`, for searches in words that are not stored folded. */
export const folded = (column: string): RawBuilder<string> =>
  usesPostgres()
    ? sql`translate(regexp_replace(normalize(replace(replace(lower(${sql.ref(column)} collate "und-x-icu"),
        'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'), '’‘ʼ', '''''''')`
    : sql`fold(${sql.ref(column)})`;

/** Returns SQL for a column whose index SQLite does not use. PostgreSQL chooses by its statistics. */
export const unindexed = (column: string): RawBuilder<unknown> =>
  usesPostgres() ? sql.ref(column) : sql`+${sql.ref(column)}`;

/**
 * Returns SQL for a column of the group's row with the largest `by`. SQLite takes it from that row because the query
 * selects `max(by)`.
 */
export const ofLargest = <T>(column: string, by: string): RawBuilder<T> =>
  usesPostgres()
    ? sql`(array_agg(${sql.ref(column)} order by ${sql.ref(by)} desc))[1]`
    : sql`${sql.ref(column)}`;
