import * as v from "valibot";
import { textTable } from "./text-table";

/**
 * A field of a record that admins write: its name in forms and under `/api`, its kind and its limits. It is posted as
 * text. An empty text is stored as "", an empty number or day as null.
 */
export type WrittenField = { posted: string } & (TextRule | NumberRule | DayRule);

interface TextRule {
  kind: "text";
  /** The check in the form and under `/api`. Without a rule, any text is valid. */
  rule?: PostedText;
}
/** A whole number between two limits, both included. */
interface NumberRule {
  kind: "number";
  min: number;
  max: number;
  /** The error of any other text. */
  fault: string;
}
/** A day, 'YYYY-MM-DD'. */
interface DayRule {
  kind: "day";
  fault: string;
}

type PostedText = v.GenericSchema<string, string>;
type OptionalText = v.GenericSchema<string | undefined, string | undefined>;

type StoredOf = { text: string; number: number | null; day: string | null };
type ReadRule = {
  text: v.GenericSchema<string>;
  number: v.GenericSchema<number | null>;
  day: v.GenericSchema<string | null>;
};

/** The conversions of a posted text into the stored value, by kind. Stored texts have LF, because browsers post CRLF. */
const toStored: { [K in WrittenField["kind"]]: (posted: string) => StoredOf[K] } = {
  text: (posted) => posted.replaceAll("\r\n", "\n"),
  number: (posted) => (posted.trim() === "" ? null : Number(posted)),
  day: (posted) => posted.trim() || null,
};

/** The schemas of the values that `/api` returns. */
const readRules: ReadRule = {
  text: v.string(),
  number: v.nullable(v.number()),
  day: v.nullable(v.string()),
};

/** Returns the check of a posted value. It holds in the form and under `/api`. */
function postedRule(field: WrittenField): PostedText {
  if (field.kind === "text") return field.rule ?? v.string();
  const { kind, fault } = field;
  const isValid = (posted: string) =>
    posted.trim() === "" || (kind === "day" ? isDay(posted.trim()) : isWithin(field, posted));
  return v.pipe(v.string(fault), v.check(isValid, fault), v.description(fault));
}

const isDay = (text: string) => v.is(v.pipe(v.string(), v.isoDate()), text);
const isWithin = ({ min, max }: NumberRule, text: string) =>
  /^\s*-?\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max;

/** Returns the helpers for a table of fields, in its order. */
export function fieldTable<const Table extends Record<string, WrittenField>>(table: Table) {
  type Name = keyof Table & string;
  type Posted = Table[Name]["posted"];
  type Values = { [K in Name]: StoredOf[Table[K]["kind"]] };
  type Texts = { [P in Posted]?: string | undefined };
  const { names, each } = textTable(table);
  const fieldOf = (name: Name): WrittenField => table[name] as WrittenField;
  const stored = (name: Name, posted: string) => toStored[fieldOf(name).kind](posted);
  const byPosted = <Value>(of: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [fieldOf(name).posted, of(name)]));
  const textOf = (row: Values, name: Name) => String(row[name] ?? "");
  return {
    /** The columns. */
    names,
    /** The values of a new record. */
    empty: each((name) => stored(name, "")) as Values,
    /** Returns the fields of a row without its other columns. */
    valuesOf: (row: Values) => each((name) => row[name]) as Values,
    /** Returns the posted fields of a form as stored. An unposted field is empty. */
    storedFields: (posted: Texts) =>
      each((name) => stored(name, posted[fieldOf(name).posted as Posted] ?? "")) as Values,
    /** Returns the posted fields of a call as stored. An unposted field is undefined. */
    namedFields: (posted: Texts) =>
      each((name) => {
        const text = posted[fieldOf(name).posted as Posted];
        return text === undefined ? undefined : stored(name, text);
      }) as { [K in Name]: Values[K] | undefined },
    /** Returns the value of a field in words. */
    textOf,
    /** Returns the texts that a form shows, by posted name. */
    shownFields: (row: Values) => byPosted((name) => textOf(row, name)) as Record<Posted, string>,
    /** Returns the values that `/api` returns, by posted name. */
    dataOf: (row: Values) =>
      byPosted((name) => row[name]) as {
        [K in Name as Table[K]["posted"]]: Values[K];
      },
    /** The schemas of those values. */
    dataRules: byPosted((name) => readRules[fieldOf(name).kind]) as {
      [K in Name as Table[K]["posted"]]: ReadRule[Table[K]["kind"]];
    },
    /** The checks of a form: an empty field posts nothing. */
    formRules: byPosted((name) => formRule(fieldOf(name))) as {
      [K in Name as Table[K]["posted"]]: Table[K] extends { rule: infer Rule }
        ? Rule
        : OptionalText;
    },
    /** The checks of a call, which names only the changed fields. */
    callRules: byPosted((name) => callRule(fieldOf(name))) as Record<Posted, OptionalText>,
  };
}

const callRule = (field: WrittenField): OptionalText => v.optional(postedRule(field));

const formRule = (field: WrittenField) =>
  field.kind === "text" && field.rule ? field.rule : v.optional(postedRule(field));
