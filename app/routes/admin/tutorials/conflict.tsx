import { href } from "react-router";
import { VersionConflict, type Versions } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import { tutorialTextNames, type TutorialTexts, tutorialTexts } from "~/models/tutorial-texts";

const labels = {
  title: copy.tutorial.titleLabel,
  response: copy.tutorial.responseLabel,
};

/** The two versions of a tutorial, in words. */
export function TutorialConflict({ id, mine, stored }: Versions<TutorialTexts>) {
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-tutorial/:tutorialId", { tutorialId: id })}
      fields={tutorialTextNames.map((name) => {
        const { posted, part, language } = tutorialTexts[name];
        return {
          label: labels[part](copy.tutorial.languages[language]),
          mine: String(mine[posted] ?? "").replaceAll("\r\n", "\n"),
          stored: stored[name],
        };
      })}
    />
  );
}
