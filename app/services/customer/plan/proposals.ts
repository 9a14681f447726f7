import { countWords } from "~/services/language/tokens";
import { appointmentIn, timeIn } from "./appointment";
import { question, unsaidObjection } from "./moves";
import type { RepQuestion } from "../answers/rep-question";
import { nextOpen, type Plan, type Scene } from "../scene";
import { filled, turnAround, turnOf } from "./wording";

/** The least share of the rubric heard before the customer agrees to a proposal. */
const CONVINCED = 0.4;

/** Returns the answer to a proposed meeting: a yes for enough points heard, a no at an absurd price. */
export function proposed(scene: Scene, asked: RepQuestion): Plan | null {
  const { memory, phrases } = scene;
  const opener = memory.pick(phrases.hesitations);
  if (isShocked(scene)) {
    const main = memory.unsaid(phrases.notAtThatPrice);
    if (main) return turnOf("answer", null, { opener, main });
  }
  if (isConvinced(scene) || asked.kind === "when") {
    const main =
      appointment(scene) ??
      memory.unsaid(phrases.answers[asked.kind === "when" ? "when" : "propose"]);
    if (main) return turnOf("answer", null, { opener, main });
  }
  const next = nextOpen(scene);
  const isHeard = scene.ledger.some(({ state }) => state !== "open");
  const main = isHeard ? (next?.question ?? memory.unsaid(phrases.answers.opinion)) : null;
  if (main)
    return turnOf("answer", next?.entry.point.id ?? null, {
      opener: memory.pick(phrases.maybe),
      main,
    });
  const middle = memory.unsaid(phrases.notYet);
  if (middle && next)
    return turnAround("answer", next.entry.point.id, { opener, middle, main: next.question });
  if (middle) return turnOf("answer", null, { opener, main: middle });
  return question(scene);
}

/** Answers "Do you have any questions?". */
export function invited(scene: Scene): Plan | null {
  const { memory, phrases } = scene;
  const next = nextOpen(scene);
  const opener = memory.pick(phrases.hesitations);
  if (next) return turnOf("ask", next.entry.point.id, { opener, main: next.question });
  const objection = unsaidObjection(scene);
  if (objection) return turnOf("object", null, { opener, main: objection });
  const main = memory.unsaid(phrases.noQuestions);
  return main ? turnOf("answer", null, { opener, main }) : question(scene);
}

const GOODBYE_WORDS = 16;
/** Takes up the time that the rep proposes ("Mardi à dix heures, c'est noté"); null when they name none. */
export function appointment(scene: Scene, isGoodbye = false): string | null {
  const { text, input, memory, phrases } = scene;
  const isShort = isGoodbye && countWords(text) <= GOODBYE_WORDS;
  const time =
    appointmentIn(text, input.language) ?? (isShort ? timeIn(text, input.language) : null);
  return time && memory.unsaid(phrases.appointment.map((form) => filled(form, time)));
}

/** Returns true when our last turn found a price too high. */
export const isShocked = ({ last }: Scene): boolean =>
  last?.act === "doubt" && last.pointId === null;

/** Returns the share of the rubric that was heard, 0 to 1. */
export const heardOf = ({ ledger }: Scene): number =>
  ledger.filter(({ state }) => state === "said" || state === "contradicted").length /
  Math.max(1, ledger.filter(({ point }) => point.kind === "expected").length);
const WITHOUT_RUBRIC = 4;
const isConvinced = (scene: Scene): boolean =>
  scene.ledger.length === 0 ? scene.memory.turns >= WITHOUT_RUBRIC : heardOf(scene) >= CONVINCED;
