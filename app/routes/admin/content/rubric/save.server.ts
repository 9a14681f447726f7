import { data, href, type RouterContextProvider } from "react-router";
import type { ConflictField } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { changesBetween, type RubricPoint, standingOf, type Fact } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { showFact } from "~/services/language/quantities/show-fact";
import { withReason } from "~/forms/form.server";
import { rubricForm } from "~/copy/evaluation/rubric-form";
import { linesOf } from "~/models/terms/text-table";
import { factsOf, readFigure } from "~/services/rubrics/heard-figures";
import { answered, type RubricAnswer } from "./answer.server";
import {
  type PostedRubric,
  type Faults,
  type PostedPoint,
  type PostedWording,
  nameOf,
  pageOf,
} from "./form-points";
import { readPoints } from "./read-points.server";
import { postedFigure, sentencesMark, storedFact } from "./show.server";

const words = copy.rubricForm;

type Context = Readonly<RouterContextProvider>;

/**
 * Saves the form as a new version. Returns the form with its errors and newly read figures when it is
 * not ready, so that no typed text is lost.
 */
export async function saveRubric(moduleId: string, form: PostedRubric, context: Context) {
  const sentences = readSentences(form.points);
  const posted = { ...form, points: sentences.points };
  const { points, faults: wrong } = readPoints(posted.points);
  const faults = { ...sentences.faults, ...wrong };
  const errors = points.some(({ kind }) => kind === "expected") ? [] : [words.nothingExpected];
  if (errors.length > 0 || Object.keys(faults).length > 0)
    return data(answered(posted, { faults, errors }), 400);
  try {
    const basedOn = posted.version === "" ? null : posted.version;
    const before = basedOn ? await Rubrics.findById(basedOn) : null;
    const saved = await Rubrics.insert({
      moduleId,
      rubric: { standing: standingOf(points), points },
      origin: "admin",
      by: currentUser(context),
      note: words.changes(changesBetween(before?.rubric.points ?? [], points)),
      basedOn,
    });
    const isNew = saved.id !== posted.version;
    return redirectWithFlash(
      context,
      pageOf(moduleId),
      isNew ? words.saved(saved.number) : words.unchanged,
    );
  } catch (error) {
    if (error instanceof NotFound)
      return redirectWithFlash(context, href("/admin/modules"), copy.module.gone, "ko");
    if (error instanceof StaleVersion)
      return data(answered(posted, { conflict: conflictOf(points, error.current) }), 409);
    log().error({ err: error }, words.saveFailed);
    return data(answered(posted, { errors: [withReason(error, words.saveFailed)] }), 500);
  }
}

/** Puts an old version in use again, as a new version. */
export async function putBack(
  moduleId: string,
  ids: { old: string; basedOn: string },
  context: Context,
) {
  const to = pageOf(moduleId);
  const old = await Rubrics.findById(ids.old);
  if (old?.moduleId !== moduleId) return redirectWithFlash(context, to, words.versionGone, "ko");
  try {
    const { number } = await Rubrics.insert({
      moduleId,
      rubric: old.rubric,
      origin: "admin",
      by: currentUser(context),
      note: words.noteBack(old.number),
      basedOn: ids.basedOn,
    });
    return redirectWithFlash(context, to, words.versionPutBack(old.number, number));
  } catch (error) {
    if (error instanceof StaleVersion)
      return redirectWithFlash(context, to, words.versionsStale, "ko");
    log().error({ err: error }, words.saveFailed);
    return redirectWithFlash(context, to, words.saveFailed, "ko");
  }
}

/** Returns both versions point by point: first the form's points, then the points only in the stored version. */
function conflictOf(
  mine: readonly RubricPoint[],
  current: Rubrics.RubricVersion | null,
): RubricAnswer["conflict"] {
  const stored = current?.rubric.points ?? [];
  const added = stored.filter(({ id }) => mine.every((point) => point.id !== id));
  const fields = [...mine, ...added].map(({ id }, at): ConflictField => {
    const find = (points: readonly RubricPoint[]) => points.find((point) => point.id === id);
    return {
      label: words.conflictPoint(at + 1),
      mine: inWords(find(mine)),
      stored: inWords(find(stored)),
    };
  });
  return { version: current?.id ?? "", fields };
}

function inWords(point: RubricPoint | undefined): string {
  if (!point) return "";
  const { kind, weight, blocking, minor, wordings } = point;
  const head = [
    words[kind],
    words.weightOf(String(weight)),
    ...(blocking ? [words.blocking] : []),
    ...(minor ? [words.minor] : []),
  ].join(", ");
  const said = LANGUAGES.flatMap((language) => {
    const wording = wordings[language];
    if (!wording) return [];
    const { claim, name = "", facts, phrasings, falsehoods, question, objection } = wording;
    const figures = facts.map((fact) => showFact(fact, language)).join(", ");
    return [claim, name, figures, ...phrasings, ...falsehoods, question, objection];
  });
  return [head, ...said.filter((line) => line !== "")].join("\n");
}

/**
 * Reads the figures of every sentence changed since the last reading. Adds a claim's figures to the point, to
 * confirm or remove. Reports once a phrasing with a figure that the point does not have.
 */
function readSentences(posted: readonly PostedPoint[]): {
  points: PostedPoint[];
  faults: Faults;
} {
  const faults: Faults = {};
  const points = posted.map((point, at) => {
    if (point.toAsk === "on") return point;
    const wordings = { ...point.wordings };
    for (const language of LANGUAGES) {
      const wording = wordings[language];
      if (wording.claim.trim() === "" || wording.read === sentencesMark(wording)) continue;
      const figures = withThoseOfClaim(wording, language);
      const strange = strangers({ ...wording, figures }, language);
      if (strange.length > 0) faults[nameOf(at, language, "phrasings")] = strange;
      wordings[language] = { ...wording, figures, read: sentencesMark(wording) };
    }
    return { ...point, wordings };
  });
  return { points, faults };
}

const written = ({ figures }: PostedWording) => figures.filter(({ text }) => text.trim() !== "");

function factsIn(wording: PostedWording, language: Language): Fact[] {
  return written(wording).flatMap(
    (figure) => readFigure(figure.text, language, storedFact(figure)).fact ?? [],
  );
}

/** Returns the figures of a wording, with the further ones in its claim. */
export function withThoseOfClaim(wording: PostedWording, language: Language) {
  const known = new Set(factsIn(wording, language).map((fact) => showFact(fact, language)));
  const found = factsOf(wording.claim, language).filter(
    (fact) => !known.has(showFact(fact, language)),
  );
  return [...written(wording), ...found.map((fact) => postedFigure(fact, language, false))];
}

/** Returns a sentence for each phrasing with a figure that the point does not have. */
function strangers(wording: PostedWording, language: Language): string[] {
  const known = new Set(factsIn(wording, language).map((fact) => showFact(fact, language)));
  return linesOf(wording.phrasings).flatMap((line) => {
    const other = factsOf(line, language)
      .map((fact) => showFact(fact, language))
      .filter((shown) => !known.has(shown));
    return other.length > 0 ? [rubricForm.phrasingFigure(line, other.join(", "))] : [];
  });
}
