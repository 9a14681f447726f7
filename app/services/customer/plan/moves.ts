import { termsOf } from "~/services/rubrics/terms-of";
import type { Entry } from "../ledger";
import { isOfferTold, mayAsk, nextOpen, type Plan, type Scene } from "../scene";
import { raisesAgain } from "../asking";
import { toldBy } from "../port";
import { readQuantities } from "../read-once";
import { comesBeforeSum, comesEarly } from "./early";
import { echo, turnAround, turnOf } from "./wording";

const MAX_OBJECTIONS = 2;
const TURNS_BETWEEN = 3;
const TURNS_BETWEEN_OWN = 2;
/** The turns before an objection of the sheet, while a question is left and where none is. */
const FIRST_OWN = 4;
const FIRST_ALONE = 2;
/** The most doubts that fit any talk. */
const MAX_DOUBTS = 2;
const MIN_TURNS_TO_CLOSE = 3;

/** Returns true when our next turn may object. */
export function mayObject(scene: Scene): boolean {
  const { memory } = scene;
  const last = memory.notes.findLastIndex((note) => note?.act === "object");
  const isSoon = memory.turns < 2 || (last >= 0 && memory.turns - last < TURNS_BETWEEN);
  return !isSoon && objectionsMade(scene) < MAX_OBJECTIONS;
}

const objectionsMade = ({ memory }: Scene): number =>
  memory.notes.filter((note) => note?.act === "object" && note.pointId !== null).length;

/**
 * Returns an objection, twice at most and with other turns between. It answers the rep's last words on a point, or
 * draws out an open point. Null for none.
 */
export function objection(scene: Scene): Plan | null {
  const { memory, ledger, lines, phrases, tells, pending } = scene;
  if (!mayObject(scene)) return null;
  const found = (entries: Entry[], of: "retorts" | "openings") => {
    for (const entry of entries) {
      const own = lines[ledger.indexOf(entry)]?.[of] ?? [];
      const line = own.find(
        (one) =>
          !memory.said(one) &&
          !raisesAgain(one, scene.input) &&
          !tells(one) &&
          !isDenied(one, scene) &&
          !namesOffer(one, scene) &&
          !comesBeforeSum(one, scene),
      );
      if (line) return { line, entry };
    }
    return null;
  };
  const just = ledger.filter(
    ({ now }) => now?.verdict === "said" || now?.verdict === "contradicted",
  );
  // The pending point goes first: words taken up before our question are judged along with the answer.
  const asked = just.filter((entry) => entry === pending);
  const retort = found([...asked, ...just], "retorts");
  if (retort)
    return turnOf("object", retort.entry.point.id, {
      opener: memory.pick(phrases.sceptical),
      main: retort.line,
    });
  const next = nextOpen(scene);
  const opening = next && memory.draw(2) === 0 ? found([next.entry], "openings") : null;
  if (!opening) return null;
  return turnOf("object", opening.entry.point.id, {
    opener: memory.pick(phrases.acks),
    middle: echo(scene),
    main: opening.line,
  });
}

/** A denial by the rep: "no screws", "pas besoin de wifi". */
const DENIES =
  /(?<!\p{L})(?:pas|sans|zéro|aucune?|ni|no|not|\w+n['’]t|nothing|rien|without|zero|none|sin|ning[uú]n\p{L}*|nada)(?!\p{L})/iu;
/** The beginning of a sentence that denies: "Nothing happens to it", "No les pasa nada". */
const BEGINS_DENIAL =
  /^(?:\p{L}+['’ ]){0,2}(?:pas|ne|n|rien|aucune?|no|not|nothing|never|\w+n['’]t|nada|nunca|ning[uú]n\p{L}*)(?!\p{L})/iu;
/** Returns true for an objection whose subject the rep denied: it would show that the customer did not listen. */
function isDenied(line: string, { text, input }: Scene): boolean {
  const said = input.turns.filter(({ source }) => source === "user").map(({ message }) => message);
  const terms = termsOf(line, input.language);
  const shares = (words: string) =>
    [...termsOf(words, input.language)].some((term) => terms.has(term));
  // "It is sealed against flour and steam. Nothing happens to it": the sentence after denies.
  const sentences = text.split(/(?<=[.!?…])\s+/u);
  if (sentences.some((one, at) => shares(one) && BEGINS_DENIAL.test(sentences[at + 1] ?? "")))
    return true;
  return [...said, text]
    .flatMap((message) => message.split(/[,;.!?…]+/u))
    .some((clause) => DENIES.test(clause) && shares(clause));
}

/**
 * Returns true for an objection with a word of the offer that neither the rep nor the facts of the sheet have named:
 * the customer cannot know of the loyalty card.
 */
function namesOffer(line: string, { ledger, input, persona }: Scene): boolean {
  const { language } = input;
  const claims = ledger.filter(({ state }) => state === "open").map(({ point }) => point.claim);
  const offered = termsOf(claims.join("\n"), language);
  const sheet = persona.sheet.map(({ label = "", text }) => `${label}: ${text}`);
  const known = termsOf([toldBy(input), ...sheet].join("\n"), language);
  return [...termsOf(line, language)].some(
    (term) => !term.startsWith("#") && offered.has(term) && !known.has(term),
  );
}

/** Returns true for a question whose words the rep has all said: "¿Y si se va la luz?" after the battery. */
function isTouched(line: string, { input }: Scene): boolean {
  const told = termsOf(toldBy(input), input.language);
  return [...termsOf(line, input.language)].every((term) => told.has(term));
}

/**
 * Returns an objection of the sheet that was not made yet, preferably on a point still open; null for none. `isAsked`:
 * the rep asks what holds the customer back.
 */
export function unsaidObjection(scene: Scene, isAsked = false): string | null {
  const { persona, memory, tells, givesFigure, owner } = scene;
  const left = persona.objections.filter(
    (line) =>
      !memory.said(line) &&
      !raisesAgain(line, scene.input) &&
      (owner(line)?.before.length ?? 0) === 0 &&
      !givesFigure(line) &&
      !(line.includes("?") && (tells(line) || isTouched(line, scene))) &&
      !isDenied(line, scene) &&
      !namesOffer(line, scene) &&
      (isAsked || !comesEarly(line, scene)),
  );
  return left.find((line) => !owner(line)?.now) ?? left[0] ?? null;
}

/**
 * Returns an objection of the customer's own, at most every other turn; null when none is due. While a question is
 * left, `next`, it waits some turns more: it may be to something that the rep has yet to say.
 */
function worry(scene: Scene, next: unknown): Plan | null {
  const { memory, phrases } = scene;
  const last = memory.notes.findLastIndex((note) => note?.act === "object");
  const first = next === null ? FIRST_ALONE : FIRST_OWN;
  const isSoon = memory.turns < first || (last >= 0 && memory.turns - last < TURNS_BETWEEN_OWN);
  const main = isSoon || !mayAsk(scene) ? null : unsaidObjection(scene);
  return main ? turnOf("object", null, { opener: memory.pick(phrases.but), main }) : null;
}

/** Returns true for words that say two points, or one with a figure: "I'm Sean, from SoleBox" says none. */
function isPresented({ ledger, text, input }: Scene): boolean {
  const { language, reference } = input;
  const [title, terms] = [termsOf(reference.title, language), termsOf(text, language)];
  const said = ledger.filter(
    ({ now, point }) =>
      now?.verdict === "said" &&
      [...termsOf(point.claim, language)].some((term) => terms.has(term) && !title.has(term)),
  );
  const least = readQuantities(text, language).length > 0 ? 1 : 2;
  return said.length >= least;
}

/** The words before the question. A middle is said even when room is short. */
interface Leads {
  opener?: string;
  middle?: string | null;
}

/**
 * Returns the turn when no other move is due: an open point's question, an objection or "go on". Null when all was
 * said.
 */
export function question(scene: Scene, { opener, middle }: Leads = {}): Plan | null {
  const { memory, phrases } = scene;
  const { acts } = scene.heard;
  const isProposed = acts.has("proposes");
  const isFirst = memory.turns === 1 && !isPresented(scene);
  const isAside = isFirst || (!isOfferTold(scene) && !acts.has("greets"));
  const isSorry = acts.has("apologizes") && echo(scene) === null;
  const fresh = (forms: string[]) => (isProposed && memory.unsaid(forms)) || memory.pick(forms);
  const kind = isProposed ? "maybe" : isSorry ? "forgiven" : "acks";
  const first = opener ?? fresh(isAside && kind === "acks" ? phrases.remarks : phrases[kind]);
  const next = isFirst ? null : nextOpen(scene);
  const own = middle === undefined && !isSorry ? worry(scene, next) : null;
  if (own) return own;
  const isAnswer = opener !== undefined;
  const main =
    next?.question ??
    withoutQuestion(scene) ??
    (isAnswer || isFirst ? memory.unsaid(phrases.goOn) : null);
  const pointId = next?.entry.point.id ?? null;
  // "Something else. And then?" contradicts itself, as does "Why not. Why would I change?"
  const isContrary =
    (pointId === null && phrases.moveOn.includes(first)) ||
    (phrases.doubts.includes(main ?? "") && phrases.maybe.includes(first));
  const lead = isContrary ? memory.pick(phrases.acks) : first;
  if (middle && main) return turnAround("ask", pointId, { opener: lead, middle, main });
  if (middle) return turnOf("ask", null, { opener: lead, main: middle });
  // The customer that just asked for the offer lets the rep go on.
  if (!main && !isOfferTold(scene)) {
    const spare = memory.unsaid(phrases.goOn);
    return turnOf(
      "ask",
      null,
      spare ? { opener: first, main: spare } : { opener: "", main: first },
    );
  }
  // Small talk and jokes hold no figure of the offer.
  const heard = isProposed || middle === null ? null : echo(scene);
  return main ? turnOf("ask", pointId, { opener: lead, middle: heard, main }) : null;
}

/** Returns lines that let the rep go on, with interest after words about the offer. */
const goingOn = (scene: Scene): string[] =>
  scene.heard.acts.has("presents") || scene.ledger.some(({ now }) => now !== null)
    ? [...scene.phrases.interest, ...scene.phrases.goOn]
    : scene.phrases.goOn;

/** Returns a line that asks for the offer, in words that it did not say; null when the last turns did. */
export function invitation({ memory, phrases, input }: Scene): string | null {
  const lately = input.turns.filter(({ source }) => source === "ai").slice(-TURNS_BETWEEN);
  const isAsked = lately.some(({ message }) => phrases.offer.some((one) => message.endsWith(one)));
  return isAsked ? null : memory.unsaid(phrases.offer);
}

/**
 * Returns a line for a turn without an open question. It asks for the offer while the rep has not named it, then
 * waits or doubts. Null for none.
 */
function withoutQuestion(scene: Scene): string | null {
  const { ledger, memory, phrases } = scene;
  if (!isOfferTold(scene)) return invitation(scene);
  // "Why would I change?" comes after something that the rep has said of the offer.
  const isTold = ledger.some(({ state }) => state === "said" || state === "contradicted");
  if (ledger.length > 0 && !isTold) return memory.unsaid(goingOn(scene));
  const general = [...phrases.generic, ...phrases.doubts];
  const doubts = general.filter((line) => memory.said(line)).length;
  if (ledger.length === 0) {
    return memory.unsaid(doubts < MAX_DOUBTS ? general : goingOn(scene));
  }
  const isOpen = ledger.some(({ point, state }) => point.kind === "expected" && state === "open");
  const hasDoubted = phrases.doubts.some((line) => memory.said(line));
  if (!isOpen)
    return memory.turns >= MIN_TURNS_TO_CLOSE && hasDoubted ? null : memory.unsaid(phrases.doubts);
  const isDoubt = doubts < MAX_DOUBTS && memory.turns % TURNS_BETWEEN === 2;
  return memory.unsaid(isDoubt ? general : goingOn(scene));
}
