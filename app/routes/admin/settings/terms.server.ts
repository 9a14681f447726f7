import { href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { terms as words } from "~/copy/admin/terms";
import { redirectWithFlash } from "~/http/flash.server";
import { fullDay } from "~/models/dates";
import type { Due } from "~/models/database/due.server";
import * as EvaluationTerm from "~/models/records/evaluation-term.server";
import {
  dueBefore,
  type KeptTerm,
  TERM_KINDS,
  TERM_UNITS,
  type TermKind,
} from "~/models/records/kept-terms";
import * as KeptTerms from "~/models/records/kept-terms.server";
import { config } from "~/platform/config.server";
import { confirmTerm, countTerm, OtherCount } from "~/services/recording/sweep-terms.server";
import { failed, failure, readIntent } from "../admin-page.server";

/** Returns a term in words, in the unit of its kind. */
export const lengthOf = (kind: TermKind, term: number | null): string =>
  term === null ? words.forEver : words[TERM_UNITS[kind]](term);

/** Reads the terms with the counts of their data, and the question that an address asks about one of them. */
export async function readTerms(url: URL) {
  const countedAt = new Date().toISOString();
  const terms = await KeptTerms.findTerms();
  const views = await Promise.all(terms.map((term) => termView(term, countedAt)));
  const asked = url.searchParams.get("confirm");
  return {
    terms: views,
    asked: views.find(({ kind, fields }) => fields && kind === asked) ?? null,
  };
}

export type TermView = Awaited<ReturnType<typeof termView>>;

async function termView({ kind, asked, holds }: KeptTerm, countedAt: string) {
  const nowMs = Date.parse(countedAt);
  const due = asked === null ? null : await countTerm(kind, asked, nowMs);
  const before = asked === null ? null : dueBefore(kind, asked, nowMs);
  const beside =
    kind === "evaluations" && before !== null ? await EvaluationTerm.countBeside(before) : null;
  const isAsked = asked !== null && asked !== holds;
  const fields = { kind, term: String(asked), items: String(due?.items ?? 0), countedAt };
  return {
    kind,
    holds: lengthOf(kind, holds),
    asked: lengthOf(kind, asked),
    isSet: config().terms[kind] !== null,
    due: due && (await dueWords(due)),
    items: due?.items ?? 0,
    beside,
    /** The fields of the form that confirms it; null when the asked term holds. */
    fields: isAsked ? fields : null,
  };
}

async function dueWords({ items, files, oldestAt, newestAt, total }: Due) {
  if (items === 0) return { count: words.nothingDue, files: null, between: null };
  const { timeZone } = config();
  const days = [oldestAt, newestAt].flatMap((at) => (at === null ? [] : fullDay(at, timeZone)));
  return {
    count: words.dueOf(items, await total()),
    files: files > 0 ? words.files(files) : null,
    between: [...new Set(days)].join(" – "),
  };
}

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const intent = v.object({
  kind: v.picklist(TERM_KINDS),
  term: number,
  items: number,
  countedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** The time in ms for which the counts that an admin read may be confirmed. */
const READ_MS = 3_600_000;

/** Lets a term begin, as the admin read it. */
export async function confirm(form: FormData, context: Readonly<RouterContextProvider>) {
  const posted = readIntent(form, intent);
  if (Math.abs(Date.now() - Date.parse(posted.countedAt)) > READ_MS)
    return failure(words.changed, 409);
  try {
    await confirmTerm(posted);
    return redirectWithFlash(context, href("/admin/settings/terms"), words.confirmed);
  } catch (error) {
    if (error instanceof OtherCount) return failure(words.changed, 409);
    return failed(error, words.failed);
  }
}
