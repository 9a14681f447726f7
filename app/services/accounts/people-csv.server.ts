import { CsvError, parse } from "csv-parse/sync";
import * as v from "valibot";
import { peopleImport as words } from "~/copy/people/people-data";
import { salesRep } from "~/copy/people/sales-rep";
import { foldName } from "~/models/fold";
import { isInvisible, NAME_MAX } from "~/models/terms/text-table";
import { type Role, roleLabels, roles } from "~/models/terms/roles";
import { emailText } from "~/platform/email";
import { cleanName } from "~/models/terms/clean-name";

/** A person of a file. */
export interface ImportedPerson {
  /** The number of the line in the file, from 1. */
  line: number;
  name: string;
  /** Trimmed, lower case. */
  email: string;
  role: Role;
  team: string | null;
  manages: boolean;
}

/** A line that cannot be imported, or the whole file (`line` null). */
export interface LineFault {
  line: number | null;
  reason: string;
}

export interface ReadPeople {
  people: ImportedPerson[];
  faults: LineFault[];
}

/** The most lines of one file. */
export const MOST_LINES = 2_000;
/** The most characters of a team's name. */
const MOST_CHARACTERS = 200;

type ColumnName = "name" | "email" | "role" | "team" | "manager";

/** The accepted heads of each column, folded. */
const heads: Record<ColumnName, readonly string[]> = {
  name: ["name", "nom", "nom complet"],
  email: ["email", "e-mail", "mail", "courriel", "adresse email"],
  role: ["role"],
  team: ["team", "equipe"],
  manager: ["manager"],
};

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
  const rows = rowsOf(text);
  if ("fault" in rows) return { people: [], faults: [rows.fault] };
  const [head, ...lines] = rows.rows;
  const columns = columnsOf(head?.record ?? []);
  if ("fault" in columns) return { people: [], faults: [columns.fault] };
  const whole = (reason: string) => ({ people: [], faults: [{ line: null, reason }] });
  if (lines.length === 0) return whole(words.nobody);
  if (lines.length > MOST_LINES) return whole(words.tooLarge(MOST_LINES));
  const found: ReadPeople = { people: [], faults: [] };
  const lineOf = new Map<string, number>();
  for (const { record, line } of lines) {
    const { person, reasons } = personOf(record, { line, places: columns.places });
    const before = lineOf.get(person.email);
    if (before !== undefined) reasons.push(words.sameEmail(before));
    else if (person.email !== "") lineOf.set(person.email, line);
    if (record.length > (head?.record.length ?? 0)) reasons.push(words.extraCells);
    if (reasons.length === 0) found.people.push(person);
    else found.faults.push({ line, reason: `${reasons.join(". ")}.` });
  }
  return found;
}

interface Row {
  record: string[];
  line: number;
}

function rowsOf(text: string): { rows: Row[] } | { fault: LineFault } {
  const [first = ""] = text.trimStart().split(/\r?\n|\r/, 1);
  const counts = [";", "\t", ","].map((sign) => ({ sign, cells: first.split(sign).length }));
  const delimiter = counts.reduce((best, one) => (one.cells > best.cells ? one : best)).sign;
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      // A file put together from two systems has both line ends.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return {
      rows: rows
        .map(({ record, info }) => ({ record, line: info.lines }))
        .filter(({ record }) => record.some((cell) => cell !== "")),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : null;
    return { fault: { line, reason: words.malformed } };
  }
}

type Places = Partial<Record<ColumnName, number>>;

/** Returns the place of each known column. Unknown columns are left out. */
function columnsOf(head: readonly string[]): { places: Places } | { fault: LineFault } {
  const places: Places = {};
  for (const [index, cell] of head.entries()) {
    const name = (Object.keys(heads) as ColumnName[]).find((one) =>
      heads[one].includes(foldName(cell.trim())),
    );
    if (name === undefined) continue;
    if (places[name] !== undefined) return { fault: { line: 1, reason: words.twice(cell) } };
    places[name] = index;
  }
  const missing = [
    ...(places.name === undefined ? ["Nom"] : []),
    ...(places.email === undefined ? ["Email"] : []),
  ];
  return missing.length > 0 ? { fault: { line: 1, reason: words.noHeader(missing) } } : { places };
}

const Email = emailText(salesRep.emailInvalid);

function personOf(record: readonly string[], { line, places }: { line: number; places: Places }) {
  const cell = (name: ColumnName) => record[places[name] ?? -1]?.trim() ?? "";
  const [name, team] = [cleanName(cell("name")), cleanName(cell("team"))];
  const email = cell("email").toLowerCase();
  const [role, manages] = [roleOf(cell("role")), yesOrNo(cell("manager"))];
  const reasons = [
    ...(isInvisible(name) ? [salesRep.nameRequired] : []),
    ...(name.length > NAME_MAX ? [salesRep.nameTooLong(NAME_MAX)] : []),
    ...(v.is(Email, email) ? [] : [salesRep.emailInvalid]),
    ...(role === null ? [words.roleUnknown(cell("role"))] : []),
    ...(team.length > MOST_CHARACTERS ? [words.teamTooLong] : []),
    ...(manages === null ? [words.managerUnknown(cell("manager"))] : []),
    ...(manages && team === "" ? [words.managerWithoutTeam] : []),
  ];
  const person: ImportedPerson = {
    line,
    name,
    email,
    role: role ?? "user",
    team: team === "" ? null : team,
    manages: manages ?? false,
  };
  return { person, reasons };
}

/** Returns the role of a label or of a code, in any case and with any accents; null for an unknown one. */
function roleOf(cell: string): Role | null {
  const asked = foldName(cell);
  if (asked === "") return "user";
  return roles.find((one) => one === asked || foldName(roleLabels[one]) === asked) ?? null;
}

function yesOrNo(cell: string): boolean | null {
  const asked = foldName(cell);
  if (["oui", "yes", "true", "x", "1"].includes(asked)) return true;
  return ["", "non", "no", "false", "0"].includes(asked) ? false : null;
}
