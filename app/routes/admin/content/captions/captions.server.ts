import { captions as words } from "~/copy/content/captions";
import { askedPage } from "~/http/address";
import * as Modules from "~/models/content/modules.server";
import { type CaptionCue, cuesIn } from "~/models/media/caption-cues";
import * as Captions from "~/models/media/captions.server";
import { formatDuration } from "~/models/duration";
import { LESSON_LANGUAGE, type Language, languageOf } from "~/models/terms/language";
import { toldReason } from "~/models/terms/reason";
import { services } from "~/services/services.server";
import { CAPTION_TARGETS, untranslatedIn } from "~/services/videos/translate-captions.server";

/** The lines of one page: their form stays below the limit of a body, also in the longest lesson. */
const LINES_OF_A_PAGE = 100;

/** A line of captions in the form. */
export interface CaptionField {
  startMs: number;
  /** The name of its field in the form. */
  field: string;
  /** The name of the hidden field that posts the shown text, so that a form changes no other line. */
  shownField: string;
  clock: string;
  text: string;
  /** The words beside the field: the recognised ones of a corrected line, or the French ones of a translation. */
  beside: string | null;
  mark: string | null;
}

/** Reads a page of a module's captions. Returns null when the module was deleted. */
export async function readCaptions(moduleId: string, search: URLSearchParams) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const captions = await Captions.find(moduleId);
  const language = languageOf(search.get("language") ?? LESSON_LANGUAGE);
  const cues = captions ? cuesIn(language, captions) : [];
  const pages = Math.max(1, Math.ceil(cues.length / LINES_OF_A_PAGE));
  const page = Math.min(askedPage(search) ?? 1, pages);
  const from = (page - 1) * LINES_OF_A_PAGE;
  return {
    module: { id: module.id, title: module.title },
    language,
    page,
    pages,
    lines: cues.slice(from, from + LINES_OF_A_PAGE).map((cue) => fieldOf(cue, language)),
    hasModel: services().chatModel !== null,
    isTranslating: captions?.translation.state === "pending",
    failure:
      captions?.translation.state === "failed" ? toldReason(captions.translation.error) : null,
    missing: captions ? missingIn(captions) : 0,
  };
}

/** Returns the number of lines that lack a translation, in both languages. */
const missingIn = (captions: Captions.Captions): number =>
  CAPTION_TARGETS.reduce((sum, to) => sum + untranslatedIn(cuesIn(to, captions)).length, 0);

function fieldOf({ startMs, text, french, by }: CaptionCue, language: Language): CaptionField {
  const isFrench = language === LESSON_LANGUAGE;
  return {
    startMs,
    field: `line-${startMs}`,
    shownField: `line-${startMs}-shown`,
    clock: formatDuration(startMs / 1_000),
    text,
    beside: isFrench ? (by === "admin" ? words.heard(french) : null) : words.french(french),
    mark: by === "admin" ? words.byHand : by === "model" ? words.byMachine : null,
  };
}

/** Stores the lines that the form changes. Returns those that somebody else changed meanwhile, with their sentences. */
export async function saveCaptions(
  { module, language }: NonNullable<Awaited<ReturnType<typeof readCaptions>>>,
  form: FormData,
): Promise<Map<string, string>> {
  const typed = [...form.keys()].flatMap((field) => {
    const startMs = /^line-(\d{1,9})$/.exec(field)?.[1];
    if (startMs === undefined) return [];
    return [
      {
        startMs: Number(startMs),
        typed: textIn(form, field),
        shown: textIn(form, `${field}-shown`),
      },
    ];
  });
  const stale = await Captions.saveLines({ moduleId: module.id, language }, typed, {
    retranslates: services().chatModel !== null,
  });
  return new Map(
    stale.map(({ startMs, stored }) => [
      `line-${startMs}`,
      stored === null ? words.goneMeanwhile : words.changedMeanwhile(stored),
    ]),
  );
}

/** The most characters of a line: a sentence spoken in twenty seconds. */
export const LONGEST_LINE = 500;

/** Returns the text of a field in one line. */
const textIn = (form: FormData, field: string): string =>
  String(form.get(field) ?? "")
    .replaceAll(/[\r\n\t ]+/g, " ")
    .trim()
    .slice(0, LONGEST_LINE);
