import { createHash } from "node:crypto";
import * as v from "valibot";
import { linesOf } from "~/models/terms/text-table";
import type { Language } from "~/models/terms/language";
import {
  type Rubric,
  type RubricPoint,
  type Wording,
  type Fact,
  FactSchema,
} from "~/models/terms/rubric";
import { turnedForms } from "~/services/rubrics/whole-question";
import { showFact } from "~/services/language/quantities/show-fact";
import { readFigure } from "~/services/rubrics/heard-figures";
import {
  emptyWording,
  type PostedFigure,
  type PostedPoint,
  type PostedRubric,
  type PostedWording,
  type ShownFigure,
  type ShownPoint,
  type ShownWording,
} from "./form-points";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { longDate } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import { findStalePasses } from "~/models/evaluations/stale-passes.server";
import type { Module } from "~/models/tables";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { conductIn } from "~/services/rubrics/rep-acts";
import { services } from "~/services/services.server";

/** The most reversed sentences to suggest for a point. No reader uses them before an admin copies them. */
const MOST_TURNED = 6;

/** Returns the initial form of a rubric. The figures of an unread rubric wait for confirmation. */
export function postedOf(rubric: Rubric | null): PostedPoint[] {
  const isRead = rubric !== null && rubric.standing !== "provisional";
  return (rubric?.points ?? []).map((point) => postedPoint(point, isRead));
}

function postedPoint(
  { id, kind, weight, blocking, minor, toAsk, wordings }: RubricPoint,
  isRead: boolean,
): PostedPoint {
  const inLanguage = (language: Language) => postedWording(wordings[language], language, isRead);
  return {
    id,
    kind,
    weight: String(weight),
    blocking: blocking ? "on" : "",
    minor: minor ? "on" : "",
    toAsk: toAsk ? "on" : "",
    wordings: { fr: inLanguage("fr"), en: inLanguage("en"), es: inLanguage("es") },
  };
}

function postedWording(
  wording: Wording | undefined,
  language: Language,
  isRead: boolean,
): PostedWording {
  if (!wording) return emptyWording();
  const { claim, name = "", facts, phrasings, falsehoods, question, objection } = wording;
  const posted: PostedWording = {
    claim,
    name,
    figures: facts.map((fact) => postedFigure(fact, language, isRead)),
    phrasings: phrasings.join("\n"),
    falsehoods: falsehoods.join("\n"),
    question,
    objection,
    read: "",
  };
  return isRead ? { ...posted, read: sentencesMark(posted) } : posted;
}

/** Returns a short digest of a point's sentences. It changes when a person edits them after their figures were read. */
export function sentencesMark({ claim, phrasings }: PostedWording): string {
  const text = JSON.stringify([claim.trim(), linesOf(phrasings)]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Returns a fact as a typed figure. */
export function postedFigure(fact: Fact, language: Language, isRead: boolean): PostedFigure {
  const text = showFact(fact, language);
  return { text, stored: JSON.stringify(fact), confirmed: isRead ? text : "" };
}

/** Returns the fact that a figure was made from, or null when it is missing or invalid. */
export function storedFact({ stored }: PostedFigure): Fact | null {
  if (stored === "") return null;
  try {
    const checked = v.safeParse(FactSchema, JSON.parse(stored));
    return checked.success ? checked.output : null;
  } catch {
    return null; // not ours: the typed text is read instead
  }
}

/** Returns the form as the page shows it: the typed texts with their readings. */
export const showPoints = (points: PostedRubric["points"]): ShownPoint[] =>
  points.map((point) => ({
    ...point,
    wordings: {
      fr: shownWording(point.wordings.fr, "fr"),
      en: shownWording(point.wordings.en, "en"),
      es: shownWording(point.wordings.es, "es"),
    },
  }));

function shownWording(posted: PostedWording, language: Language): ShownWording {
  const written = new Set([posted.claim, ...linesOf(posted.falsehoods)]);
  const forms = [posted.claim.trim(), ...linesOf(posted.phrasings)];
  const turned = new Set(forms.flatMap((form) => (form ? turnedForms(form, language) : [])));
  return {
    ...posted,
    figures: posted.figures
      .filter(({ text }) => text.trim() !== "")
      .map((figure) => shownFigure(figure, language)),
    turned: [...turned].filter((form) => !written.has(form)).slice(0, MOST_TURNED),
  };
}

function shownFigure(figure: PostedFigure, language: Language): ShownFigure {
  const { fact } = readFigure(figure.text, language, storedFact(figure));
  const understood = fact && showFact(fact, language);
  return {
    ...figure,
    understood,
    isConfirmed: understood !== null && figure.confirmed === understood,
  };
}

/** Returns a typed figure confirmed as it is understood. A figure that cannot be read stays unconfirmed. */
export function confirmedFigure(figure: PostedFigure, language: Language): PostedFigure {
  const { understood } = shownFigure(figure, language);
  return { ...figure, confirmed: understood ?? "" };
}

/**
 * Reads the page of a module's rubric. Returns null when the module was
 * deleted. `old` is the id of a version to show.
 */
export async function readPage(moduleId: string, old: string | null) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const current = await currentRubric(moduleId);
  const [history, stale, looked] = await Promise.all([
    Rubrics.findHistory(moduleId),
    findStalePasses(moduleId),
    old === null ? null : Rubrics.findById(old),
  ]);
  const points = postedOf(current?.rubric ?? null);
  return {
    module: { id: module.id, title: module.title },
    version: current && {
      id: current.id,
      number: current.number,
      standing: current.rubric.standing,
    },
    points: showPoints(points),
    /** The number of people who passed before a claim changed. */
    stale: stale?.people.length ?? 0,
    // Only for a draft: after a first save, the texts of the module no longer shape the rubric.
    ...(current?.origin === "draft" ? drawnFrom(module) : { conduct: [], isUnread: false }),
    isTranscribing: module.transcriptState === "pending",
    hasModel: services().chatModel !== null,
    history: history.map((version) => shownVersion(version, current?.id ?? null)),
    old:
      looked && looked.moduleId === moduleId
        ? { id: looked.id, number: looked.number, points: showPoints(postedOf(looked.rubric)) }
        : null,
  };
}

/** Returns the notes on a draft: lines of conduct that made no point, and an unread transcript. */
const drawnFrom = ({ guidelines, transcriptRead, transcriptState }: Module) => ({
  conduct: conductIn(guidelines),
  isUnread: transcriptState === "ready" && transcriptRead === 0,
});

export type RubricPage = NonNullable<Awaited<ReturnType<typeof readPage>>>;

const words = copy.rubricForm;

function shownVersion(
  { id, number, standing, origin, byName, note, createdAt, points, uses }: Rubrics.ListedVersion,
  inUse: string | null,
) {
  return {
    id,
    number,
    points,
    inUse: id === inUse,
    saved: words.versionBy(
      longDate(createdAt, config().timeZone),
      byName ?? (origin === "draft" ? words.origins.draft : null),
    ),
    standing: words.standings[standing],
    change: [
      ...(origin === "proposal" ? [words.origins.proposal] : []),
      ...(note ? [note] : []),
    ].join(", "),
    uses: words.uses(uses),
  };
}
