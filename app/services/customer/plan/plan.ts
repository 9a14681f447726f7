import type { Language } from "~/models/terms/language";
import { findInjections } from "~/services/language/survey";
import { readQuantities } from "../read-once";
import { countWords } from "~/services/language/tokens";
import { namesAppointment, offersToShow, proposes, proposesTrial } from "./appointment";
import { asksBack, NEEDS } from "../answers/asks-back";
import { isFirst } from "../answers/first-talk";
import {
  apologizes,
  corrects,
  hails,
  introduces,
  isEvasive,
  isLoose,
  isSmallTalk,
  leavesRole,
  praises,
} from "../hearing/heard";
import { isWhole } from "./form";
import {
  askNextStep,
  close,
  endsInGoodbye,
  goOnOrClose,
  MAX_TURNS,
  saysGoodbye,
  waits,
} from "./leave";
import { isRude } from "../hearing/insults";
import { followUp, isThePrice, unfollowed } from "../hearing/listening";
import { objection, question } from "./moves";
import { canDoubt, doubt, shock, takeRight, figurePutRight, putsRight } from "../disbelief";
import { calm, givesReason, joke, refuse, reply, smallTalk, tellsSay } from "./reactions";
import { isPersonal, onlyGreets, welcome } from "./welcome";
import { besideOffer } from "./beside";
import { slippedPrice } from "../answers/slipped-price";
import { MAX_REPLY_WORDS, type PlanInput } from "../port";
import { openersOf } from "../phrases/phrases";
import { planAhead } from "./plan-ahead";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { proposed } from "./proposals";
import { type AskedKind, questionFromRep, type RepQuestion } from "../answers/rep-question";
import { nextOpen, type Plan, type Scene, sceneOf, wasAstonished } from "../scene";
import { touchesOffer } from "../offer-told";
import { ASKS_WORD } from "../answers/rep-sentences";
import { keep } from "../read-once";
import { WEIGHS } from "../answers/question-forms";
import { ASKS_SAY } from "../who-decides";
import { compliments, laughs, speaksOfUs, tellsRiddle } from "../social-acts";
import { asksAtEnd } from "../unmarked-question";
import { aside, ignored, planUnclear } from "../unclear";
import { turnOf } from "./wording";

const EMPTY_WORDS = 4;
const SHORT_WORDS = 16;

/** Returns the customer's next turn: the same plan for rules and for a model (product §7.5). */
export function planReply(input: PlanInput, seed: number): Plan {
  const scene = sceneOf(input, seed);
  const plan = begunAtOnce(begun(whole(decide(scene), scene), scene), scene);
  const line = plan.sentences.join(" ");
  keep(scene.session.notes, line, { act: plan.act, pointId: plan.pointId, line });
  return plan;
}

/** The lines of `planAhead` that a voice has surely made when the rep ends, with four conversations at once. */
const SURELY_AHEAD = 2;

/** The acts that a word of thought may begin. */
const BEGINS = new Set<Plan["act"]>(["answer", "ask", "object", "back"]);

/** Returns the plan with a word of thought before a line whose sound nobody made ahead: it would begin late. */
function begunAtOnce(plan: Plan, { memory, phrases, input, seed }: Scene): Plan {
  const [first = ""] = plan.sentences;
  if (!BEGINS.has(plan.act) || openersOf(phrases).includes(first)) return plan;
  // "Pardon?" gets the same words again, without a thought.
  if (plan.act === "answer" && memory.said(first)) return plan;
  if (planAhead(input, seed).slice(0, SURELY_AHEAD).includes(first)) return plan;
  const sentences = [memory.pick(phrases.hesitations), ...plan.sentences];
  return strictWordCount(sentences.join(" ")) <= MAX_REPLY_WORDS ? { ...plan, sentences } : plan;
}

/** Returns the plan without broken sentences. Without its main sentence, the customer only asks to go on. */
function whole(plan: Plan, { memory, phrases, input }: Scene): Plan {
  const sentences = plan.sentences.filter((one) => isWhole(one, input.language));
  if (sentences.at(-1) === plan.sentences.at(-1)) return { ...plan, sentences };
  const main = memory.unsaid(phrases.goOn) ?? memory.pick(phrases.goOn);
  return turnOf("answer", null, { opener: memory.pick(phrases.acks), main });
}

/**
 * Returns the plan of a turn after the rep's first words. It asks for the offer, not for more of what nobody has
 * presented. A rep who only greets is asked for no answer and no example.
 */
function begun(planned: Plan, scene: Scene): Plan {
  const { phrases, ledger } = scene;
  if (!isFirst(scene.input)) return planned;
  const isGreeting = hails(scene.text) || introduces(scene.text);
  const isHasty = isGreeting && phrases.notYet.includes(planned.sentences.at(-1) ?? "");
  const plan = isHasty ? welcome(scene) : planned;
  // "I brought a thing that counts logs" presents no offer yet.
  const said = ledger.filter(({ now }) => now?.verdict === "said").length;
  const isOfPoint =
    !isHasty &&
    (said > 1 || (said > 0 && readQuantities(scene.text, scene.input.language).length > 0));
  // A buyer asks nothing of an offer that nobody has presented.
  if (!isOfPoint && plan.pointId !== null && plan.act !== "followUp") return welcome(scene);
  const [last = "", offer = last] = [plan.sentences.at(-1), phrases.offer[0]];
  if (isOfPoint || ![...phrases.goOn, ...phrases.interest].includes(last)) return plan;
  return { ...plan, sentences: [...plan.sentences.slice(0, -1), offer] };
}

/** Returns true for an insult in a sentence of its own, beside a statement: "You lot are all the same. It opens the loft." */
const hasRudeSentence = ({ text, input }: Scene): boolean =>
  text
    .split(/(?<=[.!?…])\s+/u)
    .some((one) => countWords(one) < SHORT_WORDS && isRude(one, input.language));

function isAnOrder(text: string, language: Language): boolean {
  const words = text.replaceAll(OWN_WORDS, "");
  return findInjections(words).length > 0 || leavesRole(words, language);
}
/** Words by which the rep takes back what they said. */
const OWN_WORDS =
  /(?<!\p{L})(?:oublie[sz]? (?:tout )?ce que je (?:viens de|vous ai|t['’]ai) \p{L}+|oublie[sz]? ce que j['’](?:ai|avais) \p{L}+|(?:forget|ignore|scratch) what i(?:['’]ve)? (?:just )?(?:said|told)|olvid[ae] lo que (?:le |te )?(?:he|acabo de) \p{L}+)/giu;
const lastClause = (text: string): string => text.split(/(?<=[,.!?…])\s+/u).at(-1) ?? text;
const lastSentence = (text: string): string => text.split(/(?<=[.!?…])\s+/u).at(-1) ?? text;

function decide(scene: Scene): Plan {
  const { memory, phrases, text, input, ledger } = scene;
  if (memory.closed)
    return turnOf("goodbye", null, { opener: "", main: memory.pick(phrases.goodbye) });
  const isFirm = ledger.some(({ now }) => now !== null && now.verdict !== "vague");
  const meant = questionFromRep(text, input.language);
  const isJoke = tellsRiddle(text) || (!isFirm && laughs(text));
  // "See you later, said one lens to the other" takes no leave.
  const isLeaving = tellsRiddle(text) ? endsInGoodbye(text) : saysGoodbye(scene);
  const isMarked = text.endsWith("?") && meant !== null && meant.kind !== "assent";
  const isAnswered =
    asksAtEnd(text, input.language) || (isMarked && !tellsRiddle(lastSentence(text)));
  if (isJoke && !isAnswered && !isLeaving && !isRude(text, input.language)) return joke(scene);
  if (saysGoodbye(scene) || memory.turns >= MAX_TURNS) return close(scene);
  const isAnswer = isFirm || answersPending(scene);
  const isShort = countWords(text) < SHORT_WORDS;
  const isOrder = isAnOrder(text, input.language);
  if (isOrder && (isShort || !isFirm || isAnOrder(lastSentence(text), input.language)))
    return refuse(scene);
  const asksUs = meant !== null && meant.kind !== "assent";
  const isSlip = slippedPrice(scene) !== null;
  const isPutRight = isSlip || figurePutRight(input) !== null;
  const isSorry = corrects(text, input.language) && (asksUs || isPutRight);
  const isDated = namesAppointment(text, input.language);
  const isSet = isDated || proposesTrial(text, input.language);
  const isInsult = isRude(text, input.language) && !isSorry && !isSet;
  // Words without marks are one sentence, which may hold a statement beside its offence.
  const isOffence = !/[.!?…]/u.test(text.slice(0, -1)) && !apologizes(text, input.language);
  if (isInsult && (isShort || !isFirm || isOffence || hasRudeSentence(scene))) return calm(scene);
  if (onlyGreets(scene) || (isPersonal(scene) && !isFirm)) return welcome(scene);
  const isKind = compliments(text, input.language);
  const isOfPoint = ledger.some(({ isBrushed }) => isBrushed);
  const isChat =
    !(isKind && asksUs) && !isOfPoint && isSmallTalk(text, input.language, scene.known, isFirm);
  const aloof = isFirm || isSlip || isFirst(scene.input) ? null : besideOffer(scene, isSet);
  if (aloof) return aloof;
  if (!isSet && !isSlip && (isChat || (isKind && !isFirm && !asksUs && !touchesOffer(text, scene))))
    return smallTalk(scene);
  if (!isAnswer) {
    const unclear = planUnclear(scene);
    if (unclear) return unclear;
  }
  const isRepair =
    isSlip || corrects(text, input.language) || putsRight(input) || wasAstonished(scene);
  // "Two metres on Friday, to try" denies no thirty metres.
  const doubted = isRepair || isSet ? null : ledger.find((entry) => canDoubt(entry, scene));
  if (doubted) return doubt(doubted, scene);
  // "Sorry, lost my page" corrects no figure.
  const isRight = isSlip || (isRepair && isPutRight && !isSet);
  const reaction = isRight ? takeRight(scene) : shock(scene);
  if (reaction) return reaction;
  // "I'll keep it short. How do you do it?" proposes nothing.
  const isOpen =
    meant !== null &&
    (NEEDS.test(meant.text) || (text.endsWith("?") && isOpenQuestion(meant, scene)));
  const isShown = !isOpen && offersToShow(text) && !NEEDS.test(text);
  const isProposal = isDated || isShown || (!isOpen && proposes(text, input.language));
  // Words that state a point ask nothing without a mark: "Comment on fait ? On passe le lundi".
  const asks = text.includes("?") || NEEDS.test(text) || asksAtEnd(text, input.language);
  const isAsked = !isFirm || asks;
  const asked = isAsked ? meant : null;
  const isReply = asked !== null && asked.kind !== "assent";
  // "And do you decide that alone? I could send you a sample."
  const isOfSay = ASKS_SAY[input.language].test(text) && !isDated;
  const say = isOfSay && (!isReply || isProposal || MEETS.has(asked.kind)) ? tellsSay(scene) : null;
  if (say) return say;
  if (isReply && !isShown && (!isProposal || MEETS.has(asked.kind))) return reply(scene);
  const reason = isDated ? null : givesReason(scene, isFirm);
  if (reason) return reason;
  if (isDated || (isProposal && !isFirm))
    return proposed(scene, { kind: "propose", text }) ?? close(scene);
  const isPutOff = !isFirm && isShort && !isFirst(scene.input) && isEvasive(text, input.language);
  // "Howya, grand day for once" is vague about nothing.
  const isHello = hails(text) && isFirst(scene.input);
  const vague = isPutOff || isHello ? null : vagueNow(scene);
  if (vague) return vague;
  const hollow = isFirm || asksAtEnd(text, input.language) ? null : concrete(scene);
  if (hollow) return hollow;
  if (scene.pending && (isPutOff || (!isAnswer && isEmpty(text, input.language))))
    return ignored(scene.pending, scene);
  const beside = !isProposal && isAside(scene);
  const next = objection(scene) ?? (beside ? aside(scene) : null) ?? question(scene);
  const taken = isProposal && !next ? proposed(scene, { kind: "propose", text }) : null;
  return next ?? taken ?? askNextStep(scene) ?? waits(scene) ?? goOnOrClose(scene);
}

/** The subject of an offer's praise: "c'est de la qualité, tout le monde adore". */
const OF_OFFER =
  /(?<!\p{L})(?:c['’]est|it['’]?s|it is|es|everybody|everyone|tout le monde|todo el mundo|nos|our|nuestr\p{L}+|nous|we|nosotros)(?!\p{L})/iu;
/** Asks for something concrete after mere praise; null otherwise. */
function concrete(scene: Scene): Plan | null {
  const { text, input, memory, phrases, ledger, pending } = scene;
  const isPutOff =
    !pending &&
    !isFirst(scene.input) &&
    isEvasive(text, input.language) &&
    nextOpen(scene) === null;
  // "I hear you do a great coffee" praises nothing of the offer.
  if (isFirst(scene.input)) return null;
  if (!isPutOff && !OF_OFFER.test(text)) return null;
  if (!(praises(text, input.language) || isPutOff) || introduces(text)) return null;
  if (compliments(text, input.language) || /(?<!\p{L})(?:hello|bonjour|hola)(?!\p{L})/iu.test(text))
    return null;
  if (ledger.some(({ now }) => now !== null && now.verdict !== "vague")) return null;
  if (readQuantities(text, input.language).length > 0) return null;
  if (!praises(text, input.language))
    return question(scene, { opener: memory.pick(phrases.moveOn) });
  const main = memory.unsaid(phrases.concrete);
  return main ? turnOf("ask", null, { opener: memory.pick(phrases.sceptical), main }) : null;
}

/** Returns true for a question with a question word that proposes nothing itself. */
const isOpenQuestion = ({ kind, text: asked }: RepQuestion, { text, input }: Scene): boolean =>
  !MEETS.has(kind) &&
  kind !== "opinion" &&
  ASKS_WORD.test(asked.replace(ASKS_LEAVE, " ")) &&
  (CONDITION.test(asked) ||
    (OPEN_ON.test(asked) && WEIGHS.test(asked)) ||
    !proposes(lastSentence(text), input.language) ||
    asksBack(lastClause(text))) &&
  !offersToShow(lastSentence(text));
const OPEN_ON = /(?<!\p{L})(?:qu['’]est-ce qu[ei]|what|qué)(?!\p{L})/iu;
/** A question for what it would take: "What would have to happen for you to say, let's try it?". */
const CONDITION =
  /^\P{L}*(?:(?:et|and|y|so|alors|bon|bueno|entonces|pues)[ ,]+)*(?:what would|qu['’]est-ce qu['’]il (?:vous |te )?faudrait|que (?:vous |te )?faudrait|il (?:vous |te )?faudrait quoi|qué (?:tendría|haría falta|necesitar|(?:le|te) haría))(?!\p{L})/iu;
/** A question for assent after a proposal. */
const ASKS_LEAVE =
  /(?<!\p{L})(?:¿?cómo lo (?:ves?|ven)|¿?qué (?:te|le|les) parece|how does that sound|what do you (?:say|think)|vous en (?:dites|pensez) quoi|qu['’]en (?:dites|pensez)-vous)(?!\p{L})/giu;
const YES_OR_NO = /^\P{L}*(?:oui|non|si|ouais|yes|no|yeah|sí)(?!\p{L})/iu;
/** The kinds of question that settle a next step. */
const MEETS: ReadonlySet<AskedKind> = new Set<AskedKind>(["propose", "when", "sign"]);
/** Returns true for words that touch neither the offer nor a point, without a figure. */
const isAside = (scene: Scene): boolean =>
  scene.ledger.length > 0 &&
  countWords(scene.text) > EMPTY_WORDS &&
  !YES_OR_NO.test(scene.text) &&
  !touchesOffer(scene.text, scene) &&
  scene.ledger.every(({ now, isBrushed }) => now === null && !isBrushed) &&
  !speaksOfUs(scene.text, scene.input.language) &&
  readQuantities(scene.text, scene.input.language).length === 0;

/** Returns true when the words answer our question, or speak of some point in its own words. */
const answersPending = ({ pending, ledger }: Scene): boolean =>
  pending
    ? pending.now !== null || pending.isBrushed
    : ledger.some(({ now, isBrushed }) => now !== null || isBrushed);

/** Returns true for words that answer no question. Other words may be an answer that we do not follow. */
const isEmpty = (text: string, language: PlanInput["language"]): boolean =>
  countWords(text) < EMPTY_WORDS ||
  (countWords(text) < SHORT_WORDS && (isLoose(text, language) || isEvasive(text, language)));

/** Follows up a vague statement, first on the pending point; null for none, or after an earlier follow-up. */
function vagueNow(scene: Scene): Plan | null {
  const { ledger, pending, memory, phrases } = scene;
  const vague = ledger.filter((entry) => unfollowed(entry, scene));
  const isFirm = ledger.some(({ now }) => now !== null && now.verdict !== "vague");
  // A vague remark in passing, beside a firm statement, gets no follow-up.
  const entry = pending
    ? (vague.find(({ point }) => point.id === pending.point.id) ??
      vague.find((one) => !isFirm && isThePrice(one, scene)))
    : vague.find(() => !isFirm);
  if (!entry) return null;
  const main = followUp(entry, scene);
  if (!main) return null;
  return turnOf("followUp", entry.point.id, { opener: memory.pick(phrases.but), main });
}
