import type { Language } from "~/models/language";
import { findInjections } from "~/services/language/injection";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { insistence, yesOrNo } from "./answers";
import { type AskedFigure, askedFigure, asksAmount } from "./asked-figure";
import { asks, asksForAssent, standings, type Standing } from "./assertion";
import { OwnerTrack } from "./owner";
import { read, type Reading } from "./reading";
import { joinConditions, splitBetweenFacts } from "./cuts";
import { frequenciesOf } from "./frequencies";
import { dropRepaired } from "./repairs";
import { isStopword } from "~/services/language/stopwords";
import { tokenize } from "~/services/language/tokens";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { unitsOf } from "./compile";
import { splitClauses } from "~/services/language/clauses";

/** The customer's question that a clause answers. */
export interface Asked {
  text: string;
  reading: Reading;
  quantities: Quantity[];
  /** The figure that it asks for, if any. */
  figure: AskedFigure | null;
  /** It only asked for assent: a yes says nothing of the rep's own. */
  isAssent: boolean;
  /** It asks how much or how long: a no to it denies nothing. */
  isAmount: boolean;
  /** It asked two things at once: which of them a no denies is not to be known. */
  isDouble: boolean;
}

/** A clause of the rep's with what it is read beside. */
export interface Passage {
  turnIndex: number;
  start: number;
  end: number;
  text: string;
  reading: Reading;
  quantities: Quantity[];
  /** How often something is said to be done. */
  frequencies: Quantity[];
  repaired: boolean;
  standing: Standing;
  isHedged: boolean;
  asked: Asked | null;
  /** How many clauses of the turn came before. */
  place: number;
  /** A yes (1) or a no (-1) to the question, 0 for neither. */
  answer: 1 | -1 | 0;
  /** It goes on the sentence of the clause before. */
  goesOn: boolean;
  /** No word of grammar at all: a list of keywords, unless it answers. */
  isBare: boolean;
}

/** What the rep said, clause by clause; `names` are those that the rubric itself says. */
export function passagesOf(
  turns: readonly SpokenTurn[],
  language: Language,
  names?: ReadonlySet<string>,
): Passage[] {
  const track = new OwnerTrack(language, names);
  const passages: Passage[] = [];
  let asked: Asked | null = null;
  for (const turn of turns) {
    if (turn.source === "ai") {
      asked = readQuestion(turn.message, language);
      track.hear(turn.message);
      continue;
    }
    // A turn that answers nothing does not take the question from the next.
    passages.push(...passagesOfTurn(turn, { language, asked, track }));
  }
  return passages;
}

function readQuestion(message: string, language: Language): Asked {
  const quantities = readQuantities(message, language);
  return {
    text: message,
    reading: read(
      message,
      language,
      ({ start, end }) => quantities.some((q) => start >= q.startIndex && end <= q.endIndex),
      unitsOf(quantities),
    ),
    quantities,
    figure: askedFigure(message, language),
    isAssent: !message.includes("?") || asksForAssent(message, language),
    isAmount: asksAmount(message, language),
    isDouble: message.split("?").length > 2,
  };
}

function passagesOfTurn(
  turn: SpokenTurn,
  { language, asked, track }: { language: Language; asked: Asked | null; track: OwnerTrack },
): Passage[] {
  // "Cinquante-neuf. Par mois.": one amount, said in two breaths.
  const message = turn.message.replaceAll(BREATH, (found) => found.replace(/[.…]/, ","));
  const orders = findInjections(message);
  const all = readQuantities(message, language);
  const { kept, repaired } = dropRepaired(message, all, language);
  const frequencies = frequenciesOf(message, kept, language);
  const clauses = joinConditions(
    message,
    splitClauses(message, language).map(({ text, startIndex, endIndex }) => ({
      text,
      start: startIndex,
      end: endIndex,
    })),
  )
    .flatMap((clause) => splitBetweenFacts(clause, kept))
    .map((clause) => ({ ...clause, isQuestion: asks(sentenceAround(message, clause)) }));
  const told = standings(clauses, language, track);
  return clauses.flatMap(({ text, start, end }, place): Passage[] => {
    if (orders.some((order) => order.start < end && order.end > start)) return [];
    const quantities = kept.filter(
      (q) => q.startIndex >= start && q.startIndex < end && !isIdiom(q),
    );
    const answer = place === 0 && asked ? yesOrNo(text, language) : 0;
    const said = answer === 0 ? 0 : insistence(text, language);
    const reading = read(
      " ".repeat(said) + text.slice(said),
      language,
      (token) =>
        // What was taken back ("un an, euh non, deux ans") is no word either.
        all.some((q) => token.start + start >= q.startIndex && token.end + start <= q.endIndex),
      unitsOf(quantities, start),
    );
    return [
      {
        turnIndex: turn.index,
        start,
        end,
        text: turn.message.slice(start, end),
        reading,
        quantities,
        frequencies: frequencies.filter((q) => q.startIndex >= start && q.startIndex < end),
        repaired: repaired.some((at) => at >= start && at < end),
        standing: told[place]?.standing ?? "asserted",
        isHedged: told[place]?.isHedged ?? false,
        asked: place < ANSWER_REACH ? asked : null,
        place,
        answer,
        goesOn:
          place > 0 &&
          !/[.!?…;]/.test(message.slice((clauses[place - 1]?.end ?? start) - 1, start)),
        isBare: isList(sentenceAround(message, { start, end }, true), language),
      },
    ];
  });
}

const BREATH =
  /[.…]\s+(?=(?:par (?:mois|an|semaine|jour|heure|poste|personne)|hors tax|ht\b|ttc\b|(?:per|a|each|every) (?:month|year|week|day|hour)|(?:al|por|cada) (?:mes|año|semana|día|hora)))/giu;
/** "Pas un centime", "not a penny": nothing, not an amount. */
const isIdiom = (q: Quantity): boolean =>
  q.dimension === "money" && (q.value === 0.01 || (q.unit === "peso" && q.value === 1));

const ANSWER_REACH = 4;

/** No word of grammar: keywords one after another. */
const isList = (sentence: string, language: Language): boolean =>
  !tokenize(sentence).some(
    ({ folded }) =>
      isStopword(folded, language) &&
      !/^(un|une|deux|trois|one|two|three|una|dos|tres)$/.test(folded),
  );

/** The sentence a clause stands in, to its mark. */
function sentenceAround(
  message: string,
  { start, end }: { start: number; end: number },
  isWhole = false,
): string {
  let from = start;
  if (isWhole) while (from > 0 && !/[.!?…:;]/.test(message[from - 1] ?? "")) from -= 1;
  let to = Math.max(start, end - 1);
  while (to < message.length && !/[.!?…]/.test(message[to] ?? "")) to += 1;
  return message.slice(from, to + 1);
}
