import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { typedForm } from "~/forms/form.server";
import { isLanguage, LANGUAGES } from "~/models/terms/language";
import { services } from "~/services/services.server";
import { linesOf } from "~/models/terms/text-table";
import { answered } from "./answer.server";
import {
  type DroppedPoint,
  droppedSchema,
  MOST_POINTS,
  type PostedPoint,
  postedSchema,
  emptyWording,
  type PostedWording,
} from "./form-points";
import { newPointId } from "./read-points.server";
import { confirmedFigure } from "./show.server";
import { saveRubric, withThoseOfClaim } from "./save.server";
import { tryPosted } from "./try/try.server";

/** Field names with an index beyond our pages. The parser would build a list that long. */
const FAR = /\[\d{3,}\]/;

/** Runs a button of the rubric's form. All except 'save' return the form again and store nothing. */
export async function actOnForm(
  moduleId: string,
  form: FormData,
  { context, signal }: { context: Readonly<RouterContextProvider>; signal: AbortSignal },
) {
  if ([...form.keys()].some((name) => FAR.test(name)))
    throw data(copy.errors.badRequest, { status: 400 });
  const posted = typedForm(form, postedSchema);
  const intent = String(form.get("intent") ?? "check");
  if (intent === "save") return saveRubric(moduleId, posted, context);
  if (intent === "try" || intent === "try-model") {
    const model = intent === "try-model" ? services().chatModel : null;
    return answered(posted, { tried: await tryPosted(posted, { moduleId, model, signal }) });
  }
  const restored = intent === "restore" ? putPointBack(posted.points, form.get("dropped")) : null;
  if (restored) return answered({ ...posted, points: restored.points }, { at: restored.at });
  const moved = movePoints(posted.points, intent, newPointId);
  if (moved) {
    const dropped = droppedBy(intent, posted.points);
    const renewed = intent.startsWith("merge:") ? (moved.points[moved.at]?.id ?? null) : null;
    return answered({ ...posted, points: moved.points }, { at: moved.at, renewed, dropped });
  }
  const figured = changeFigures(posted.points, intent);
  if (figured) {
    // The boxes of the figures are ticked by the server, so that their point is shown anew.
    const renewed = intent.startsWith("confirm:") ? (figured.points[figured.at]?.id ?? null) : null;
    return answered({ ...posted, points: figured.points }, { at: figured.at, renewed });
  }
  const refusal = whyNot(intent, posted.points.length);
  return answered(posted, { errors: refusal ? [refusal] : [] });
}

/** Returns the point that a button removes, with its place, or null. */
function droppedBy(intent: string, points: readonly PostedPoint[]): DroppedPoint | null {
  const at = Number(/^drop:(\d{1,2})$/.exec(intent)?.[1] ?? Number.NaN);
  const point = points[at];
  return point ? { at, point } : null;
}

/** Puts a removed point back at its place. Returns null for a text that is none, and for a point that is there. */
function putPointBack(points: readonly PostedPoint[], dropped: FormDataEntryValue | null) {
  const read = v.safeParse(droppedSchema, dropped);
  if (!read.success || points.length >= MOST_POINTS) return null;
  const { point } = read.output;
  if (points.some(({ id }) => id === point.id)) return null;
  const at = Math.min(read.output.at, points.length);
  return { points: points.toSpliced(at, 0, point), at };
}

function whyNot(intent: string, count: number): string | null {
  if (intent.startsWith("merge:")) return copy.rubricForm.mergeKinds;
  return intent === "add" && count >= MOST_POINTS ? copy.rubricForm.full(MOST_POINTS) : null;
}

/**
 * Adds, removes or confirms figures of a point: `figures:2:fr` adds the claim's figures, `clear:2:fr:0` removes the
 * first figure, `confirm:2:fr` confirms all as understood.
 */
function changeFigures(points: PostedPoint[], intent: string) {
  const [verb = "", index = "", language = "", which = ""] = intent.split(":");
  const at = Number(index);
  const point = points[at];
  if (!point || !isLanguage(language) || !isFigureVerb(verb)) return null;
  const wording = point.wordings[language];
  const written = wording.figures.filter(({ text }) => text.trim() !== "");
  const changed = {
    clear: () => written.filter((_, one) => one !== Number(which)),
    figures: () => withThoseOfClaim(wording, language),
    confirm: () => written.map((figure) => confirmedFigure(figure, language)),
  };
  const figures = changed[verb]();
  const wordings = { ...point.wordings, [language]: { ...wording, figures } };
  return { points: points.with(at, { ...point, wordings }), at };
}

const isFigureVerb = (verb: string): verb is "clear" | "figures" | "confirm" =>
  ["clear", "figures", "confirm"].includes(verb);

/** The verbs of a point's buttons: `up:2` moves the third point. */
const MOVES = ["up", "down", "drop", "merge"] as const;

/**
 * Returns the points after a button was pressed, and the index of its point. Returns null for a button that changes
 * none. `newId` makes the id of an added point.
 */
export function movePoints(
  points: readonly PostedPoint[],
  intent: string,
  newId: () => string,
): { points: PostedPoint[]; at: number } | null {
  const all = [...points];
  if (intent === "add") {
    if (all.length >= MOST_POINTS) return null;
    return { points: [...all, emptyPoint(newId())], at: all.length };
  }
  const [verb = "", index = ""] = intent.split(":");
  const at = /^\d{1,2}$/.test(index) ? Number(index) : -1;
  const point = all[at];
  if (!point || !(MOVES as readonly string[]).includes(verb)) return null;
  if (verb === "drop") return { points: all.toSpliced(at, 1), at: Math.max(0, at - 1) };
  const other = verb === "up" ? at - 1 : at + 1;
  const neighbour = all[other];
  if (!neighbour) return null;
  if (verb === "merge") {
    if (neighbour.kind !== point.kind) return null;
    return { points: all.toSpliced(at, 2, merged(point, neighbour)), at };
  }
  return { points: all.with(at, neighbour).with(other, point), at: other };
}

const emptyPoint = (id: string): PostedPoint => ({
  id,
  kind: "expected",
  weight: "5",
  blocking: "",
  minor: "",
  toAsk: "",
  wordings: { fr: emptyWording(), en: emptyWording(), es: emptyWording() },
});

/** Merges two points with the same meaning. The second claim becomes another phrasing of the first. */
function merged(first: PostedPoint, second: PostedPoint): PostedPoint {
  const wordings = { ...first.wordings };
  for (const language of LANGUAGES)
    wordings[language] = mergedWording(first.wordings[language], second.wordings[language]);
  const weight = Number(second.weight) > Number(first.weight) ? second.weight : first.weight;
  const blocking = first.blocking || second.blocking;
  const minor = first.minor === "on" && second.minor === "on" && blocking === "" ? "on" : "";
  return { ...first, weight, blocking, minor, wordings };
}

function mergedWording(first: PostedWording, second: PostedWording): PostedWording {
  if (first.claim.trim() === "") return second.claim.trim() === "" ? first : second;
  const known = new Set(first.figures.map(({ text }) => text));
  return {
    claim: first.claim,
    name: first.name,
    figures: [...first.figures, ...second.figures.filter(({ text }) => !known.has(text))],
    phrasings: joined(first.phrasings, second.claim, second.phrasings),
    falsehoods: joined(first.falsehoods, second.falsehoods),
    question: first.question || second.question,
    objection: first.objection || second.objection,
    read: "",
  };
}

/** Joins lines and drops repeated ones. */
const joined = (...texts: readonly string[]): string =>
  [...new Set(texts.flatMap(linesOf))].join("\n");
