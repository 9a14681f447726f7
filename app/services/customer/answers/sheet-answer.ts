import { asSpoken } from "../persona/persona-lines";
import type { Scene } from "../scene";
import { asksToKnow } from "../unmarked-question";
import { asksForReason } from "./reason";
import { annoyanceFor, asksAnnoyance, isGeneral, isOnTopic } from "./annoyance";
import { ofKind, roleOf, type Told } from "./fact-of-kind";
import { numberFor } from "./figures/numbers";
import { DECIDES } from "../who-decides";
import { ASKS_US, type RepQuestion } from "./rep-question";

/**
 * Returns the sheet's answer to a question, where the question surely asks for it: the trade, a number, a beginning,
 * today's way, a mishap, a liking, a dislike or an annoyance. Null for none. Other words of the sheet stay unsaid: out of
 * their place they answer nothing, or the wrong question.
 */
export function sheetAnswer(asked: RepQuestion, scene: Scene): Told | null {
  const { kind, text } = asked;
  if (kind !== "other" && !ASKS_US.has(kind)) return null;
  if (
    kind === "name" ||
    kind === "wellbeing" ||
    asksToKnow(text) ||
    DECIDES[scene.input.language].test(text)
  )
    return null;
  if (kind === "trade") return roleOf(scene);
  const number = numberFor(asked, scene);
  if (number) return number;
  // "What bothers you there?" asks about our own doubt.
  if (!asksAnnoyance(asked) || (!MOST.test(text) && asksForReason(text)))
    return ofKind(asked, scene);
  const general = ofKind({ kind: "problem", text }, scene);
  const { language } = scene.input;
  if (general && isGeneral(text) && isOnTopic(general.text, text, language)) return general;
  const thing = annoyanceFor(text, scene);
  return thing === null ? null : { text: asSpoken(thing), said: thing };
}
const MOST = /(?<!\p{L})(?:le plus|vraiment|most|really|más)(?!\p{L})/iu;
