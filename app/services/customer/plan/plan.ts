import { countWords } from "~/services/language/tokens";
import { findInjections } from "~/services/language/injections";
import { asksIfHuman, claimsHuman } from "~/services/talk/human";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { canDoubt, doubt, shock, takeRight } from "../disbelief";
import type { Kind, Question } from "../hearing/hear";
import { openersOf } from "../phrases/phrases";
import { MAX_REPLY_WORDS, type PlanInput } from "../port";
import { keep } from "../read-once";
import { isFirst, type Plan, type Scene, sceneOf } from "../scene";
import { isWhole } from "./form";
import { askNextStep, close, goOnOrClose, MAX_TURNS, waits } from "./leave";
import { madePrecise, unfollowed } from "./listening";
import { objection, question } from "./moves";
import { concrete, here, ignored, interrupted, planUnclear, smallTalk, welcome } from "./opening";
import { planAhead } from "./plan-ahead";
import { proposed } from "./proposals";
import { reply, STEPS, tellsFact } from "./reply";
import { namesTime } from "./times";
import { turnOf } from "./wording";

/** Returns the script's next turn of the customer (product §7.5). */
export function planReply(input: PlanInput, seed: number): Plan {
  const scene = sceneOf(input, seed);
  const plan = begunAtOnce(whole(decide(scene), scene), scene);
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
  const sentences = plan.sentences.filter(
    (one) => isWhole(one, input.language) && !claimsHuman(one),
  );
  if (sentences.at(-1) === plan.sentences.at(-1)) return { ...plan, sentences };
  const main = memory.unsaid(phrases.goOn) ?? memory.pick(phrases.goOn);
  return turnOf("answer", null, { opener: memory.pick(phrases.acks), main });
}

function decide(scene: Scene): Plan {
  const { memory, phrases, input } = scene;
  if (memory.closed)
    return turnOf("goodbye", null, { opener: "", main: memory.pick(phrases.goodbye) });
  if (asksIfHuman(scene.text))
    return turnOf("answer", null, { opener: "", main: memory.pick(phrases.machine) });
  const isLast = scene.heard.acts.has("goodbye") && !isFirst(input);
  if (isLast || memory.turns >= MAX_TURNS) return close(scene);
  return (
    rebuked(scene) ??
    here(scene) ??
    planUnclear(scene) ??
    corrected(scene) ??
    answered(scene) ??
    led(scene)
  );
}

/** From this many words on, words on a point are no insult, whatever they sound like. */
const LONG = 16;
/** Answers an order to leave the role, an insult, and words that press. Null for none of them. */
function rebuked(scene: Scene): Plan | null {
  const { heard, text, memory, phrases, ledger } = scene;
  const says = (act: Plan["act"], opener: string, main: string | null) =>
    main === null ? null : turnOf(act, null, { opener, main });
  const isOfPoint = ledger.some(({ now }) => now !== null && now.verdict !== "vague");
  if (heard.acts.has("orders") || (findInjections(text).length > 0 && !isOfPoint))
    return says(
      "back",
      memory.pick(phrases.pardon),
      memory.unsaid(phrases.refuse) ?? memory.pick(phrases.refuse),
    );
  const isLong = isOfPoint && countWords(text) >= LONG;
  if (heard.acts.has("apologizes")) return null;
  if (heard.acts.has("insults") && !isLong)
    return says("calm", memory.pick(phrases.wait), memory.unsaid(phrases.calm)) ?? close(scene);
  if (heard.acts.has("presses") && !isOfPoint)
    return says("back", memory.pick(phrases.wait), memory.unsaid(phrases.pressed));
  return null;
}

/** Takes up a figure that was put right, and doubts an absurd price or a contradiction. Null for none. */
function corrected(scene: Scene): Plan | null {
  const right = takeRight(scene);
  if (right) return right;
  const isRepair = scene.heard.acts.has("corrects");
  const doubted = isRepair ? null : scene.ledger.find((entry) => canDoubt(entry, scene));
  return doubted ? doubt(doubted, scene) : shock(scene);
}

/** Answers what the rep asks, proposes, or tells beside the offer. Null for none of them. */
function answered(scene: Scene): Plan | null {
  const { heard, ledger, input } = scene;
  const isFirm = ledger.some(({ now }) => now !== null && now.verdict !== "vague");
  if (isFirst(input) && !isFirm && !presents(scene) && isCourteous(scene)) return welcome(scene);
  // "The rent? Oh, it is quite reasonable": what the customer asked about stays vague.
  const isSpoken = scene.pending?.now != null || scene.pending?.isBrushed === true;
  const vague = isSpoken && scene.pending && unfollowed(scene.pending, scene);
  const precise = vague ? madePrecise(scene) : null;
  if (precise) return precise;
  const isProposed = heard.acts.has("proposes");
  const waiting = heard.questions.filter(
    (one) => !(isProposed && STEPS.has(one.kind)) && !isRhetorical(one, scene, isFirm),
  );
  const isOfStep = isProposed && waiting.every(({ kind }) => OF_STEP.has(kind));
  const isAnswered = waiting.length > 0 && !isOfStep;
  // A day that is proposed beside a question waits for its answer more than a line that tells nothing.
  const isTimed = isProposed && namesTime(scene.text, input.language);
  if (isAnswered && !(isTimed && !tellsFact(scene))) return reply(scene);
  if (isProposed && (!isFirm || heard.questions.length > 0)) return proposed(scene);
  const isOfPoint = ledger.some(({ now, isBrushed }) => now !== null || isBrushed);
  if (heard.acts.has("interrupts") && !isOfPoint) return interrupted(scene);
  const isLight = heard.acts.has("smalltalk") || heard.acts.has("compliments");
  if (isLight && !isFirm && !heard.acts.has("presents"))
    return isFirst(input) ? welcome(scene) : smallTalk(scene);
  if (heard.acts.has("apologizes") && !isFirm) {
    const { memory, phrases } = scene;
    return question(scene, { opener: memory.pick(phrases.forgiven), middle: null });
  }
  return null;
}
/** Returns true for words on the offer, vague ones too. */
const presents = (scene: Scene): boolean =>
  scene.heard.acts.has("presents") || scene.ledger.some((entry) => unfollowed(entry, scene));
/** The kinds of question that a proposal may have. */
const OF_STEP: ReadonlySet<Kind> = new Set<Kind>(["yesno", "opinion", "choice", "permission"]);
/**
 * Returns true for a question that waits for no answer: "Donc la voix passe, vous voyez ce que je veux dire", "You were
 * asking about the delay? It's two days".
 */
const isRhetorical = (
  { kind, text, isGuessed }: Question,
  { heard }: Scene,
  isFirm: boolean,
): boolean =>
  (isFirm && isGuessed && !text.includes("?")) || (kind === "repeat" && heard.acts.has("presents"));
/** Returns true for questions of courtesy, and for any beside a greeting that the sheet does not surely answer. */
function isCourteous(scene: Scene): boolean {
  const { acts, questions } = scene.heard;
  const isLight = LIGHT.some((act) => acts.has(act));
  const isGuess = questions.every(({ isGuessed }) => isGuessed) || !tellsFact(scene);
  return questions.every(({ kind }) => COURTESY.has(kind)) || (isLight && isGuess);
}
const LIGHT = ["greets", "smalltalk", "compliments"] as const;
/** The kinds of question that open a talk. */
const COURTESY: ReadonlySet<Kind> = new Set<Kind>(["wellbeing", "name", "smalltalk", "knows"]);

/** Leads the talk on: asks for the offer at first, makes vague words precise, objects, asks an open point or for the next step, or takes leave. */
function led(scene: Scene): Plan {
  const { heard, ledger, pending, input } = scene;
  const isStated = ledger.length === 0 || ledger.some(({ now }) => now?.verdict === "said");
  if (isFirst(input) && !isStated && (heard.acts.has("greets") || !presents(scene)))
    return welcome(scene);
  const vague = madePrecise(scene);
  if (vague) return vague;
  const isHeard = ledger.some(({ now, isBrushed }) => now !== null || isBrushed);
  if (pending && pending.now === null && !isHeard && !heard.acts.has("presents"))
    return ignored(pending, scene);
  const hollow = isHeard || heard.acts.has("presents") ? null : concrete(scene);
  if (hollow) return hollow;
  const next = objection(scene) ?? question(scene);
  if (next) return next;
  if (heard.acts.has("proposes")) return proposed(scene);
  return askNextStep(scene) ?? waits(scene) ?? goOnOrClose(scene);
}
