import type { Language } from "~/models/terms/language";
import { question } from "./moves";
import type { RepQuestion } from "./rep-question";
import { nextOpen, type Plan, type Scene } from "./scene";
import { turnAround, turnOf } from "./wording";

/** So much of the rubric heard, the customer agrees to what is proposed. */
const CONVINCED = 0.4;

/** A meeting is earned: by what was heard, and not at an absurd price. */
export function proposed(scene: Scene, asked: RepQuestion): Plan | null {
  const { memory, phrases } = scene;
  const opener = memory.pick(phrases.hesitations);
  if (isShocked(scene)) {
    const main = memory.unsaid(phrases.notAtThatPrice);
    if (main) return turnOf("answer", null, { opener, main });
  }
  if (isConvinced(scene) || asked.kind === "when") {
    const main = memory.unsaid(phrases.answers[asked.kind === "when" ? "when" : "propose"]);
    if (main) return turnOf("answer", null, { opener, main });
  }
  const middle = memory.unsaid(phrases.notYet);
  const next = nextOpen(scene);
  if (middle && next)
    return turnAround("answer", next.entry.point.id, { opener, middle, main: next.question });
  if (middle) return turnOf("answer", null, { opener, main: middle });
  return question(scene);
}

const isShocked = ({ last }: Scene): boolean => last?.act === "doubt" && last.pointId === null;
/** How much of the rubric was heard, 0 to 1. */
export const heardOf = ({ ledger }: Scene): number =>
  ledger.filter(({ state }) => state === "said" || state === "contradicted").length /
  Math.max(1, ledger.filter(({ point }) => point.kind === "expected").length);
const WITHOUT_RUBRIC = 4;
const isConvinced = (scene: Scene): boolean =>
  scene.ledger.length === 0 ? scene.memory.turns >= WITHOUT_RUBRIC : heardOf(scene) >= CONVINCED;

/** Says a day or an hour for coming by: a proposal without a question mark. */
const COMES_BY: Record<Language, RegExp> = {
  fr: /(?<!\p{L})je (?:peux|pourrais|vous propose|passe|repasse|reviens|viens)(?!\p{L}).*(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|semaine prochaine)(?!\p{L})/iu,
  en: /\b(?:i|we)(?:['’]ll| can| could| will) .*\b(?:monday|tuesday|wednesday|thursday|friday|saturday|tomorrow|next week)\b/iu,
  es: /(?<!\p{L})(?:paso|vengo|vuelvo|subo|bajo|voy|quedamos|vernos|puedo|podemos|me acerco)(?!\p{L}).*(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|mañana|semana que viene)(?!\p{L})/iu,
};

/** Returns true for words that propose to come by on a day, without asking. Pure. */
export const proposes = (text: string, language: Language): boolean =>
  text.split(/(?<=[.!?…])\s+/u).some((sentence) => COMES_BY[language].test(sentence));
