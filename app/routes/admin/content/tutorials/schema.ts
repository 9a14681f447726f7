import * as v from "valibot";
import { requiredText, TITLE_MAX, linesOf } from "~/models/terms/text-table";
import { copy } from "~/copy/copy";
import {
  LONGEST_PHRASING,
  MOST_PHRASINGS,
  eachTutorialField,
  tutorialFields,
  tutorialPhrasings,
  type WrittenTexts,
} from "~/models/terms/tutorial-texts";
import { eachSentence, SENTENCE_MAX } from "~/models/support/assistant-sentences";
import { href } from "react-router";
import { brand } from "~/platform/brand";

/** The title of the list: 'Support' and the name of the companion app. */
export const listTitle = copy.tutorial.listTitle(brand.companion);

/** Returns the breadcrumbs of a form of the list. */
export const crumbsTo = (label: string) => [
  { label: listTitle, to: href("/admin/support-comptoir") },
  { label },
];

const text = v.optional(v.string());
const shortTitle = v.maxLength<string, number, string>(TITLE_MAX, copy.form.titleTooLong);
const title = v.optional(v.pipe(v.string(), v.trim(), shortTitle));
const phrasings = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (lines) => linesOf(lines).every((line) => line.length <= LONGEST_PHRASING),
      copy.tutorial.phrasingTooLong(LONGEST_PHRASING),
    ),
    v.check(
      (lines) => linesOf(lines).length <= MOST_PHRASINGS,
      copy.tutorial.phrasingsTooMany(MOST_PHRASINGS),
    ),
  ),
);

const fields = v.object({
  title: v.pipe(requiredText(copy.tutorial.titleRequired), shortTitle),
  assistant_response: text,
  title_en: title,
  assistant_response_en: text,
  title_es: title,
  assistant_response_es: text,
  phrasings,
  phrasings_en: phrasings,
  phrasings_es: phrasings,
  /** The file, in the browser only. On the server it became `video_url` before the check. */
  video: v.optional(v.unknown()),
  video_url: text,
  /** The version of the texts that the edit form was opened with. */
  version: text,
});

export type TutorialFields = v.InferOutput<typeof fields>;

/** Returns the schema of a tutorial (product §12). The video is optional. `videoFault` is the error of a posted one. */
export const tutorialSchema = (videoFault: string | null = null) =>
  v.pipe(
    fields,
    v.forward(
      v.partialCheck([["video_url"]], () => videoFault === null, videoFault ?? ""),
      ["video"],
    ),
  );

/** Returns the posted texts as they are stored. Browsers post line ends as CRLF, stored texts have LF. */
export const storedTexts = (posted: TutorialFields): WrittenTexts =>
  eachTutorialField((name) => {
    const typed = posted[tutorialFields[name].posted] ?? "";
    return name in tutorialPhrasings
      ? [...new Set(linesOf(typed))].join("\n")
      : typed.replaceAll("\r\n", "\n").trim();
  });

const { sentenceTooLong } = copy.tutorial;
const sentence = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(SENTENCE_MAX, sentenceTooLong(SENTENCE_MAX))),
);

/**
 * Schema of the assistant's sentences outside its tutorials. Each may be empty.
 * `version` is the one the form was opened with.
 */
export const sentencesSchema = v.object({
  ...eachSentence(() => sentence),
  version: v.optional(v.string()),
});
