import { data } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { LANGUAGES, type Language } from "~/models/terms/language";
import * as Modules from "~/models/content/modules.server";
import { rubricLanguages } from "~/models/terms/rubric";
import { chosenModelId } from "~/services/llm/catalogue.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { services } from "~/services/services.server";
import { MANNERS } from "~/services/trials/point-lines";
import { type Trial, tryModule } from "~/services/trials/try-module.server";

/** The choice of the form: the kind of rep, the language, the variant. */
const Wanted = v.object({
  rep: v.picklist(MANNERS),
  language: v.picklist(LANGUAGES),
  seed: v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number)),
  /** "all" holds the talks of all four reps; `rep` is the one shown first. */
  intent: v.optional(v.picklist(["one", "all"]), "one"),
});
export type WantedTrial = v.InferOutput<typeof Wanted>;

/** Reads the page before a trial. Returns null when the module was deleted. */
export async function readTrialPage(moduleId: string) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const [rubric, model] = await Promise.all([
    currentRubric(moduleId),
    chosenModelId(services().chatModel),
  ]);
  const languages = rubric ? rubricLanguages(rubric.rubric) : [];
  return { module: { id: module.id, title: module.title }, languages, model };
}

/** The talk of one rep, judged. */
export interface HeldTrial {
  rep: (typeof MANNERS)[number];
  trial: Trial;
}

/** The result of a trial: the talks with their verdicts, or the language in which the rubric is empty. */
export type TrialAnswer = { wanted: WantedTrial } & (
  | { kind: "held"; trials: HeldTrial[] }
  | { kind: "unworded"; language: Language }
  | { kind: "failed" }
);

/**
 * Holds the talk that the form asks for, or those of all reps at once. Returns null when the module was
 * deleted. @throws data 400 for an invalid form
 */
export async function holdTrial(
  moduleId: string,
  form: FormData,
  signal: AbortSignal,
): Promise<TrialAnswer | null> {
  const checked = v.safeParse(Wanted, Object.fromEntries(form));
  if (!checked.success) throw data(copy.errors.badRequest, { status: 400 });
  const wanted = checked.output;
  const { rep, language, seed, intent } = wanted;
  try {
    const module = await Modules.findById(moduleId);
    if (!module) return null;
    const rubric = await currentRubric(moduleId);
    const { chatModel: model } = services();
    const patienceMs = config().languageModel?.patienceMs;
    const wishes = { language, seed, model, patienceMs, signal };
    const held = await Promise.all(
      (intent === "all" ? MANNERS : [rep]).map(async (manner) => {
        const trial = rubric && (await tryModule(module, rubric, { ...wishes, manner }));
        return trial ? [{ rep: manner, trial }] : [];
      }),
    );
    const trials = held.flat();
    if (trials.length === 0) return { wanted, kind: "unworded", language };
    return { wanted, kind: "held", trials };
  } catch (error) {
    if (signal.aborted) throw error;
    log().error({ err: error, module: moduleId }, "a module could not be tried");
    return { wanted, kind: "failed" };
  }
}
