import { href } from "react-router";
import { VersionConflict, type Versions } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import {
  tutorialFieldNames,
  tutorialFields,
  type WrittenTexts,
} from "~/models/terms/tutorial-texts";

const labels = {
  title: copy.tutorial.titleLabel,
  response: copy.tutorial.responseLabel,
  phrasings: copy.tutorial.phrasingsLabel,
};

/** Shows the two versions of a tutorial in words. */
export function TutorialConflict({ id, mine, stored }: Versions<WrittenTexts>) {
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-tutorial/:tutorialId", { tutorialId: id })}
      fields={tutorialFieldNames.map((name) => {
        const { posted, part, language } = tutorialFields[name];
        return {
          label: labels[part](copy.tutorial.languages[language]),
          mine: String(mine[posted] ?? "").replaceAll("\r\n", "\n"),
          stored: stored[name],
        };
      })}
    />
  );
}
