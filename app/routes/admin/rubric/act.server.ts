import { data, type RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { typedForm } from "~/forms/form.server";
import { isLanguage } from "~/models/terms/language";
import { services } from "~/services/services.server";
import { answered } from "./answer.server";
import { movePoints } from "./moves";
import { MOST_POINTS, type PostedPoint, postedSchema } from "./posted";
import { newPointId } from "./read-points.server";
import { saveRubric } from "./save.server";
import { withThoseOfClaim } from "./sentence-figures.server";
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
    return answered(posted, { tried: await tryPosted(posted, { model, signal }) });
  }
  const moved = movePoints(posted.points, intent, newPointId);
  if (moved) {
    const renewed = intent.startsWith("merge:") ? (moved.points[moved.at]?.id ?? null) : null;
    return answered({ ...posted, points: moved.points }, { at: moved.at, renewed });
  }
  const figured = changeFigures(posted.points, intent);
  if (figured) return answered({ ...posted, points: figured.points }, { at: figured.at });
  const refusal = whyNot(intent, posted.points.length);
  return answered(posted, { errors: refusal ? [refusal] : [] });
}

function whyNot(intent: string, count: number): string | null {
  if (intent.startsWith("merge:")) return copy.rubricForm.mergeKinds;
  return intent === "add" && count >= MOST_POINTS ? copy.rubricForm.full(MOST_POINTS) : null;
}

/**
 * Adds or removes figures of a point: `figures:2:fr` adds the claim's figures,
 * `clear:2:fr:0` removes the first figure.
 */
function changeFigures(points: PostedPoint[], intent: string) {
  const [verb, index = "", language = "", which = ""] = intent.split(":");
  const at = Number(index);
  const point = points[at];
  if (!point || !isLanguage(language) || (verb !== "figures" && verb !== "clear")) return null;
  const wording = point.wordings[language];
  const written = wording.figures.filter(({ text }) => text.trim() !== "");
  const figures =
    verb === "clear"
      ? written.filter((_, one) => one !== Number(which))
      : withThoseOfClaim(wording, language);
  const wordings = { ...point.wordings, [language]: { ...wording, figures } };
  return { points: points.with(at, { ...point, wordings }), at };
}
