import { sql } from "kysely";
import { db } from "../../app/models/database/database.server";
import { below, pick, type Random } from "./random-talks";

/** A stored value that is part of a proof. */
export interface Place {
  table: string;
  column: string;
  /** Which row, by which of its columns. */
  key: string;
  id: string;
  value: string | number;
}

const JUDGED = [
  "state",
  "score",
  "intervalLow",
  "intervalHigh",
  "reason",
  "resultJson",
  "judge",
  "promptVersion",
  "rubricJson",
  "transcriptHash",
  "proofJson",
  "proofHash",
];
const SAID = ["words", "byName", "reason", "createdAt", "proofHash"];
const COLUMNS: Record<string, { key: string; columns: string[] }> = {
  evaluations: { key: "id", columns: [...JUDGED, "transcriptSource", "standing", "written"] },
  videoEvaluations: { key: "id", columns: [...JUDGED, "turnsJson"] },
  judgedTurns: { key: "evaluationId", columns: ["turnsJson"] },
  corrections: { key: "evaluationId", columns: [...SAID, "pointId", "verdictAfter"] },
  decisions: { key: "evaluationId", columns: [...SAID, "score"] },
};

/** Everything that is stored of the proof of an evaluation. */
export async function placesOf(id: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const [table, { key, columns }] of Object.entries(COLUMNS))
    places.push(...(await placesIn(table, { key, id, columns })));
  const versions = await sql<{ id: string }>`
    select "rubricVersionId" as id from evaluations where id = ${id} and "rubricVersionId" is not null
    union select "rubricVersionId" from "videoEvaluations" where id = ${id} and "rubricVersionId" is not null`.execute(
    db(),
  );
  for (const version of versions.rows) {
    const columns = ["pointsJson", "number", "standing"];
    places.push(...(await placesIn("rubricVersions", { key: "id", id: version.id, columns })));
  }
  return places;
}

async function placesIn(
  table: string,
  { key, id, columns }: { key: string; id: string; columns: string[] },
): Promise<Place[]> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${id} limit 1`.execute(db());
  return columns.flatMap((column) => {
    const value = rows[0]?.[column] ?? null;
    return value === null ? [] : [{ table, column, key, id, value }];
  });
}

const lengthOf = ({ value }: Place) => Buffer.byteLength(String(value));

/** Half the time any stored byte, as likely as any other; else any column, so that short ones have their turn. */
export function pickPlace(places: readonly Place[], random: Random): Place {
  if (random() < 0.5) return pick(random, places);
  let at = below(
    random,
    places.reduce((sum, place) => sum + lengthOf(place), 0),
  );
  for (const place of places) {
    at -= lengthOf(place);
    if (at < 0) return place;
  }
  return pick(random, places);
}

/** The same bytes but for one. */
export function withOneChanged(bytes: Buffer, random: Random): { changed: Buffer; at: number } {
  const changed = Buffer.from(bytes);
  const at = below(random, changed.length);
  changed[at] = ((changed[at] ?? 0) + 1 + below(random, 255)) % 256;
  return { changed, at };
}

/** Changes one byte of a stored value; answers which, and what puts it back. A number gets another digit. */
export async function changeStored(
  place: Place,
  random: Random,
): Promise<{ what: string; undo: () => Promise<void> }> {
  const { table, column, key, id, value } = place;
  const set = async (to: ReturnType<typeof sql>) => {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(key)} = ${id}`.execute(
      db(),
    );
  };
  const undo = () => set(sql`${value}`);
  if (typeof value === "number") {
    const digits = String(value);
    const at = below(random, digits.length);
    const digit = (Number(digits[at]) + 1 + below(random, 9)) % 10;
    const changed = Number(digits.slice(0, at) + digit + digits.slice(at + 1));
    await set(sql`${changed}`);
    return { what: `${table}.${column} ${value} → ${changed}`, undo };
  }
  const { changed, at } = withOneChanged(Buffer.from(value), random);
  await set(sql`cast(${changed} as text)`);
  const around = value.slice(Math.max(0, at - 20), at + 20);
  return { what: `${table}.${column} byte ${at}, near ${around}`, undo };
}
