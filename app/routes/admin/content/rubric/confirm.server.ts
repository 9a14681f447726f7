import { href, type RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { rubricConfirm as words } from "~/copy/evaluation/rubric-confirm";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { onDate } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { countWaiting, findWaiting } from "~/models/evaluations/provisional.server";
import * as Proposals from "~/models/rubrics/rubric-proposals.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { type Language, LANGUAGES } from "~/models/terms/language";
import { type Rubric, type RubricPoint, standingOf, type Wording } from "~/models/terms/rubric";
import { config } from "~/platform/config.server";
import { failed, failure } from "~/routes/admin/admin-page.server";
import { whatWouldChange } from "~/services/evaluation/reviews/what-would-change.server";
import { showFact } from "~/services/language/quantities/show-fact";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { pageOf } from "./form-points";

/** The number of other wordings that a confirmation asks for, and their longest text. */
const ASKED = 2;
const LONGEST = 400;

const fieldOf = (id: string, language: Language, at: number) => `${id}.${language}.${at}`;

/** Reads the page that confirms a module's draft. Returns null when the module was deleted, or has no rubric. */
export async function readConfirmPage(moduleId: string) {
  const module = await Modules.findById(moduleId);
  const current = module && (await currentRubric(moduleId));
  if (!module || !current) return null;
  const proposal = await Proposals.findOpen(moduleId);
  const offered = new Map(proposal?.points.map(({ claim, phrasings }) => [claim, phrasings]));
  return {
    module: { id: module.id, title: module.title },
    version: current.id,
    isRead: current.rubric.standing !== "provisional",
    people: await countWaiting(moduleId),
    points: current.rubric.points.flatMap((point) =>
      LANGUAGES.flatMap((language) => shownPoint(point, language, offered) ?? []),
    ),
  };
}

export type ConfirmPage = NonNullable<Awaited<ReturnType<typeof readConfirmPage>>>;

/** Returns a point in one language with its fields, prefilled by the guidelines or a model; no field for a red line. */
function shownPoint(
  { id, kind, toAsk, wordings }: RubricPoint,
  language: Language,
  offered: ReadonlyMap<string, string[]>,
) {
  const wording = wordings[language];
  if (!wording) return null;
  const { claim, facts, phrasings } = wording;
  const known = [...phrasings, ...(offered.get(claim) ?? [])];
  const isAsked = kind === "expected" && !toAsk;
  return {
    key: `${id}.${language}`,
    kind: copy.rubricForm[kind],
    claim,
    figures: facts.map((fact) => showFact(fact, language)).join(", "),
    fields: Array.from({ length: isAsked ? ASKED : 0 }, (_, at) => ({
      name: fieldOf(id, language, at),
      value: known[at] ?? "",
    })),
  };
}

/** Runs a button of the page: shows what would change, or confirms the rubric. */
export async function confirmAction(
  moduleId: string,
  form: FormData,
  { context, signal }: { context: Readonly<RouterContextProvider>; signal: AbortSignal },
) {
  const current = await Rubrics.findCurrent(moduleId);
  if (!current || current.id !== form.get("version"))
    return failure(copy.rubricForm.versionsStale, 409);
  if (current.rubric.standing !== "provisional") return failure(words.isRead, 409);
  const points = current.rubric.points.map((point) => withPosted(point, form));
  const rubric: Rubric = { standing: standingOf(points), points };
  if (form.get("intent") !== "confirm")
    return { preview: await previewOf(current, rubric, signal), posted: textsOf(form) };
  try {
    const by = currentUser(context);
    const version = { moduleId, rubric, origin: "admin", by, note: words.note } as const;
    await Rubrics.insert({ ...version, basedOn: current.id });
    return redirectWithFlash(context, pageOf(moduleId), words.confirmed);
  } catch (error) {
    if (error instanceof StaleVersion) return failure(copy.rubricForm.versionsStale, 409);
    if (error instanceof NotFound)
      return redirectWithFlash(context, href("/admin/modules"), copy.module.gone, "ko");
    return failed(error, words.failed);
  }
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, text]) => [name, typeof text === "string" ? text : ""]));

/** Returns a point whose posted wordings take the place of the first drafted ones. */
function withPosted(point: RubricPoint, form: FormData): RubricPoint {
  const wordings = { ...point.wordings };
  for (const language of LANGUAGES) {
    const wording = wordings[language];
    if (wording && point.kind === "expected" && !point.toAsk)
      wordings[language] = {
        ...wording,
        phrasings: phrasingsOf(point.id, language, wording, form),
      };
  }
  return { ...point, wordings };
}

function phrasingsOf(
  id: string,
  language: Language,
  { claim, phrasings }: Wording,
  form: FormData,
): string[] {
  const posted = Array.from({ length: ASKED }, (_, at) =>
    // A field that was not posted was not emptied.
    String(form.get(fieldOf(id, language, at)) ?? phrasings[at] ?? "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  const kept = posted.filter((text) => text !== "" && text !== claim && text.length <= LONGEST);
  return [...new Set([...kept, ...phrasings.slice(ASKED)])];
}

/** Returns the scores that would change, of those that wait for the confirmation. */
async function previewOf(current: Rubrics.RubricVersion, proposed: Rubric, signal: AbortSignal) {
  const { moduleId } = current;
  const waiting = new Set(await findWaiting(moduleId));
  const found = await whatWouldChange(moduleId, { current, proposed, signal });
  const own = found.changes.filter(({ id }) => waiting.has(id));
  const { timeZone } = config();
  return {
    summary: words.changes(own.length),
    partly: found.compared < found.total ? words.partly(found.compared, found.total) : null,
    changes: own.map(({ id, who, createdAt, before, after }) => ({
      id,
      label: copy.reviews.by(who, onDate(createdAt, timeZone)),
      before,
      after,
    })),
  };
}

export type ConfirmPreview = Awaited<ReturnType<typeof previewOf>>;
