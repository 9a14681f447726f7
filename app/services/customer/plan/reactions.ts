import { asksForName, ownAnswer, sameAnswer, wasAsked } from "../answers/answer";
import { close } from "./leave";
import { contradictsItself, type Entry } from "../ledger";
import { factFor } from "../answers/fact-for";
import { insist } from "../hearing/listening";
import { question } from "./moves";
import { isShocked, proposed } from "./proposals";
import { absurdPrice } from "../answers/price";
import { figurePutRight } from "./putting-right";
import {
  ASKS_US,
  questionFromRep,
  questionsFromRep,
  type RepQuestion,
} from "../answers/rep-question";
import { nextOpen, type Plan, type Scene } from "../scene";
import { filled, turnAround, turnOf, uncapitalized } from "./wording";

/** Leads small talk back to the subject, after the answer to a question in it. */
export function smallTalk(scene: Scene): Plan {
  const asked = questionFromRep(scene.text, scene.input.language);
  const isAnswered = asked !== null && (ASKS_US.has(asked.kind) || asked.kind === "permission");
  if (isAnswered && asked.kind !== "knows") return reply(scene);
  return bringBack(scene, asked !== null);
}

export function welcome({ memory, phrases, text, input, persona }: Scene): Plan {
  const asked = questionsFromRep(text, input.language);
  const sentences = text.split(/(?<=[.!?…])\s+/u).filter((one) => one.endsWith("?"));
  const isNamed = sentences.some((one) => asksForName({ kind: "other", text: one }, persona));
  const asks = asked.some(({ kind }) => kind === "wellbeing");
  const forms = asks ? phrases.wellbeing : isNamed ? phrases.answers.nameYes : phrases.goOn;
  const main = memory.unsaid(forms) ?? memory.pick(forms);
  // A yes or a no is enough for "Vous êtes d'ici ?".
  const isSmall = !asks && !isNamed && asked.some(isYesOrNo);
  const middle = isSmall ? memory.pick(phrases.smallAnswer) : null;
  return turnOf("welcome", null, { opener: memory.pick(phrases.greetings), middle, main });
}

/** Returns true for a question that a yes or a no answers ("Vous êtes d'ici ?"), unlike "how" or "what". */
const isYesOrNo = ({ kind, text }: RepQuestion): boolean =>
  kind !== "assent" && !WH.test(text.split(/[,:]/).at(-1) ?? text);
const WH =
  /(?<!\p{L})(?:qui|que|qu['’]est|quoi|comment|où|quand|combien|quel(?:le)?s?|pourquoi|who|what|how|where|when|why|which|qué|quién|cómo|dónde|cuándo|cuánt[oa]s?|cuál)(?!\p{L})/iu;

export function doubt(entry: Entry, scene: Scene): Plan {
  const { memory, phrases, input } = scene;
  const before = contradictsItself(entry, scene.pending === entry, input.language)?.before;
  const forms = before ? phrases.doubt.map((form) => filled(form, before)) : phrases.doubtState;
  const main = memory.unsaid(forms) ?? memory.pick(forms);
  return turnOf("doubt", entry.point.id, { opener: memory.pick(phrases.wait), main });
}

/** Returns disbelief at an absurd price, without the figure that it should be; null for none. */
export function shock(scene: Scene): Plan | null {
  const { memory, phrases, input, persona } = scene;
  const price = absurdPrice(input, persona);
  if (price === null) return null;
  const { raw, isHigh } = price;
  const forms = isHigh ? phrases.shock : phrases.cheap;
  const main = memory.unsaid(forms.map((form) => filled(form, uncapitalized(raw))));
  if (!main) return null;
  return turnOf(isHigh ? "doubt" : "object", null, { opener: memory.pick(phrases.wait), main });
}

/** Returns true when our last turn did not believe a price: the next price corrects it. */
export function wasAstonished({ last, phrases }: Scene): boolean {
  const ends = [...phrases.shock, ...phrases.cheap].map((form) => form.split("{x}").at(-1) ?? "");
  return last !== null && ends.some((end) => last.line.endsWith(end));
}

/** Takes up the figure that corrects another one, and goes on; null for none. */
export function takeRight(scene: Scene): Plan | null {
  const { memory, phrases, input } = scene;
  const figure = figurePutRight(input);
  if (figure === null) return null;
  const wasShocked = isShocked(scene);
  const forms = [...(wasShocked ? phrases.relieved : []), ...phrases.corrected].map((form) =>
    filled(form, uncapitalized(figure)),
  );
  const taken = (wasShocked ? forms[0] : null) ?? memory.unsaid(forms);
  if (!taken || memory.said(taken) || scene.givesFigure(taken)) return null;
  return question(scene, { opener: memory.pick(phrases.ah), middle: taken });
}

/** Answers the rep's questions, two at most. A turn without a known answer leaves room for our own question. */
export function reply(scene: Scene): Plan {
  const { text, input, memory, phrases } = scene;
  const asked = questionsFromRep(text, input.language);
  const aboutUs = asked.filter(({ kind }) => ASKS_US.has(kind));
  const [first, second] = aboutUs.length > 0 ? aboutUs.slice(-2) : asked.slice(-1);
  if (!first) return close(scene);
  if (first.kind === "repeat") return sayAgain(scene);
  if (first.kind === "wishes") return invited(scene);
  if (first.kind === "propose" || first.kind === "when")
    return proposed(scene, first) ?? close(scene);
  const answer = answerOf(first, scene);
  const other = second && second.kind !== first.kind ? answerOf(second, scene) : null;
  const opener = memory.pick(phrases.hesitations);
  const isBoth = answer.isKnown && other?.isKnown && other.line !== answer.line;
  if (isBoth && answer.line && other?.line)
    return turnAround("answer", null, { opener, middle: answer.line, main: other.line });
  const best = !answer.isKnown && other?.isKnown ? other : answer;
  const goesOn = !best.isKnown || first.kind === "opinion";
  const next = goesOn && best.line && !best.line.endsWith("?") ? nextOpen(scene) : null;
  if (!best.line) return question(scene, { opener }) ?? close(scene);
  if (!next) return turnOf("answer", null, { opener, main: best.line });
  const [pointId, main] = [next.entry.point.id, next.question];
  return turnAround("answer", pointId, { opener, middle: best.line, main });
}

interface Answer {
  line: string | null;
  isKnown: boolean;
}

function answerOf(asked: RepQuestion, scene: Scene): Answer {
  const { memory, input } = scene;
  const earlier = input.turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) => questionsFromRep(message, input.language));
  const isTwice = wasAsked(asked, earlier, input.language);
  const fact = factFor(asked, scene, isTwice);
  const isAgain = fact ? memory.said(fact.text) : asked.kind !== "opinion" && isTwice;
  if (isAgain) {
    const isSame = earlier.some(({ kind }) => kind === asked.kind);
    const line = sameAnswer(asked, { fact, isSame, scene });
    return { line: line ?? ownAnswer(asked, scene), isKnown: true };
  }
  if (fact) return { line: fact.text, isKnown: true };
  const isKnown = !["other", "count", "cost", "people"].includes(asked.kind);
  return { line: ownAnswer(asked, scene), isKnown };
}

/** Says our last sentence again: the rep did not hear it. */
function sayAgain(scene: Scene): Plan {
  const { memory, phrases, input } = scene;
  const last = input.turns.findLast(({ source }) => source === "ai")?.message ?? "";
  const main = last.split(/(?<=[.!?…])\s+/u).at(-1) ?? "";
  if (main === "" || scene.tells(main)) return question(scene) ?? close(scene);
  return turnOf("answer", scene.pending?.point.id ?? null, {
    opener: memory.pick(phrases.hesitations),
    main,
  });
}

/** Answers "Do you have any questions?". */
function invited(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const next = nextOpen(scene);
  const opener = memory.pick(phrases.hesitations);
  if (next) return turnOf("ask", next.entry.point.id, { opener, main: next.question });
  const main = memory.unsaid(phrases.noQuestions);
  return main ? turnOf("answer", null, { opener, main }) : (question(scene) ?? close(scene));
}

export function refuse(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const opener = memory.pick(phrases.pardon);
  const middle = memory.unsaid(phrases.refuse);
  const next = nextOpen(scene);
  if (middle && next) {
    const [pointId, main] = [next.entry.point.id, next.question];
    return { ...turnAround("ask", pointId, { opener, middle, main }), act: "back" };
  }
  const main = middle ?? next?.question ?? memory.unsaid(phrases.goOn);
  return main ? turnOf("back", next?.entry.point.id ?? null, { opener, main }) : close(scene);
}

export function calm(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const main = memory.unsaid(phrases.calm);
  if (!main) return close(scene);
  return turnOf("calm", null, { opener: memory.pick(phrases.sceptical), main });
}

/** Leads small talk back, then asks about an open point. */
export function bringBack(scene: Scene, isAsked = false): Plan {
  const { memory, phrases, pending } = scene;
  const opener = memory.pick(phrases.sceptical);
  const middle =
    memory.unsaid(isAsked ? phrases.chat : phrases.back) ?? memory.unsaid(phrases.back);
  const pressed = pending ? insist(pending, scene) : null;
  const plan =
    pressed && !isAsked
      ? turnOf("back", pending?.point.id ?? null, { opener, middle, main: pressed })
      : question(scene, { opener, middle });
  return plan ? { ...plan, act: "back" } : close(scene);
}
