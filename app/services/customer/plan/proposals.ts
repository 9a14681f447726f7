import { countWords } from "~/services/language/tokens";
import {
  endsInTime,
  namesAppointment,
  offersToShow,
  onlyTime,
  proposesTrial,
  timeToChoose,
} from "./appointment";
import { invitation, question, unsaidObjection } from "./moves";
import { isDislike } from "../answers/fact-of-kind";
import { isForSay } from "../who-decides";
import type { RepQuestion } from "../answers/rep-question";
import { anyOpen, type Plan, type Scene } from "../scene";
import { filled, turnOf } from "./wording";

/** The turns after which a proposal may come too soon. */
const HURRIED = 3;
/** The least share of the rubric heard before the customer agrees to a proposal. */
const CONVINCED = 0.4;

/** Returns the answer to a proposal: a no at an absurd price, a yes to a demonstration and for enough points heard. */
export function proposed(scene: Scene, asked: RepQuestion): Plan | null {
  const { memory, phrases } = scene;
  const says = (main: string, opener = "") => turnOf("answer", null, { opener, main });
  const time = appointment(scene);
  if (!time && offersToShow(scene.text)) {
    const opener = memory.pick(phrases.gladly);
    // "Claro que sí. Claro, adelante." says one word twice.
    const [begun = ""] = /^\p{L}+/u.exec(opener) ?? [];
    const main = memory.unsaid(phrases.answers.permission.filter((one) => !one.startsWith(begun)));
    if (main) return says(main, opener);
  }
  const hasPresented = scene.ledger.some(({ state, wasBrushed }) => state !== "open" || wasBrushed);
  const helped =
    HELPS.test(scene.text) && !hasPresented ? memory.unsaid(phrases.answers.noNeed) : null;
  if (helped) return says(invitation(scene) ?? memory.pick(phrases.goOn), helped);
  // "Shall I put the kettle on?" at first asks for no thought.
  const isFirstOffer = isReserved(scene) && asked.kind !== "when" && (time || memory.turns > 1);
  const thinks = isFirstOffer ? memory.unsaid(phrases.answers.reserved) : null;
  if (thinks) return says(thinks);
  if (isWilling(scene) || asked.kind === "when") {
    const [, last = ""] = EITHER.exec(asked.text) ?? [];
    const isOfSay = isForSay(scene.text, scene.input.language);
    const rather =
      !isOfSay && last && memory.unsaid(phrases.answers.rather.map((form) => filled(form, last)));
    const free = memory.unsaid(phrases.answers[asked.kind === "when" ? "when" : "propose"]);
    const main = time ?? (rather || free);
    // "On your own or with somebody? I could come on Thursday."
    const isEither = EITHER.test(asked.text) || isOfSay;
    const opener = memory.pick((isEither ? phrases.thanks : phrases.maybe).slice(0, 1));
    if (main) return says(main, time ? opener : "");
  }
  // Without a day nobody is rushed in the first turns.
  const isSlow = memory.turns < HURRIED && !time;
  const main = isSlow ? invitation(scene) : memory.unsaid(phrases.notYet);
  return main ? says(main) : question(scene);
}

/**
 * Returns the answer to a day or a trial that the rep proposes beside other words: "It's forty-nine. Can I come by on
 * Wednesday?". Null for none.
 */
export function stepSet(scene: Scene): string | null {
  const { text, input } = scene;
  const isSet = namesAppointment(text, input.language) || proposesTrial(text, input.language);
  return isSet ? (proposed(scene, { kind: "propose", text })?.sentences.at(-1) ?? null) : null;
}

/** Returns true where the sheet says that the customer does not accept the first proposal, or that others decide. */
export const isReserved = ({ input }: Scene): boolean =>
  [SAYS_NO_YES, OTHERS_DECIDE].some((of) => of.test(input.interactionPrompt));
/** A say of others: "Ne décidez rien seul : il y a le bureau", "Decide la abadesa", "the committee has to agree". */
const OTHERS_DECIDE =
  /(?<!\p{L})(?:(?:ne |n['’])?décid\p{L}+ (?:rien|pas|jamais)(?: \p{L}+)? seule?|rien (?:décider|signer) seule?|rien sans|(?:anything|nothing) (?:\p{L}+ )?without|(?:doit|devez|dois) (?:en (?:parler|référer)|demander|consulter|passer (?:devant|par))|(?:passe|vot)\p{L}* (?:en (?:AG|assemblée|conseil|réunion)|au (?:bureau|conseil))|(?:deci(?:de|den)|manda) (?:el|la|los|las)(?= (?!fecha))|no (?:decid\p{L}+|acept\p{L}+|firm\p{L}+) (?:nada )?(?:sol[oa]|sin)|sin (?:consultar|mencionar|hablar con|preguntar a|que lo (?:vea|apruebe))|tiene[ns]? que (?:consultar|preguntar|hablar)\p{L}*|(?:board|committee|council|partner|wife|husband|boss|sister|brother|vestry|trustees|elders)(?: \p{L}+)? (?:decides?|votes?|has to (?:agree|say)|signs? off)|(?:has|have|need|needs|you['’]d need) to (?:ask|check with|run (?:it|everything|things) (?:past|by)|consult)|without (?:asking|checking|consulting|talking to|mentioning))(?!\p{L})/iu;
/** An instruction of the sheet to accept nothing at first: "N'acceptez jamais tout de suite", "never say yes at once". */
const SAYS_NO_YES =
  /(?<!\p{L})(?:(?:n['’]|ne )(?:accept\p{L}*|di(?:s|t|tes) (?:\p{L}+ ){0,2}oui|cèd\p{L}+)|(?:never|don['’]?t|not|won['’]?t|do not|doesn['’]?t):? (?:\w+:? ){0,2}(?:say yes|agree|accept)(?! (?:that|with)(?!\p{L}))|(?:no|nunca|jamás) (?:\p{L}+:? ){0,2}(?:acept\p{L}+|(?:dig|dir|dec|dic)\p{L}+ que sí))/iu;
/** An offer of help beside the subject. */
const HELPS =
  /(?<!\p{L})(?:coup de main|(?:vous |t['’])aider?(?= |\?)|give you a hand|help you with|lend you a hand|echo una mano|(?:le|te) ayudo|ayudar(?:le|te))(?!\p{L})/iu;

/** A choice between two things, with the last one: "le matin ou l'après-midi ?". */
const EITHER =
  /(?<!\p{L})(?:ou|or|o) (?!(?:c['’]est|pas|non|quoi|bien|plus|not|no|what|so|do|should|shall|más|prefier\p{L}*)(?!\p{L})|[^?]*(?<!\p{L})(?:je|j['’]|on|vous|tu|i|we|you|usted|lo|te|nos)(?!\p{L}))((?:[^\s,?]+ ?){1,4})\?$/iu;

/** Answers "Do you have any questions?". */
export function invited(scene: Scene): Plan | null {
  const { memory, phrases } = scene;
  const next = anyOpen(scene);
  const opener = "";
  const objection = unsaidObjection(scene, true) ?? fear(scene);
  if (next && (!objection || ASKS_QUESTIONS.test(scene.text)))
    return turnOf("ask", next.entry.point.id, { opener, main: next.question });
  if (objection) return turnOf("object", null, { opener, main: objection });
  // "Nothing else" answers no "what would bother you most?".
  const isForQuestions = /questions?|preguntas?|dudas?|clear|clair|claro/iu.test(scene.text);
  const { needs } = phrases.answers;
  const main = memory.unsaid(isForQuestions ? phrases.noQuestions : needs.slice(-1));
  return main ? turnOf("answer", null, { opener, main }) : question(scene);
}

/** Returns an unsaid fear of the sheet; null for none. */
const fear = ({ persona, memory, givesFigure }: Scene): string | null =>
  persona.facts.find(
    ({ text, feeling }) =>
      feeling === "dislikes" &&
      FEARS.test(text) &&
      isDislike(text) &&
      !memory.said(text) &&
      !givesFigure(text),
  )?.text ?? null;
const FEARS =
  /(?<!\p{L})(?:peur|crain|redout|inqui|trouve que|worr|afraid|fear|dread|wary|miedo|preocup|tem[oe]|desconf|me fío|no veo)/iu;
const ASKS_QUESTIONS =
  /(?<!\p{L})(?:questions?|savoir|want to know|else|preguntas?|saber|algo más)(?!\p{L})/iu;

const GOODBYE_WORDS = 16;
const WISHES =
  /(?<!\p{L})(?:bon(?:ne)?s?|good luck|enjoy|have a|buen[ao]?s?|suerte|feliz) (?!(?:on|ben|alors|journée|soirée|jour)(?!\p{L}))[^.!?]*[.!]?$/iu;
/** Takes up the time that the rep proposes ("Mardi à dix heures, c'est noté"); null when they name none. */
export function appointment(scene: Scene, isGoodbye = false): string | null {
  const { text, input, memory, phrases } = scene;
  // "Bon match dimanche !" is a wish.
  if (isGoodbye && WISHES.test(text)) return null;
  const isShort = isGoodbye || text.endsWith("?") ? countWords(text) <= GOODBYE_WORDS : false;
  const isTimed =
    namesAppointment(text, input.language) || (isShort && endsInTime(text, input.language));
  if (!isTimed) return null;
  const time = onlyTime(text, input.language);
  const chosen = timeToChoose(text, input.language);
  if (chosen) return memory.unsaid(phrases.answers.rather.map((form) => filled(form, chosen)));
  return memory.unsaid(
    time ? phrases.appointment.map((form) => filled(form, time)) : phrases.noted,
  );
}

/** Returns the share of the rubric that was heard, 0 to 1. */
export const heardOf = ({ ledger }: Scene): number =>
  ledger.filter(({ state }) => state === "said" || state === "contradicted").length /
  Math.max(1, ledger.filter(({ point }) => point.kind === "expected").length);
const WITHOUT_RUBRIC = 4;
const isConvinced = (scene: Scene): boolean =>
  scene.ledger.length === 0 ? scene.memory.turns >= WITHOUT_RUBRIC : heardOf(scene) >= CONVINCED;

/** Returns true when the customer says yes to a proposal: enough was heard, or nothing is left to ask. */
export const isWilling = (scene: Scene): boolean =>
  isConvinced(scene) ||
  (scene.ledger.some(({ state }) => state !== "open") && anyOpen(scene) === null);
