/**
 * The column law (checked by schema.test.ts). Booleans are 0/1 not null. Instants are ISO 8601 UTC text and end in
 * `At`. Every `…Id` of a row of ours is a foreign key. Durations carry their unit, and JSON columns end in `Json`.
 */
export type Bit = 0 | 1;
export type Instant = string;
export type Json = string;

/** The column that names a row to people, by table. */
export type NamesOf<Tables> = { readonly [T in keyof Tables]?: keyof Tables[T] };
