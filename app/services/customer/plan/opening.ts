import { countWords } from "~/services/language/tokens";
import { readQuantities } from "../read-once";
import { isFirst, isOfferTold, nextOpen, type Plan, type Scene, timesDone } from "../scene";
import { lineFor } from "../answers/lines";
import { insist, madePrecise } from "./listening";
import { askNextStep, close, goOnOrClose } from "./leave";
import { invitation, question } from "./moves";
import { isOpenQuestion } from "./reveals";
import { turnOf } from "./wording";
import type { Entry } from "../ledger";
import { isGibberish } from "../hearing/gibberish";
import { saysYesOrNo } from "../hearing/yes-or-no";

/** The small talk that the customer takes up before it asks for the subject. */
const MOST_SMALL_TALK = 2;
/** The turns without sense, and the questions without an answer, after which the customer leaves. */
const MAX_UNHEARD = 4;
const MAX_UNANSWERED = 5;
/** Fewer words are mumbled, unless something is heard in them. */
const CLEAR_WORDS = 3;

/** Greets in return, answers a question of courtesy, and asks for the offer. */
export function welcome(scene: Scene): Plan {
  const { memory, phrases, heard } = scene;
  const opener = memory.pick(phrases.greetings);
  const asked = heard.questions.find(({ kind }) => kind === "wellbeing" || kind === "name");
  const isLight = heard.acts.has("smalltalk");
  const offer = memory.unsaid(phrases.offer) ?? memory.pick(phrases.offer);
  if (asked) {
    const main = lineFor(asked, scene) ?? offer;
    return turnOf("welcome", null, { opener, main });
  }
  if (heard.questions.length > 0) {
    const main = memory.unsaid(phrases.answers.invite) ?? offer;
    return turnOf("welcome", null, { opener: "", main });
  }
  const kind = heard.acts.has("compliments") ? "flattered" : isLight ? "remarks" : null;
  return turnOf("welcome", null, {
    opener,
    middle: kind && memory.unsaid(phrases[kind]),
    main: offer,
  });
}

/** Takes up small talk in a word or two, and leads back to the subject. */
export function smallTalk(scene: Scene): Plan {
  const { memory, phrases, heard } = scene;
  const kind = heard.acts.has("compliments") ? "flattered" : "stories";
  const opener = memory.unsaid(phrases[kind]) ?? memory.pick(phrases.remarks);
  const isTired = timesDone(scene, "back") >= MOST_SMALL_TALK;
  const back = isTired ? memory.unsaid(phrases.back) : null;
  if (isOfferTold(scene)) {
    const plan = question(scene, { opener, middle: back });
    return plan ? { ...plan, act: "back" } : close(scene);
  }
  const main = back ?? invitation(scene) ?? memory.unsaid(phrases.goOn);
  return turnOf("back", null, main ? { opener, main } : { opener: "", main: opener });
}

/** Questions whether the customer hears the rep, to their end: "Vous m'entendez ?", "are you still there". */
const ASKS_IF_HERE =
  /(?<!\p{L})(?:vous (?:m['’]entendez(?: bien)?|êtes (?:toujours |encore )?là)|tu (?:m['’]entends(?: bien)?|es (?:toujours |encore )?là)|you (?:still )?(?:there|with me)|(?:can|do) you (?:still )?hear me(?: ok(?:ay)?)?|me (?:oyes?|oís|escuchas?|escuchás)(?: bien)?|sigues? (?:usted )?ahí|seguís ahí|está[s]? (?:usted )?ahí)(?=\s*(?:[?.!,;…]|$))/iu;
/** Tells a rep who asks that the customer is there. Null for other words, and beside words on a point. */
export function here({ text, memory, phrases, ledger, heard }: Scene): Plan | null {
  const isOfPoint = ledger.some(({ now }) => now !== null);
  if (isOfPoint || heard.acts.has("proposes") || !ASKS_IF_HERE.test(text)) return null;
  return turnOf("answer", null, { opener: "", main: memory.pick(phrases.here) });
}

/** Gives a rep who was interrupted the time to come back. */
export function interrupted({ memory, phrases }: Scene): Plan {
  const main = memory.unsaid(phrases.interrupted) ?? memory.pick(phrases.goOn);
  return turnOf("answer", null, { opener: "", main });
}

/** Returns the replies to a silence: after a question of ours, in the middle of a talk, and at its beginning. */
export function silences({ phrases, input }: Pick<Scene, "phrases" | "input">): string[] {
  if (isFirst(input)) return phrases.hesitating;
  const isAsked = input.turns.findLast(({ source }) => source === "ai")?.message.includes("?");
  return isAsked ? [...phrases.noReply, ...phrases.silence] : phrases.silence;
}

/** Returns the reply to a silence, to a mumble, to a mere yes or no, and to words without sense; null for clear words. */
export function planUnclear(scene: Scene): Plan | null {
  const { input, memory, phrases, text, pending, heard } = scene;
  const isYesOrNo = saysYesOrNo(text, input.language);
  if (isYesOrNo && asksYesOrNo(scene))
    return question(scene) ?? askNextStep(scene) ?? goOnOrClose(scene);
  const isShort = countWords(text) < CLEAR_WORDS;
  const acts = [...heard.acts].filter((act) => act !== "interrupts");
  const isHeard = heard.questions.length > 0 || acts.length > 0;
  const holdsFigure = readQuantities(text, input.language).length > 0;
  const isOdd = !isYesOrNo && isGibberish(text, input.language, scene.known());
  if (text !== "" && (isHeard || (isShort ? holdsFigure : !isOdd))) return null;
  const precise = isShort && !isYesOrNo && text !== "" ? madePrecise(scene) : null;
  if (precise) return precise;
  if (isShort && !isOdd && text !== "" && pending) return ignored(pending, scene);
  const forms = text === "" ? silences(scene) : isOdd ? phrases.repeat : phrases.hesitating;
  const main = memory.unsaid(forms) ?? memory.unsaid(phrases.repeat);
  if (timesDone(scene, "repeat") >= MAX_UNHEARD || main === null)
    return turnOf("close", null, {
      opener: memory.pick(phrases.pardon),
      main: memory.pick(phrases.unheard),
    });
  const opener = isOdd ? memory.pick(phrases.pardon) : "";
  return turnOf("repeat", pending?.point.id ?? null, { opener, main });
}

/** A choice between two answers: "by you or by me?". */
const OFFERS_CHOICE = /(?<!\p{L})(?:ou|or|o)(?!\p{L})/iu;
/** The beginning of a French question for a yes or no. */
const WHETHER = /(?<!qu['’])est-ce qu(?:e(?!\p{L})|['’])/giu;
/** The acts after which the question of the point still waits for its answer. */
const UNANSWERED = new Set<Plan["act"]>(["ask", "insist", "object", "back", "answer"]);
/** Returns true when a yes or no answers our last question: it asks for no figure, manner or choice. */
function asksYesOrNo({ pending, last, lines, ledger, memory, input }: Scene): boolean {
  if (!pending || pending.point.facts.length > 0) return false;
  if (last && !UNANSWERED.has(last.act)) return false;
  const asked = lines[ledger.indexOf(pending)]?.questions.find((line) => memory.said(line));
  if (asked === undefined || OFFERS_CHOICE.test(asked)) return false;
  return !isOpenQuestion(asked.replaceAll(WHETHER, ""), input.language);
}

/** Says once that our question was not answered, then asks another. */
export function ignored(pending: Entry, scene: Scene): Plan {
  const { memory, phrases } = scene;
  const main = insist(pending, scene);
  const opener = memory.pick(phrases.wait);
  if (main) return turnOf("insist", pending.point.id, { opener, main });
  const unanswered = scene.ledger.filter(
    ({ state, point }) => state === "open" && timesDone(scene, "insist", point.id) > 0,
  );
  if (unanswered.length >= MAX_UNANSWERED)
    return turnOf("close", null, { opener, main: memory.pick(phrases.unanswered) });
  return question(scene, { opener: memory.pick(phrases.moveOn) }) ?? close(scene);
}

/** Asks for something concrete after words that say nothing of the offer. */
export function concrete(scene: Scene): Plan | null {
  const { memory, phrases } = scene;
  if (nextOpen(scene) !== null) return null;
  const main = memory.unsaid(phrases.concrete);
  return main ? turnOf("ask", null, { opener: memory.pick(phrases.sceptical), main }) : null;
}
