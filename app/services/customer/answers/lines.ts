import type { Kind, Question } from "../hearing/hear";
import type { Phrases } from "../phrases/phrases";
import type { Scene } from "../scene";

type Family = keyof Phrases["answers"];

/**
 * The families of lines for a question that the sheet does not answer, the best first. A line claims nothing that a
 * sheet could deny.
 */
const FAMILIES: Record<
  Exclude<Kind, "wellbeing" | "sign" | "name" | "questions" | "repeat">,
  Family[]
> = {
  count: ["varies", "toCheck", "depends"],
  cost: ["varies", "depends", "toCheck"],
  since: ["since", "toCheck"],
  duration: ["varies", "depends", "toCheck"],
  often: ["varies", "depends"],
  who: ["depends", "varies"],
  way: ["plenty", "oldWay", "manage"],
  trouble: ["plenty", "ofAll", "hardToSay"],
  ever: ["happened", "plenty", "story"],
  satisfied: ["plenty", "hardToSay"],
  choice: ["depends", "varies"],
  why: ["plenty", "hardToSay"],
  need: ["plenty", "needs", "depends"],
  opinion: ["opinion", "follows"],
  decides: ["decider", "depends"],
  when: ["when", "varies"],
  permission: ["permission"],
  knows: ["yesAndNo", "plenty"],
  smalltalk: ["depends", "plenty"],
  yesno: ["yesAndNo", "moreOrLess", "depends"],
  trade: ["after"],
  other: ["plenty", "ofAll", "depends"],
};
/** A question for the reason of the customer's own. */
const OF_ASKING = /(?<!\p{L})(?:demand|ask|pregunt)/iu;
/** The families for any question, when the others were heard. */
const ANY: Family[] = ["plenty", "hardToSay", "allDay", "toOffer", "back"];

/** Returns the line for a question that the sheet does not answer; null when the talk has heard them all. */
export function lineFor(
  { kind, text }: Question,
  { memory, phrases, persona }: Scene,
): string | null {
  const { answers } = phrases;
  if (kind === "wellbeing") return memory.unsaid(phrases.wellbeing);
  if (kind === "sign") return memory.unsaid(phrases.noSignature);
  if (kind === "name") {
    const { name } = persona;
    if (name === null) return memory.unsaid(answers.nameUnknown);
    const isGuessed = name.split(/[ -]/u).some((part) => text.includes(part));
    return memory.unsaid(
      isGuessed ? answers.nameYes : answers.name.map((form) => form.replace("{name}", name)),
    );
  }
  if (kind === "questions" || kind === "repeat") return null;
  const own: Family[] = kind === "why" && OF_ASKING.test(text) ? ["cautious"] : FAMILIES[kind];
  const fresh = [...own, ...ANY].find(
    (family) => !answers[family].every((line) => memory.said(line)),
  );
  return fresh ? memory.unsaid(answers[fresh]) : memory.unsaid([...answers.toOffer]);
}
