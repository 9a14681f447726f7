import { copy } from "~/copy/copy";
import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import { LANGUAGES } from "~/models/terms/language";
import type { TutorialRow } from "~/models/tables";
import { tutorialColumns } from "~/models/terms/tutorial-texts";

/** Returns a row of the list of tutorials, in words. */
export function listed(row: TutorialRow, timeZone: string) {
  const { id, titleFr: title, createdAt, videoUrl, videoDurationS, responseFr } = row;
  const missing = LANGUAGES.filter((language) => {
    const { title: itsTitle, response } = tutorialColumns[language];
    return !row[itsTitle] || (responseFr !== "" && !row[response]);
  });
  return {
    id,
    title,
    created: onDate(createdAt, timeZone),
    duration: videoDurationS === null ? null : formatDuration(videoDurationS),
    hasVideo: videoUrl !== null,
    answers: responseFr !== "",
    /** The languages in which a text is missing, in words. Empty when none is. */
    untranslated: missing.map((language) => copy.tutorial.languages[language]).join(", "),
  };
}

export type ListedTutorial = ReturnType<typeof listed>;
