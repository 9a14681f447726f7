/**
 * Column law (held by schema.test.ts): booleans are 0/1 not null, instants are ISO 8601 UTC text and end in `At`,
 * every `…Id` that names a row of ours is a foreign key, durations carry their unit, JSON columns end in `Json`.
 */
export type Bit = 0 | 1;
export type Instant = string;
export type Json = string;
