import { fold } from "~/models/fold";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { hasSigns } from "../../persona/own-sentence";
import { asSpoken } from "../../persona/persona-lines";
import { isWhole } from "../../plan/form";
import type { Scene } from "../../scene";
import { flat } from "../../social-acts";
import { beginningFor } from "./beginning";
import { countFor } from "./counted-number";
import type { Told } from "../fact-of-kind";
import * as forms from "./number-forms";
import { sumFor } from "./paid-sum";
import { FIGURES } from "../question-forms";
import { ASKS_TEAM, OF_TASK, teamOf } from "./team-number";
import type { RepQuestion } from "../rep-question";

/**
 * Returns the sheet's number for "how many?", its sum for "how much?", or its beginning for "since when?", with the
 * words that name its thing ("46 karts."). Null where the sheet gives none, or several, or where the question says more than the number tells.
 */
export function numberFor(asked: RepQuestion, scene: Scene): Told | null {
  const { kind, text } = asked;
  if (!FIGURES.has(kind)) return null;
  const found =
    kind === "since"
      ? beginningFor(asked, scene)
      : kind === "cost"
        ? sumFor(text, scene)
        : ASKS_TEAM.test(flat(text)) && !OF_TASK.test(flat(text))
          ? teamOf(scene)
          : countFor(text, scene);
  const said = found && withAccents(found.replace(forms.SHORT_ABOUT, ""), text);
  const told = said ? { text: asSpoken(said), said } : null;
  return told && mayBeSaid(told.text, scene) ? told : null;
}
/** Returns a sheet's words with the accents of the question's: "3 marches" for "combien de marchés ?" is "3 marchés". */
const withAccents = (said: string, asked: string): string => {
  const heard = new Map((asked.match(/\p{L}+/gu) ?? []).map((word) => [fold(word), word]));
  return said.replaceAll(/\p{L}{5,}/gu, (word) =>
    fold(word) === word ? (heard.get(word) ?? word) : word,
  );
};
const MOST_WORDS = 20;
const mayBeSaid = (said: string, { input, givesFigure }: Scene): boolean =>
  !hasSigns(said.replace(/\.$/u, "")) &&
  strictWordCount(said) <= MOST_WORDS &&
  isWhole(said, input.language) &&
  !givesFigure(said);
