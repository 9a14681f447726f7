import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { idleRecording } from "~/islands/recording/capture/machine";
import { StartProblem } from "./start-problem";

test("the screen shows the given sentence for a recording that could not start", () => {
  const shown = renderToStaticMarkup(
    <StartProblem recording={idleRecording} problem="start-failed" />,
  ).replaceAll("&#x27;", "'");
  expect(shown).toContain(
    "Erreur lors du démarrage de l'enregistrement. Veuillez vérifier les permissions du navigateur. ",
  );
});
