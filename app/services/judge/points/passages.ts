import type { Language } from "~/models/language";
import { findInjections } from "~/services/language/injection";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { yesOrNo } from "./answers";
import { asks, asksForAssent, standings, type Standing } from "./assertion";
import { read, type Reading } from "./reading";
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
  /** It only asked for assent: a yes says nothing of the rep's own. */
  isAssent: boolean;
}

/** A clause of the rep's with what it is read beside. */
export interface Passage {
  turnIndex: number;
  start: number;
  end: number;
  text: string;
  reading: Reading;
  quantities: Quantity[];
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

/** What the rep said, clause by clause. */
export function passagesOf(turns: readonly SpokenTurn[], language: Language): Passage[] {
  const passages: Passage[] = [];
  let asked: Asked | null = null;
  for (const turn of turns) {
    if (turn.source === "ai") {
      asked = readQuestion(turn.message, language);
      continue;
    }
    // A turn that answers nothing does not take the question from the next.
    passages.push(...passagesOfTurn(turn, language, asked));
  }
  return passages;
}

function readQuestion(message: string, language: Language): Asked {
  const quantities = readQuantities(message, language);
  return {
    text: message,
    reading: read(message, language),
    quantities,
    isAssent: !message.includes("?") || asksForAssent(message, language),
  };
}

function passagesOfTurn(turn: SpokenTurn, language: Language, asked: Asked | null): Passage[] {
  // "Cinquante-neuf. Par mois.": one amount, said in two breaths.
  const message = turn.message.replaceAll(BREATH, (found) => found.replace(/[.…]/, ","));
  const orders = findInjections(message);
  const { kept, repaired } = dropRepaired(message, readQuantities(message, language), language);
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
  const told = standings(clauses, language);
  return clauses.flatMap(({ text, start, end }, place): Passage[] => {
    if (orders.some((order) => order.start < end && order.end > start)) return [];
    const quantities = kept.filter(
      (q) => q.startIndex >= start && q.startIndex < end && !isIdiom(q),
    );
    const reading = read(
      text,
      language,
      (token) =>
        quantities.some(
          (q) => token.start + start >= q.startIndex && token.end + start <= q.endIndex,
        ),
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
        repaired: repaired.some((at) => at >= start && at < end),
        standing: told[place]?.standing ?? "asserted",
        isHedged: told[place]?.isHedged ?? false,
        asked: place < ANSWER_REACH ? asked : null,
        place,
        answer: place === 0 && asked ? yesOrNo(text, language) : 0,
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
const LEANS_BACK =
  /^(?:(?:et |and |y )?(?:mais |but |pero )?(?:seulement |uniquement |only |solo |sólo )?(?:si|s['’]|à condition|pourvu|sauf|sinon|même s|sans quoi|unless|provided|if|even if|as long|otherwise|whether|siempre que|aunque|salvo)(?![\p{L}]))/iu;

/** A condition is judged with what it is the condition of. */
function joinConditions(
  message: string,
  clauses: { text: string; start: number; end: number }[],
): { text: string; start: number; end: number }[] {
  const joined: { text: string; start: number; end: number }[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (
      before &&
      LEANS_BACK.test(clause.text) &&
      !/[.!?…;]/.test(message.slice(before.end - 1, clause.start))
    ) {
      before.end = clause.end;
      before.text = message.slice(before.start, clause.end);
    } else joined.push({ ...clause });
  }
  return joined;
}

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

/** Two facts of one unit in one clause ("le vélo est à 19 €, la remorque à 129 €") are judged apart. */
function splitBetweenFacts(
  clause: { text: string; start: number; end: number },
  quantities: readonly Quantity[],
): { text: string; start: number; end: number }[] {
  const inside = quantities.filter((q) => q.startIndex >= clause.start && q.endIndex <= clause.end);
  const cuts: number[] = [];
  for (let at = 1; at < inside.length; at++) {
    const before = inside[at - 1];
    const after = inside[at];
    if (!before || !after) continue;
    const between = clause.text.slice(
      before.endIndex - clause.start,
      after.startIndex - clause.start,
    );
    const comma = /[,;]|\s(et|and|y|plus|mais|but|pero)\s/u.exec(between);
    if (comma) cuts.push(before.endIndex + comma.index);
  }
  if (cuts.length === 0) return [clause];
  const edges = [clause.start, ...cuts, clause.end];
  return edges.slice(1).flatMap((to, at) => {
    const from = edges[at] ?? clause.start;
    const raw = clause.text.slice(from - clause.start, to - clause.start);
    const text = raw.replace(/^[\s,;]+/, "").trim();
    const start = from + raw.indexOf(text);
    return text ? [{ text, start, end: start + text.length }] : [];
  });
}
