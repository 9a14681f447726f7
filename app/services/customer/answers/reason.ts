import { type Scene, wasAstonished } from "../scene";
import type { RepQuestion } from "./rep-question";

/** "Why do you ask?", "y eso por qué me lo preguntas". */
const WHY_ASK =
  /^\P{L}*(?:(?:pourquoi|why|por qué)(?:,| ?\?)(?: |$)|why what(?! (?:are|is|do|does) your)(?:['’]s)? |(?:y )?(?:me lo (?:pregunta|dice)s? por |vous me (?:demandez|dites) ça (?:pour|rapport|à cause|par))|(?:pourquoi,? )?qu['’]est[- ]ce qui (?:vous|te) fait dire (?:ça|cela)|why is (?:that|it) something )|(?<!\p{L})(?:pourquoi (?:c['’]est (?:un (?:sujet|souci|problème)|important) |vous voyez ça|tu vois ça)|derrière (?:votre|ta|cette) (?:question|remarque|crainte)|behind (?:your|that|the) (?:question|worry)|(?:what['’]?s|what is) behind (?:that|this)(?=\P{L}*$|[?,])|detrás de (?:su|tu|esa) (?:pregunta|duda)|d['’]où (?:ça )?vous vient (?:ça|cette|la)|(?:de dónde|a qué) (?:le |te |les |os )?(?:sale|viene) (?:es[ao]|la|tanta) ?(?:duda|pregunta|miedo|inquietud)?|what has you (?:thinking|asking|saying)|why is it (?:that )?you (?:want to know|ask|say)\p{L}*|pourquoi,? (?:(?:est-ce que|qu['’]est-ce que) )?(?:vous|tu) (?:me |m['’]|te |vous )?(?:\p{L}+ )?(?:demand|pos|dis|dites)\p{L}*|pourquoi (?:vous|tu) (?:voulez|veux) (?:le )?savoir|why (?:(?:do|would) )?you want to know|(?:por|para) qué (?:lo )?quier\p{L}+ saber(?:lo| eso)?|pourquoi (?:ça|cela) (?:vous |t['’]|te )(?:intéresse|importe)|pourquoi (?:cette|la) question|me (?:demande[sz]?|dites|dis) (?:ça |cela )?pourquoi|pourquoi (?:demandez|dites)[- ]vous|why (?:do |did |are |would |d['’]\s?)(?:you|ya|ye) (?:ask|say)\p{L}*|how come (?:you['’]?re|you are|you) ask\p{L}*|why['’]?s that|what (?:makes|made) you (?:ask|say)|why (?:that|it|this) matters|why (?:does|is) (?:that|it|this) (?:matter|important)|why (?:would )?you(?:['’]d| would)? (?:want|need) to know|why you['’]?(?:re| are) asking|por qué (?:me |lo |la )*(?:pregunt|dice|decí)\p{L}*|por qué (?:le|te) (?:interesa|importa)(?! a usted)|por qué (?:esa|la) pregunta)(?!\p{L})/iu;
/** Returns true for a question for the reason of our last one. Pure. */
export const asksWhy = ({ text }: Pick<RepQuestion, "text">): boolean => WHY_ASK.test(text);
/** "What is it that bothers you there?" */
const CONCERNS =
  /(?<!\p{L})(?:(?:qu(?:['’]est-ce qu)?i|un truc qui|quelque chose qui) (?:vous |te |t['’])(?:chiffonn|gên|embêt|inqui|travaill|tracass|préoccup|dérang|bloqu|frein|retien)\p{L}*|what(?:['’]s| is)? (?:it that['’]?s? )?(?:bother|worr|concern|troubl)\p{L}*|qué (?:es lo que )?(?:le|te|les|os) (?:preocupa|molesta|inquieta))(?!\p{L})/iu;
/** Something of the customer's: "what bothers you with your suppliers?". */
const OF_THEIRS =
  /(?<!\p{L})(?:votre|vos|ton|ta|tes|your|sus?|tus?|aujourd['’]hui|today|hoy)(?!\p{L})/iu;
/** Returns true for a question for the reason of our last words, or of a doubt in them. Pure. */
export const asksForReason = (text: string): boolean =>
  WHY_ASK.test(text) || (CONCERNS.test(text) && !OF_THEIRS.test(text));

/**
 * Returns the answer to "why do you ask?": the price that the customer doubted, else that it likes to know where it
 * stands. A customer that asked nothing says "If I start on that, …", once a talk. `isFirm`: a point was stated beside it, so only a
 * guess is answered. Null for none, or when the talk has heard the lines.
 */
export function reasonFor(scene: Scene, isFirm = false): string | null {
  const { text, memory, phrases, input } = scene;
  const { thatFigure, cautious, allDay, plenty } = phrases.answers;
  const found = WHY_ASK.exec(text);
  // "Is it the breakdowns? Because it is guaranteed …": the guess ends before the argument.
  const after = found ? text.slice(found.index + found[0].length).split(/(?<=[.!?])\s+/u) : [];
  const asked = after.filter((one) => one.endsWith("?")).join(" ");
  const rest = asked === "" ? (after[0] ?? "") : asked;
  const before = input.turns.findLast(({ source }) => source === "ai")?.message ?? "";
  const hasAsked = before.includes("?") || OBJECTS.test(before);
  const isGuess = GUESSES.test(rest) && !OPEN.test(rest);
  const families = [
    wasAstonished(scene) && thatFigure,
    (isGuess || (hasAsked && (!isFirm || found?.index === 0))) && cautious,
    // "There's plenty I could say about that" was the same evasion.
    !isFirm && (plenty.some((line) => memory.said(line)) ? cautious : allDay),
  ];
  const fresh = families.find((lines) => lines && memory.unsaid(lines) !== null);
  return fresh ? memory.unsaid(fresh) : null;
}
/** The words before an objection. */
const OBJECTS = /(?<!\p{L})(?:mais|but|pero)…/iu;
/** A guess at the reason: "is it the money, or did one fail you?". */
const GUESSES =
  /^[^.!]{0,60}?(?<!\p{L})(?:c['’]est(?! (?:quoi|une? (?:\p{L}+ )?question|juste|pour savoir))|est-ce que|(?<!what )is (?:it|that)|are you|did|has|have|es (?:por|la|el)|(?:vous|t['’]|le|les|te|os|lo|ya) ?\p{L}+)(?!\p{L})/iu;
/** "I only want to know what bothers you": no guess. */
const OPEN =
  /(?<!\p{L})(?:quoi qui|ce qui|qu['’]est[- ]ce qui|(?<!or )what|lo que|(?<!o )qué)(?!\p{L})/iu;
