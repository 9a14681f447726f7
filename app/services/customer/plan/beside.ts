import { apologizes, praises } from "../hearing/heard";
import { grieves, isCandid, slights, speaksOfFamily, tellsStory } from "../hearing/asides";
import { questionFromRep } from "../answers/rep-question";
import { readQuantities } from "../read-once";
import type { Plan, Scene } from "../scene";
import { proposes } from "./appointment";
import { turnOf } from "./wording";

/**
 * Returns the customer's answer to words beside the offer that ask and propose nothing: interest in a story, coolness
 * after a slight; null for none. `isSet`: the rep named a day or a trial.
 */
export function besideOffer(scene: Scene, isSet: boolean): Plan | null {
  const { phrases, text, input, ledger } = scene;
  const { language } = input;
  const asked = questionFromRep(text, language);
  const isAsking = asked !== null && asked.kind !== "assent" && asked.kind !== "repeat";
  if (isAsking || proposes(text, language)) return null;
  if (grieves(text)) return comeBack(scene, phrases.grief, phrases.goOn);
  const [point = "", ...others] = phrases.back;
  const offer = phrases.answers.back;
  if (tellsStory(text)) return comeBack(scene, phrases.stories, [point, ...others, ...offer]);
  if (isSet || apologizes(text, language)) return null;
  const isOfFamily = speaksOfFamily(text) && !holdsFigure(scene);
  if (isOfFamily && !ledger.some(({ now }) => now !== null) && scene.memory.unsaid(phrases.goOn))
    return comeBack(scene, phrases.stories, phrases.goOn);
  // "If you say so" would agree with a slight.
  if (slights(text)) return comeBack(scene, [], [point, ...offer]);
  const isHeard = ledger.some(({ now }) => now !== null);
  if (isHeard || praises(text, language) || holdsFigure(scene)) return null;
  return isCandid(text) ? comeBack(scene, phrases.sceptical, phrases.goOn) : null;
}

/** Takes up words with one of `openers`, if any, and goes on with one of `lines`. */
function comeBack({ memory, phrases }: Scene, openers: string[], lines: string[]): Plan {
  const opener = memory.unsaid(openers) ?? (openers.length > 0 ? memory.pick(openers) : "");
  const main = memory.unsaid(lines) ?? memory.pick(phrases.goOn);
  return turnOf("back", null, { opener, main });
}

/** A half or a pair is no figure of an offer. */
const PAIR = 2;
const holdsFigure = ({ text, input }: Scene): boolean =>
  readQuantities(text, input.language).some(({ value }) => value === null || value > PAIR);
