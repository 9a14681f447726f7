import { type Plan, type Scene, anyOpen } from "../scene";
import { invitation, question, unsaidObjection } from "./moves";
import { namesTime, onlyTime, timeToChoose } from "./times";
import { filled, turnOf } from "./wording";

/** The turns after which a proposal may come too soon. */
const HURRIED = 3;
/** The least share of the rubric heard before the customer agrees to a proposal. */
const CONVINCED = 0.4;
/** The least turns of the same without a rubric. */
const WITHOUT_RUBRIC = 4;

/** Returns the answer to a proposal: its time, a yes for enough points heard, else a word of patience. */
export function proposed(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const says = (main: string, opener = "") => turnOf("answer", null, { opener, main });
  const time = appointment(scene);
  const thinks = isReserved(scene) ? memory.unsaid(phrases.answers.reserved) : null;
  if (thinks && memory.turns > 1) return says(thinks);
  if (isWilling(scene)) {
    const main = time ?? memory.unsaid(phrases.answers.propose);
    if (main) return says(main, time ? memory.pick(phrases.maybe) : "");
  }
  // Without a day nobody is rushed in the first turns.
  const isSlow = memory.turns < HURRIED && !time;
  const main = isSlow ? invitation(scene) : memory.unsaid(phrases.notYet);
  return main
    ? says(main)
    : (question(scene) ?? says(memory.pick(phrases.goOn), memory.pick(phrases.maybe)));
}

/** Returns the answer to a time that the rep proposes beside other words; null for none. */
export const stepSet = (scene: Scene): string | null =>
  scene.heard.acts.has("proposes") && namesTime(scene.text, scene.input.language)
    ? (proposed(scene).sentences.at(-1) ?? null)
    : null;

/** Takes up the time that the rep proposes ("Mardi à dix heures, c'est noté"); null when they name none. */
export function appointment({ text, input, memory, phrases }: Scene): string | null {
  const { language } = input;
  if (!namesTime(text, language)) return null;
  const [chosen, time] = [timeToChoose(text, language), onlyTime(text, language)];
  const [forms, said] = chosen ? [phrases.answers.rather, chosen] : [phrases.appointment, time];
  return memory.unsaid(said ? forms.map((form) => filled(form, said)) : phrases.noted);
}

/** Answers "Do you have any questions?". */
export function invited(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const objection = unsaidObjection(scene, true);
  if (objection) return turnOf("object", null, { opener: "", main: objection });
  const next = anyOpen(scene);
  if (next) return turnOf("ask", next.entry.point.id, { opener: "", main: next.question });
  const main = memory.unsaid(phrases.noQuestions) ?? memory.pick(phrases.goOn);
  return turnOf("answer", null, { opener: "", main });
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

/** Returns the share of the expected points that was heard, 0 to 1. */
export function heardOf({ ledger }: Pick<Scene, "ledger">): number {
  const expected = ledger.filter(({ point }) => point.kind === "expected");
  const heard = expected.filter(({ state }) => state === "said" || state === "contradicted");
  return heard.length / Math.max(1, expected.length);
}

/** Returns true when the customer says yes to a proposal: enough was heard, or nothing is left to ask. */
export function isWilling(scene: Scene): boolean {
  const { ledger, memory } = scene;
  if (ledger.length === 0) return memory.turns >= WITHOUT_RUBRIC;
  if (heardOf(scene) >= CONVINCED) return true;
  const isBegun = ledger.some(({ point, state }) => point.kind === "expected" && state !== "open");
  return isBegun && anyOpen(scene) === null;
}
