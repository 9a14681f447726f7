import { type Scene, wasAstonished } from "../scene";
import { isAboutMishap, ofMishap, TRIED } from "./mishap";
import { CHOICE } from "./question-forms";
import type { RepQuestion } from "./rep-question";

/** "Why do you ask?", "y eso por qué me lo preguntas". */
const WHY_ASK =
  /^\P{L}*(?:(?:pourquoi|why|por qué)(?:,| ?\?)(?: |$)|why what(?! (?:are|is|do|does) your)(?:['’]s)? |(?:y )?(?:me lo (?:pregunta|dice)s? por |vous me (?:demandez|dites) ça (?:pour|rapport|à cause|par))|(?:pourquoi,? )?qu['’]est[- ]ce qui (?:vous|te) fait dire (?:ça|cela)|why is (?:that|it) something )|(?<!\p{L})(?:pourquoi (?:c['’]est (?:un (?:sujet|souci|problème)|important) |vous voyez ça|tu vois ça)|derrière (?:votre|ta) question|behind (?:your|that) question|detrás de (?:su|tu|esa) pregunta|pourquoi,? (?:(?:est-ce que|qu['’]est-ce que) )?(?:vous|tu) (?:me |m['’]|te |vous )?(?:\p{L}+ )?(?:demand|pos|dis|dites)\p{L}*|pourquoi (?:vous|tu) (?:voulez|veux) (?:le )?savoir|why (?:(?:do|would) )?you want to know|(?:por|para) qué (?:lo )?quier\p{L}+ saber(?:lo| eso)?|pourquoi (?:ça|cela) (?:vous |t['’]|te )(?:intéresse|importe)|pourquoi (?:cette|la) question|me (?:demande[sz]?|dites|dis) (?:ça |cela )?pourquoi|pourquoi (?:demandez|dites)[- ]vous|why (?:do |did |are |would |d['’]\s?)(?:you|ya|ye) (?:ask|say)\p{L}*|how come (?:you['’]?re|you are|you) ask\p{L}*|why['’]?s that|what (?:makes|made) you (?:ask|say)|why (?:that|it|this) matters|why (?:does|is) (?:that|it|this) (?:matter|important)|why (?:would )?you(?:['’]d| would)? (?:want|need) to know|why you['’]?(?:re| are) asking|por qué (?:me |lo |la )*(?:pregunt|dice|decí)\p{L}*|por qué (?:le|te) (?:interesa|importa)(?! a usted)|por qué (?:esa|la) pregunta)(?!\p{L})/iu;
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
 * Returns the answer to "why do you ask?", by the words after it: a mishap, one of two reasons, a worry, a price that
 * it doubted, else why the customer asks. A customer that asked nothing says "If I start on that, …". `isFirm`: a point
 * was stated beside it, so only a reason that the words name is given. Null for none, or when the talk has heard the
 * lines.
 */
export function reasonFor(scene: Scene, isFirm = false): string | null {
  const { text, memory, phrases, input } = scene;
  const { answers } = phrases;
  const found = WHY_ASK.exec(text);
  // "Is it the breakdowns? Because it is guaranteed …": the guess ends before the argument.
  const after = found ? text.slice(found.index + found[0].length).split(/(?<=[.!?])\s+/u) : [];
  const asked = after.filter((one) => one.endsWith("?")).join(" ");
  const rest = asked === "" ? (after[0] ?? "") : asked;
  const before = input.turns.findLast(({ source }) => source === "ai")?.message ?? "";
  const hasAsked = before.includes("?") || OBJECTS.test(before);
  const families = [
    (isAboutMishap(rest, scene) || (HAS_HAPPENED.test(rest) && !TRIED.test(rest))) &&
      !OF_RIVAL.test(rest) &&
      ofMishap(rest, scene),
    isChoice(rest) && ![HAS_HAPPENED, OF_RIVAL].some((of) => of.test(rest)) && answers.both,
    WORRIES.test(rest.replaceAll(OF_WHAT, " ")) && !isChoice(rest) && answers.worried,
    (IS_IT.test(rest) || isChoice(rest)) && answers.cautious,
    wasAstonished(scene) && answers.thatFigure,
    !isFirm && hasAsked && answers.curious,
    !isFirm && answers.allDay,
  ];
  const fresh = families.find((lines) => lines && memory.unsaid(lines) !== null);
  const spare = isFirm ? null : memory.unsaid(answers.curious);
  return fresh ? memory.unsaid(fresh) : spare;
}
/** Returns true for a guess of one of two reasons: "is it the money, or the room?". */
const isChoice = (text: string): boolean =>
  EITHER_OR.test(text) && CHOICE.test(text.replaceAll(OR_ELSE, " "));
/** A dealing with another seller, of which the sheet may know nothing: "did another firm let you down?". */
const OF_RIVAL =
  /(?<!\p{L})(?:(?:une?|d['’]) ?autres? (?!chose|fois)\p{L}+|quelqu['’]un d['’]autre|concurrent\p{L}*|devis|another (?!thing|time)\p{L}+|some(?:body|one) else|quote|otr[oa]s? (?!cosa|vez)\p{L}+|alg(?:una|ún|uien) (?:empresa|proveedor|más|otr[oa])|competencia|presupuesto)(?!\p{L})/iu;
/** The words before an objection. */
const OBJECTS = /(?<!\p{L})(?:mais|but|pero)…/iu;
/** The beginning of a question between two reasons: "is it the money, or …". */
export const EITHER_OR =
  /(?<!\p{L})(?:c['’]est|est-ce que|is it|is that|are you|es (?:por|que|la|el)|le preocupa|te preocupa|vous (?:gêne|inquiète|embête))(?!\p{L})/iu;
/** Another reason that nobody names: "or is it something else?". */
export const OR_ELSE =
  / (?:ou|or|o) (?:(?:um|uh|er|euh|eh|c['’]est|is it|es|juste|just|solo|sólo|nomás|bien|por|pour|de la|par|simple|(?:te|le) \p{L}+)[ -])*(?:autre chose|something else|(?:por )?otra cosa|(?:la |par |pour |out of |por )?curiosi(?:té|ty|dad)|savoir|know|saber|quoi|what|qué|not|non|pas|no|anyway|bon|bueno|en fin|bref)(?!\p{L})/giu;
export const WORRIES =
  /(?<!\p{L})(?:(?:vous|te|t['’]) ?(?:inqui[eè]t|gên|embêt|chiffonn|tracass|préoccup)\p{L}+|(?:worr|bother|concern)\p{L}* (?:for |to )?you|you(?:['’]re| are)? (?:worr|concern)\p{L}*|a (?:big )?worry|(?:le|te|les|os) (?:preocup|molest|inquiet)\p{L}+)(?!\p{L})/iu;
/** "I only want to know what bothers you." */
const OF_WHAT =
  /(?<!\p{L})(?:(?:ce )?qui (?:vous |te |t['’])|what(?:['’]s| is)? |(?:lo que|qué(?: es lo que)?) (?:le |te |les |os ))\p{L}+/giu;
/** A guess at the reason: "is it the inspector you're thinking of?". */
const IS_IT =
  /^[^.!]{0,60}?(?<!\p{L})(?:c['’]est(?! (?:quoi|une? (?:\p{L}+ )?question|juste|pour savoir))|(?<!what )is (?:it|that)|es (?:por|la|el))(?!\p{L})/iu;
/** Something that happened, after "why do you ask?": "did somebody sell you plants that died?". */
const HAS_HAPPENED =
  /(?<!\p{L})(?:déjà|(?:vous|t['’]|on vous|on t['’]) ?(?:a|ont|avez|as) (?:eu|fait|\p{L}{3,}é)|did (?:you|ye|some(?:body|one)|they|one|it)|ha(?:s|ve) (?:you|ye|it|one|some(?:body|one)|they)(?! (?:got|told|said|mentioned|been saying)(?!\p{L}))|were (?:you|ye)|(?:you|ye) got (?:burnt|burned|stung|caught|let down)|was there|ya (?:le|les|te|os) \p{L}+|(?:le|les|te|os) (?:ha|han|pasó|tocó|jug\p{L}+|quedaron|fallaron)|ha tenido|has tenido|tuvo|tuviste)(?!\p{L})/iu;
