import { copy } from "~/copy/copy";
import { clockMinute, fullDay } from "~/models/dates";
import type { AuditEntry, JournalLine } from "~/models/journal/journal.server";
import { actionWord, type ChangeWords, entryWords } from "./part";

/** A line of the journal in words. */
export interface LineWords {
  id: string;
  day: string;
  time: string;
  actor: string;
  action: string;
  /** The other actions of the same request on the same row. */
  also: string[];
  target: string;
  changes: ChangeWords[];
  origin: string;
  /** The entries of a line with several targets, by action; empty for a line of one. */
  parts: LinePart[];
  /** The number of changes of the line. */
  count: number;
}

/** The entries of one action within a line. */
interface LinePart {
  action: string;
  count: number;
  rows: { id: string; target: string; changes: ChangeWords[] }[];
}

/** The fewest neighbours of the same act that fold into one line. */
const FOLDED_FROM = 4;

/** Returns the lines in words. Neighbours by the same person with the same single act on a day are one line. */
export function linesInWords(lines: readonly JournalLine[], timeZone: string): LineWords[] {
  const runs: JournalLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0] && isSameAct(run[0], line, timeZone)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) =>
    run.length >= FOLDED_FROM
      ? [lineWords(joined(run), timeZone)]
      : run.map((line) => lineWords(line, timeZone)),
  );
}

const isSameAct = (a: JournalLine, b: JournalLine, timeZone: string): boolean =>
  a.counts.length === 1 &&
  b.counts.length === 1 &&
  a.head.action === b.head.action &&
  a.head.actor === b.head.actor &&
  fullDay(a.head.at, timeZone) === fullDay(b.head.at, timeZone);

/** Joins lines of the same act. The newest gives its head. */
function joined(run: readonly JournalLine[]): JournalLine {
  const [first] = run;
  if (!first) throw new Error("a run of lines is empty");
  const count = run.reduce((sum, { counts }) => sum + (counts[0]?.count ?? 0), 0);
  return {
    head: first.head,
    entries: run.flatMap(({ entries }) => entries),
    counts: [{ action: first.head.action, count }],
  };
}

function lineWords({ head, entries, counts }: JournalLine, timeZone: string): LineWords {
  const { actor, action, target, origin } = entryWords(head);
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const isOne = entries.length === count && entries.every((one) => one.targetId === head.targetId);
  return {
    id: head.id,
    day: fullDay(head.at, timeZone),
    time: clockMinute(head.at, timeZone),
    actor,
    action,
    also: isOne
      ? [...new Set(entries.map((one) => actionWord(one.action)))].filter((one) => one !== action)
      : [],
    target: isOne ? target : "",
    changes: isOne ? entries.flatMap((one) => entryWords(one).changes) : entryWords(head).changes,
    origin,
    parts: isOne ? [] : partsOf(entries, counts),
    count,
  };
}

const partsOf = (entries: readonly AuditEntry[], counts: JournalLine["counts"]): LinePart[] =>
  counts
    // The line itself names the import.
    .filter(({ action }) => action !== "people-imported")
    .map(({ action, count }) => ({
      action: actionWord(action),
      count,
      rows: entries
        .filter((one) => one.action === action)
        .map((one) => {
          const { target, changes } = entryWords(one);
          return { id: one.id, target: target || copy.audit.gone, changes };
        }),
    }));
