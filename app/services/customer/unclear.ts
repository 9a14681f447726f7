import { readQuantities } from "./read-once";
import { findActs } from "~/services/language/speech-acts";
import { countWords } from "~/services/language/tokens";
import { apologizes, hails, introduces, isGibberish } from "./hearing/heard";
import { close } from "./plan/leave";
import type { Entry } from "./ledger";
import { insist } from "./hearing/listening";
import { isFirst } from "./answers/first-talk";
import { question } from "./plan/moves";
import { small } from "./plan/reactions";
import { welcome } from "./plan/welcome";
import { questionFromRep } from "./answers/rep-question";
import { nextOpen, type Plan, type Scene, timesDone } from "./scene";
import { isOfferTold } from "./offer-told";
import { compliments, isEveryday, isHere } from "./social-acts";
import { turnOf } from "./plan/wording";
import { asksAtEnd } from "./unmarked-question";

const MAX_UNHEARD = 4;
const MAX_UNANSWERED = 5;
const MIN_CLEAR_WORDS = 3;
/** Words that ask for a moment, without anything else: "Attendez, je cherche un papier…". */
const MOMENT =
  /^(?:(?:euh|eh|er|um|uh|sorry|pardon|perdón|perdona|oh|ah)[ ,.…]+){0,3}(?:attend(?:ez|s)|un (?:instant|moment|segundo)|une (?:seconde|minute)|hold on|hang on|wait|(?:just )?(?:a|one) (?:moment|second|sec)|esper[ae])(?!\p{L})(?! (?:till|until|to|for|a|suffit) )(?!.*\d)(?:[\p{L}'’ ,-]){0,60}[.…]*$/iu;

/** Words that ask to speak on. */
const TO_FINISH =
  /(?<!\p{L})(?:laisse[sz]?-moi (?:finir|terminer|parler)|let me (?:finish|speak)|déj[ae]me (?:terminar|acabar|hablar))(?!\p{L}| (?:de|du|des|à|au|avec|to|about|with|con|del) )/iu;

/** Returns the reply to words that are silent, mumbled, a mere yes or a hello; null for clear words. */
export function planUnclear(scene: Scene): Plan | null {
  const { input, memory, phrases, text, pending } = scene;
  const { language } = input;
  const says = (act: "acknowledge" | "greeting") => findActs(text, act, language).length > 0;
  const isShort = countWords(text) < MIN_CLEAR_WORDS;
  if (isShort && says("greeting")) return welcome(scene);
  if (isShort && says("acknowledge")) return pending ? ignored(pending, scene) : null;
  if (TO_FINISH.test(text) && !text.includes("?"))
    return turnOf("back", pending?.point.id ?? null, {
      opener: memory.pick(phrases.pardon),
      main: memory.pick(phrases.finish),
    });
  if (MOMENT.test(text) && !text.includes("?") && !asksAtEnd(text, language))
    return turnOf("back", pending?.point.id ?? null, {
      opener: "",
      main: memory.pick(phrases.waits),
    });
  // A mark without words asks nothing.
  const asked = countWords(text) === 0 ? null : questionFromRep(text, language);
  if (asked && (isShort || asked.kind !== "other" || text.includes("?"))) return null;
  if (isShort && readQuantities(text, language).length > 0) return null;
  if (!isShort && !isGibberish(text, language, scene.known())) return null;
  const main = memory.unsaid(unclearForms(scene, isShort)) ?? memory.unsaid(phrases.repeat);
  const isLost = timesDone(scene, "repeat") >= MAX_UNHEARD || main === null;
  if (isLost)
    return turnOf("close", null, {
      opener: memory.pick(phrases.pardon),
      main: memory.pick(phrases.unheard),
    });
  const opener = text === "" || FILLER.test(text) ? "" : memory.pick(phrases.pardon);
  return turnOf("repeat", pending?.point.id ?? null, { opener, main });
}

/** Returns the replies to a silence: after a question of ours, in the middle of a talk, and at its beginning. */
export function silences({ phrases, input }: Pick<Scene, "phrases" | "input">): string[] {
  if (isFirst(input)) return phrases.hesitating;
  const isAsked = input.turns.findLast(({ source }) => source === "ai")?.message.includes("?");
  return isAsked ? [...phrases.waiting, ...phrases.silence] : phrases.silence;
}

/** Returns the replies to silence, hesitation or words without sense. */
function unclearForms({ text, phrases, input, known }: Scene, isShort: boolean): string[] {
  if (text === "") return silences({ phrases, input });
  const isFiller = FILLER.test(text) || findActs(text, "filler", input.language).length > 0;
  return isShort && (isFiller || !isGibberish(text, input.language, known()))
    ? phrases.hesitating
    : phrases.repeat;
}

/** A sound of thought in any language: "euh…", "mmm". */
const FILLER = /^\P{L}*(?:e+u*h+|e+r+m*|u+h*m*|a+h+|m{2,}h*|h+m+)\P{L}*$/iu;

/** Answers words beside the subject: a remark on us, or a dodge of our question. */
export function aside(scene: Scene): Plan | null {
  const { text, input, pending, memory, phrases } = scene;
  const isFriendly = compliments(text, input.language) || isEveryday(text, input.language);
  const isMeeting = hails(text) || introduces(text);
  if ((isFriendly && isHere(text, input.language)) || isMeeting)
    return question(scene, { opener: small(scene) });
  if (!isOfferTold(scene)) return null;
  const isSorry = apologizes(text, input.language);
  const opener = memory.pick(isSorry ? phrases.forgiven : phrases.sceptical);
  if (pending) return ignored(pending, scene, opener);
  // A slight, an order or a ramble: nothing that could go on.
  const isOver = !isSorry && nextOpen(scene) === null;
  const lines = [...phrases.back.slice(0, 1), ...phrases.answers.back];
  const main = isOver ? memory.unsaid(lines) : null;
  return main ? turnOf("back", null, { opener, main }) : question(scene, { opener });
}

/** Says once that our question was not answered, then asks another. */
export function ignored(pending: Entry, scene: Scene, first: string | null = null): Plan {
  const { memory, phrases } = scene;
  const main = insist(pending, scene);
  const opener = first ?? memory.pick(phrases.wait);
  if (main) return turnOf("insist", pending.point.id, { opener, main });
  const unanswered = scene.ledger.filter(
    ({ state, point }) => state === "open" && timesDone(scene, "insist", point.id) > 0,
  );
  if (unanswered.length >= MAX_UNANSWERED)
    return turnOf("close", null, { opener, main: memory.pick(phrases.unanswered) });
  return question(scene, { opener: memory.pick(phrases.moveOn) }) ?? close(scene);
}
