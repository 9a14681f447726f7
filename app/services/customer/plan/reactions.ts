import { HAPPENED, ownAnswer, passing } from "../answers/answer";
import { admits } from "../answers/mishap";
import { asksForReason, asksWhy, reasonFor } from "../answers/reason";
import { roughly } from "../answers/rough-answer";
import { asksBack, NEEDS } from "../answers/asks-back";
import { ASKS_MISHAP } from "../answers/fact-of-kind";
import { isFirst, isFirstTalk } from "../answers/first-talk";
import { isYesOrNo, SAW_GAME } from "../answers/question-forms";
import { ASKS_SAY, DECIDES, isForSay } from "../who-decides";
import { countWords } from "~/services/language/tokens";
import { ofObjection } from "../answers/said-before";
import { termsOf } from "~/services/rubrics/terms-of";
import { close } from "./leave";
import { apologizes } from "../hearing/heard";
import { insist } from "../hearing/listening";
import { invitation, question } from "./moves";
import { asksInPassing, remark } from "./remark";
import { invited, proposed } from "./proposals";
import {
  ASKS_US,
  questionFromRep,
  questionsFromRep,
  type RepQuestion,
} from "../answers/rep-question";
import { type Plan, type Scene, timesDone, wasAstonished } from "../scene";
import { isOfferTold } from "../offer-told";
import { compliments } from "../social-acts";
import { turnAround, turnOf } from "./wording";
import { answerOf, questionsBefore } from "../answers/known-answer";

/** Leads small talk back to the subject, after the answer to a question in it. */
export function smallTalk(scene: Scene): Plan {
  const { text, input, memory, phrases } = scene;
  const asked = questionFromRep(text, input.language);
  const isAnswered =
    asked !== null &&
    (ASKS_US.has(asked.kind) || asked.kind === "permission" || asked.kind === "repeat");
  const isKind = compliments(text, input.language);
  if (
    (isAnswered && asked.kind !== "knows") ||
    (asked && isFirstTalk(asked, scene)) ||
    (asked && ASKS_MISHAP.test(asked.text) && admits(asked, scene))
  )
    return reply(scene);
  if (asked !== null && asked.kind !== "assent" && !isKind) return bringBack(scene, asked);
  const isTired = timesDone(scene, "back") >= PATIENT;
  const middle = isTired ? memory.unsaid(phrases.back) : null;
  const opener = small(scene);
  if (!isOfferTold(scene)) {
    // "Ha!" alone lets nobody go on.
    const spare = isFirst(input) ? memory.unsaid(phrases.goOn) : null;
    const main = middle ?? invitation(scene) ?? spare;
    return turnOf("back", null, main ? { opener, main } : { opener: "", main: opener });
  }
  const plan = question(scene, { opener, middle });
  return plan ? { ...plan, act: "back" } : close(scene);
}
/** Smiles at a joke, and goes on. */
export function joke(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const opener = memory.unsaid(phrases.jokes) ?? remark(scene);
  if (isOfferTold(scene)) return question(scene, { opener, middle: null }) ?? close(scene);
  const main = invitation(scene);
  return turnOf("back", null, main ? { opener, main } : { opener: "", main: opener });
}

/** The count of remarks that the customer takes up before it asks for the subject. */
const PATIENT = 2;

/** Returns a short answer to a remark: thanks for a kind word, else assent. */
export const small = (scene: Scene): string => {
  const { memory, phrases, text, input } = scene;
  const isKind = compliments(text, input.language);
  const isThanked = isKind && !asksInPassing(scene);
  const kind = apologizes(text, input.language) ? "forgiven" : isThanked ? "flattered" : null;
  return (kind && memory.unsaid(phrases[kind])) ?? remark(scene);
};

/** Answers the rep's questions, two at most. */
export function reply(scene: Scene): Plan {
  const { text, input } = scene;
  const asked = questionsFromRep(text, input.language);
  const aboutUs = asked.filter(({ kind }) => ASKS_US.has(kind));
  const open = asked.filter(({ kind }) => kind !== "assent");
  // "What do you make of it? Would it earn its place?"
  const final = open.at(-1);
  const mayYield = final?.kind === "other" && !DECIDES[input.language].test(final.text);
  const opinion = mayYield ? open.find(({ kind }) => kind === "opinion") : undefined;
  const [last, second] =
    aboutUs.length > 0
      ? aboutUs.slice(-2)
      : opinion
        ? [opinion]
        : (open.length > 0 ? open : asked).slice(-1);
  const before = last?.kind === "repeat" ? askedBefore(last, scene) : null;
  if (last?.kind === "repeat" && !before) return sayAgain(scene);
  const first = before ?? last;
  // "What bothers you?" after a price that it did not believe.
  // "Why do you ask me that? What bothers you?"
  const isForReason =
    (first?.kind === "wishes" && asksForReason(first.text)) ||
    (wasAstonished(scene) && asked.some(asksWhy));
  const given =
    isForReason && (wasAstonished(scene) || asked.some(asksWhy)) ? reasonFor(scene) : null;
  if (given) return turnOf("answer", null, { opener: "", main: given });
  const isOfWorry = first?.kind === "wishes" && !asksBack(first.text);
  if (isOfWorry || (first && fearsChange(first))) return invited(scene) ?? close(scene);
  const isProposed = first?.kind === "propose" || first?.kind === "when";
  if (!first || (isProposed && !asksBack(first.text)))
    return (first && proposed(scene, first)) ?? close(scene);
  const answer = answerOf(first, scene);
  const other = second && second.kind !== first.kind ? answerOf(second, scene) : null;
  // "Oh, that depends." is no answer that the fact beside it needs.
  const isWorthTelling = answer.isFact || first.kind === "wellbeing";
  const isBoth =
    ((isWorthTelling && other?.isFact) ||
      (answer.isKnown && second?.kind === "wellbeing" && other?.isKnown)) &&
    other.line !== answer.line;
  const opener = "";
  if (isBoth && answer.line && other?.line)
    return turnAround("answer", null, { opener, middle: answer.line, main: other.line });
  // "Vous en avez perdu ? Pourquoi ?": the question before the last one may have an answer.
  const former = answer.isKnown || aboutUs.length > 0 ? undefined : asked.at(-2);
  const earlier = former?.kind === "other" ? answerOf(former, scene) : other;
  // The sheet may answer another question of the turn: "When is it? And how many do you expect?".
  const told =
    answer.isFact || earlier?.isFact
      ? undefined
      : asked
          .filter((one) => one !== first && one !== second && isOfSheet(one))
          .map((one) => answerOf(one, scene))
          .find(({ isFact }) => isFact);
  // "Has one ever vanished? What did it cost?": the customer admits the one, and cannot tell the other.
  const isTellable = answer.isFact || HAPPENED.test(first.text);
  const mishap = isTellable ? undefined : asked.find((one) => one !== first && admits(one, scene));
  const admitted = mishap && answerOf(mishap, scene);
  const best =
    told ??
    admitted ??
    (earlier?.isFact || (!answer.isKnown && earlier?.isKnown) ? earlier : answer);
  // "Why do you ask? Is it the money?"
  const isWhy =
    final !== undefined &&
    (asksWhy(final) || isYesOrNo(final)) &&
    !DECIDES[input.language].test(final.text);
  const isTold = best.isFact || scene.phrases.answers.share.includes(best.line ?? "");
  const ofWhy = text.split(/(?<=[.!?…])\s+/u).find((one) => asksWhy({ text: one }));
  const { invite, after, plenty, allDay, toOffer, back } = scene.phrases.answers;
  const putOffs = [...invite, ...after, ...plenty, ...allDay, ...toOffer, ...back];
  const isPutOff = putOffs.includes(best.line ?? "");
  // "How do you do it? Do you air them, or what?" The first question has a rough answer.
  const families = isPutOff ? asked.map((one) => roughly(one, scene)) : [];
  const rough = families.find((lines) => lines && !lines.some((line) => scene.memory.said(line)));
  const isReason = (isWhy || isPutOff) && !best.isFact;
  const why = isReason && ofWhy ? { kind: "other" as const, text: ofWhy } : null;
  const reason = why ? ownAnswer(why, scene) : null;
  const isOfSay =
    ASKS_SAY[input.language].test(text) ||
    asked.some(
      ({ text: words }) =>
        isForSay(words.replace(FOR_YES, " "), input.language) && !NEEDS.test(words),
    );
  const mayDecide = !isTold && isOfSay && (!final || !NEEDS.test(final.text));
  const decides = mayDecide ? sayOf(scene) : null;
  // "What would you need to see? And what till do you use?"
  const need = best.isFact ? undefined : open.find(({ text: words }) => NEEDS.test(words));
  const needed = need && need !== first ? ownAnswer(need, scene) : null;
  const roughLine = rough ? scene.memory.unsaid(rough) : null;
  const main = decides ?? reason ?? needed ?? roughLine ?? best.line;
  if (main) return turnOf("answer", null, { opener, main });
  return question(scene, { opener: scene.memory.pick(scene.phrases.acks) }) ?? close(scene);
}

/** "What would you need to see to say yes?" asks for no decider. */
const FOR_YES =
  /(?<!\p{L})(?:need|want|like|take|see|hear|convince)(?: \p{L}+){0,8}? (?:to|before you(?:['’]d| would)?) (?:say yes|sign\p{L}*|decide|agree\p{L}*)(?!\p{L})/iu;
/** Returns a line that puts "who decides?" off; null when the talk has heard them. */
const sayOf = ({ phrases, memory }: Scene): string | null => memory.unsaid(phrases.answers.decider);
/** Answers "who decides?" alone; null when the talk has heard the answers. */
export function tellsSay(scene: Scene): Plan | null {
  const main = sayOf(scene);
  return main ? turnOf("answer", null, { opener: "", main }) : null;
}
/** Answers "why do you ask?" before other sentences: "I only ask so that I know where we are." Null for none. */
export function givesReason(scene: Scene, isFirm: boolean): Plan | null {
  const main = asksWhy(scene) ? reasonFor(scene, isFirm) : null;
  return main ? turnOf("answer", null, { opener: "", main }) : null;
}

/** Returns true for an open question on what worries the customer about something new. */
const fearsChange = (asked: RepQuestion): boolean =>
  !isYesOrNo(asked) && WORRIES.test(asked.text) && OF_NEW.test(asked.text);
const WORRIES =
  /(?<!\p{L})(?:inqui[eè]\p{L}+|fait peur|ferait peur|craign\p{L}+|crain\p{L}+|worr\p{L}+|scares?|preocup\p{L}+|miedo)(?!\p{L})/iu;
const OF_NEW =
  /(?<!\p{L})(?:nouve\p{L}+|new|nuev[oa]s?|chang\p{L}+|cambi\p{L}+|acheter|achat|buy\p{L}*|comprar\p{L}*|contratar|machines?|máquinas?|appareils?|aparatos?|syst[eè]me?s?|sistemas?|tout ça|all this|todo esto|nous|us|nosotros)(?!\p{L})/iu;
/** Returns true for a question that a sheet may answer. */
const isOfSheet = ({ kind }: RepQuestion): boolean => kind === "other" || ASKS_US.has(kind);

/** Returns the rep's earlier question that "where did you say you keep them?" asks again; null for none. */
function askedBefore({ text }: RepQuestion, scene: Scene): RepQuestion | null {
  const terms = termsOf(text, scene.input.language);
  const shares = (one: RepQuestion) =>
    one.kind !== "repeat" &&
    [...termsOf(one.text, scene.input.language)].some((term) => terms.has(term));
  return questionsBefore(scene).findLast(shares) ?? null;
}
/** The most words of a turn that says nothing to hear again. */
const SLIGHT = 3;
/** Says our last sentence again: the rep did not hear it. */
function sayAgain(scene: Scene): Plan {
  const { input } = scene;
  const { silence, hesitating, pardon } = scene.phrases;
  const ofSilence = [...silence, ...hesitating, ...pardon];
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
  if (main === "" || scene.tells(main)) return question(scene) ?? close(scene);
  return turnOf("answer", scene.pending?.point.id ?? null, { opener: "", main });
}

/** Does not understand an order to leave the role, and asks nothing about the offer. */
export function refuse({ memory, phrases }: Scene): Plan {
  const main = memory.unsaid(phrases.refuse) ?? memory.pick(phrases.refuse);
  return turnOf("back", null, { opener: memory.pick(phrases.pardon), main });
}

export function calm(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const main = memory.unsaid(phrases.calm);
  if (!main) return close(scene);
  return turnOf("calm", null, { opener: memory.pick(phrases.wait), main });
}

/** Leads words beside the subject back, after the answer to a question in them. */
export function bringBack(scene: Scene, asked: RepQuestion | null = null): Plan {
  const { memory, phrases, pending } = scene;
  const opener = asked ? "" : memory.pick(phrases.sceptical);
  const answer =
    asked &&
    (isYesOrNo(asked) && !SAW_GAME.test(asked.text)
      ? (ofObjection(asked, scene) ?? passing(asked, scene))
      : ownAnswer(asked, scene));
  const middle = answer ?? memory.unsaid(phrases.back);
  const pressed = pending ? insist(pending, scene) : null;
  if (asked && answer) return turnOf("back", null, { opener: "", main: answer });
  const plan =
    pressed && !asked
      ? turnOf("back", pending?.point.id ?? null, { opener, middle, main: pressed })
      : question(scene, { opener, middle });
  return plan ? { ...plan, act: "back" } : close(scene);
}
