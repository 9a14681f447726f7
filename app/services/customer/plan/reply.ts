import { countWords } from "~/services/language/tokens";
import { answerTo } from "../answers/answer";
import type { Kind } from "../hearing/hear";
import type { Plan, Scene } from "../scene";
import { close } from "./leave";
import { question } from "./moves";
import { invited } from "./proposals";
import { turnAround, turnOf } from "./wording";

/** The kinds of question that settle a next step. */
export const STEPS: ReadonlySet<Kind> = new Set<Kind>(["when", "sign"]);

/** Answers the rep's questions, two at most: what the sheet tells goes before a line that tells nothing. */
export function reply(scene: Scene): Plan {
  const { heard, memory, phrases } = scene;
  const { questions } = heard;
  if (!heard.acts.has("presents") && questions.some(({ kind }) => kind === "repeat"))
    return sayAgain(scene);
  if (questions.every(({ kind }) => kind === "questions")) return invited(scene);
  const asked = questions.filter(({ kind }) => kind !== "questions" && kind !== "repeat");
  const answers = asked.map((one) => ({ kind: one.kind, ...answerTo(one, scene) }));
  const facts = answers.flatMap(({ line, isFact }) => (isFact && line ? [line] : []));
  const [first, second] = new Set(facts);
  if (first && second)
    return turnAround("answer", null, { opener: "", middle: first, main: second });
  const main = first ?? lineOf(answers) ?? memory.unsaid(phrases.answers.toOffer);
  if (main) return turnOf("answer", null, { opener: "", main });
  return question(scene, { opener: memory.pick(phrases.acks) }) ?? close(scene);
}

/** Returns true when the sheet answers one of the rep's questions. */
export const tellsFact = (scene: Scene): boolean =>
  scene.heard.questions.some((one) => answerTo(one, scene).isFact);

/** The kinds whose answer says most, when several questions wait and the sheet answers none. */
const FIRST: ReadonlySet<Kind> = new Set<Kind>(["decides", "need", "opinion", "ever", "why"]);
const lineOf = (answers: readonly { kind: Kind; line: string | null }[]): string | null =>
  (
    answers.find(({ kind }) => FIRST.has(kind)) ??
    answers.findLast(({ kind }) => kind !== "other") ??
    answers.at(-1)
  )?.line ?? null;

/** The most words of a turn that says nothing to hear again. */
const SLIGHT = 3;
/** Says our last sentence again: the rep did not hear it. */
function sayAgain(scene: Scene): Plan {
  const { input, phrases, memory } = scene;
  const ofSilence = [phrases.silence, phrases.noReply, phrases.hesitating, phrases.pardon].flat();
  const [before = [], last = before] = input.turns
    .filter(({ source }) => source === "ai")
    .map(({ message }) =>
      message
        .split(/(?<=[.!?…])\s+/u)
        .filter((one) => !ofSilence.some((line) => line.includes(one))),
    )
    .filter((sentences) => sentences.length > 0)
    .slice(-2);
  const asked = (said: string[]) => said.findLast((one) => one.endsWith("?"));
  // "That's clear" is not worth saying again: the question before it is.
  const isSlight = last.length === 1 && countWords(last[0] ?? "") <= SLIGHT;
  const main = asked(last) ?? (isSlight ? asked(before) : null) ?? last.at(-1) ?? "";
  // A line that tells and asks nothing is not worth saying again, and none is said a third time.
  const { answers, goOn, interest, offer } = phrases;
  const isEmpty = [...Object.values(answers), goOn, interest, offer].some((lines) =>
    lines.includes(main),
  );
  const times = input.turns.filter(
    ({ source, message }) => source === "ai" && message.includes(main),
  );
  if (main !== "" && (isEmpty || times.length > 1))
    return turnOf("answer", null, { opener: "", main: memory.pick(phrases.nothing) });
  if (main === "" || scene.tells(main))
    return question(scene) ?? turnOf("ask", null, { opener: "", main: memory.pick(phrases.goOn) });
  return turnOf("answer", scene.pending?.point.id ?? null, { opener: "", main });
}
