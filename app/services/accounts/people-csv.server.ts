import { CsvError, parse } from "csv-parse/sync";
import * as v from "valibot";
import { peopleImport as words } from "~/copy/people/people-data";
import { salesRep } from "~/copy/people/sales-rep";
import { foldName } from "~/models/terms/fold";
import { isInvisible, NAME_MAX } from "~/models/terms/text-table";
import { type Role, roleLabels, roles } from "~/models/terms/roles";
import { emailText } from "~/platform/email";
import { cleanName } from "~/models/terms/clean-name";
import { columnsOf, type Places } from "./people-columns.server";

/** A person of a file. */
export interface ImportedPerson {
  /** The number of the line in the file, from 1. */
  line: number;
  name: string;
  /** Trimmed, lower case. */
  email: string;
  /** Null for an empty cell. */
  role: Role | null;
  team: string | null;
  manages: boolean;
}

/** A line that cannot be imported, or the whole file (`line` null). */
export interface LineFault {
  line: number | null;
  /** Every reason, as sentences. */
  reason: string;
  /** Each faulty field with its value and its reason; missing when the whole file is at fault. */
  marks?: FaultMark[];
}

/** A faulty field of a line. */
export interface FaultMark {
  field: keyof typeof words.fields;
  /** With the codes of invisible signs; empty for an empty cell. */
  value: string;
  reason: string;
}

export interface ReadPeople {
  people: ImportedPerson[];
  faults: LineFault[];
  /** The columns that the import does not read. */
  unused: string[];
}

/** The most lines of one file. */
export const MOST_LINES = 2_000;
/** The most characters of a team's name. */
const MOST_CHARACTERS = 200;

/** Returns the text of a file: UTF-8, UTF-16 with its mark, or else the Windows code page of spreadsheets. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads the people of a CSV text. The separator is the semicolon, comma or tab of the first line. */
export function readPeople(text: string): ReadPeople {
  const refused = (fault: LineFault) => ({ people: [], faults: [fault], unused: [] });
  const rows = rowsOf(text);
  if ("fault" in rows) return refused(rows.fault);
  const [head, ...lines] = rows.rows;
  const records = lines.map(({ record }) => record);
  const columns = columnsOf(head?.record ?? [], records);
  if ("reason" in columns) return refused({ line: head?.line ?? 1, reason: columns.reason });
  if (lines.length === 0) return refused({ line: null, reason: words.nobody });
  if (lines.length > MOST_LINES) return refused({ line: null, reason: words.tooLarge(MOST_LINES) });
  const found: ReadPeople = { people: [], faults: [], unused: columns.unused };
  const lineOf = new Map<string, number>();
  for (const { record, line } of lines) {
    const { person, marks } = personOf(record, { line, places: columns.places });
    const before = lineOf.get(person.email);
    if (before !== undefined)
      marks.push({ field: "email", value: person.email, reason: words.sameEmail(before) });
    else if (person.email !== "") lineOf.set(person.email, line);
    const extra = record.slice(head?.record.length ?? 0);
    if (extra.some((cell) => !isInvisible(cell)))
      marks.push({ field: "row", value: visible(extra.join(" ")), reason: words.extraCells });
    if (marks.length === 0) found.people.push(person);
    else {
      const reason = `${marks.map((mark) => mark.reason).join(". ")}.`;
      found.faults.push({ line, reason, marks });
    }
  }
  return found;
}

interface Row {
  record: string[];
  line: number;
}

/** The first line by which a spreadsheet program is told the separator. */
const SEPARATOR_HINT = /^\uFEFF?"?sep=(.)"?[^\S\r\n]*(?=\r|\n|$)/i;

/** Returns the separator of a text: the one that it names, or else the one that parts its first line most. */
function separatorOf(text: string): string {
  const named = SEPARATOR_HINT.exec(text)?.[1];
  if (named !== undefined) return named;
  const [first = ""] = text
    .replaceAll(/"[^"]*"/g, "")
    .trimStart()
    .split(/[\r\n]/, 1);
  const counts = [";", "\t", ","].map((sign) => ({ sign, cells: first.split(sign).length }));
  return counts.reduce((best, one) => (one.cells > best.cells ? one : best)).sign;
}

/** Returns a cell as it is seen: without the signs that keep a spreadsheet from reading a number or a formula. */
function seenCell(cell: string): string {
  const own = cell.trim();
  const text = /^="(.*)"$/s.exec(own)?.[1]?.replaceAll('""', '"') ?? own;
  return text.replace(/^'(?=[=+\-@])/, "").trim();
}

function rowsOf(text: string): { rows: Row[] } | { fault: LineFault } {
  try {
    const rows = parse(text.replace(SEPARATOR_HINT, ""), {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      // A file put together from two systems has both line ends.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return {
      rows: rows
        .map(({ record, info }) => ({ record: record.map(seenCell), line: info.lines }))
        .filter(({ record }) => record.some((cell) => !isInvisible(cell))),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : null;
    return { fault: { line, reason: words.malformed } };
  }
}

const Email = emailText(salesRep.emailInvalid);

function personOf(record: readonly string[], { line, places }: { line: number; places: Places }) {
  const cell = (place: number | undefined) => record[place ?? -1] ?? "";
  const spaced = (place: number | undefined) => cleanName(cell(place).replaceAll(/\s+/g, " "));
  const name = places.names.map(spaced).join(" ").trim();
  const [team, email] = [spaced(places.team), cell(places.email).toLowerCase()];
  const [role, manages] = [roleOf(spaced(places.role)), yesOrNo(spaced(places.manager))];
  const marks: FaultMark[] = [];
  const mark = (field: FaultMark["field"], value: string, reason: string) =>
    marks.push({ field, value: visible(value), reason });
  if (isInvisible(name)) mark("name", name, salesRep.nameRequired);
  if (name.length > NAME_MAX) mark("name", name, salesRep.nameTooLong(NAME_MAX));
  if (!v.is(Email, email)) mark("email", cell(places.email), salesRep.emailInvalid);
  if (role === undefined) mark("role", cell(places.role), words.roleUnknown);
  if (team.length > MOST_CHARACTERS) mark("team", team, words.teamTooLong);
  if (manages === null) mark("manager", cell(places.manager), words.managerUnknown);
  if (manages && team === "") mark("team", team, words.managerWithoutTeam);
  const person: ImportedPerson = {
    line,
    name,
    email,
    role: role ?? null,
    team: team === "" ? null : team,
    manages: manages ?? false,
  };
  return { person, marks };
}

/** Returns a text with the code of each sign that nobody sees, such as "[U+200B]". */
const visible = (text: string): string =>
  text
    .replaceAll(/(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
    })
    .slice(0, MOST_CHARACTERS);

/** Returns the role of a label or of a code, in any case and with any accents; null for none, undefined for an unknown one. */
function roleOf(cell: string): Role | null | undefined {
  const asked = foldName(cell);
  if (asked === "") return null;
  return roles.find((one) => one === asked || foldName(roleLabels[one]) === asked);
}

function yesOrNo(cell: string): boolean | null {
  const asked = foldName(cell);
  if (["oui", "yes", "true", "x", "1"].includes(asked)) return true;
  return ["", "non", "no", "false", "0"].includes(asked) ? false : null;
}
