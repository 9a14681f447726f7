import type { Language } from "../../app/models/terms/language";
import { percent, type Row } from "./figures";
import { repSays, type Talk, type Variant } from "./sets";
import { Trial } from "./trial";

type Turns = Talk["turns"];
/** A company that no set names. */
const COMPANY = "Zelqora";

const WORDS: Record<Language, { who: string; called: string; at: string; by: string; we: RegExp }> =
  {
    fr: {
      who: `Je suis Karim, de chez ${COMPANY}.`,
      called: `Notre société s'appelle ${COMPANY}.`,
      at: `chez ${COMPANY}`,
      by: `avec ${COMPANY}`,
      we: /(?<=^|[.!?] )Nous /g,
    },
    en: {
      who: `I'm Karim, from ${COMPANY}.`,
      called: `Our company is called ${COMPANY}.`,
      at: `at ${COMPANY}`,
      by: `with ${COMPANY}`,
      we: /(?<=^|[.!?] )We /g,
    },
    es: {
      who: `Soy Karim, de ${COMPANY}.`,
      called: `Nuestra empresa se llama ${COMPANY}.`,
      at: `en ${COMPANY}`,
      by: `con ${COMPANY}`,
      we: /(?<=^|[.!?] )Nosotros /g,
    },
  };

const upper = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());
/** Lowers the first letter of a text, unless its first word is a name: elsewhere it has a capital after a comma or a word. */
function lower(text: string, turns: Turns): string {
  const [word = ""] = /^\p{Lu}\p{Ll}+/u.exec(text) ?? [];
  const name = new RegExp(`(?<=[\\p{L},] )${word}(?!\\p{L})`, "u");
  const isName = turns.some(({ message }) => name.test(message));
  return word === "" || isName ? text : text.replace(word, word.toLowerCase());
}
function first(turns: Turns, words: string): Turns {
  const at = turns.findIndex(({ source }) => source === "user");
  return turns.map((turn, place) =>
    place === at ? { ...turn, message: `${words} ${turn.message}` } : turn,
  );
}

type Change = (turns: Turns, words: (typeof WORDS)[Language]) => Turns;
const ahead: Change = (turns, { at }) =>
  repSays(turns, (said) => `${upper(at)}, ${lower(said, turns)}`);

/** The ways to add the name of the rep's company to a talk. The rest of the talk stays the same. */
const WAYS: Record<string, Change> = {
  "who speaks": (turns, { who }) => first(turns, who),
  "at, before each turn": ahead,
  "with, before each turn": (turns, { by }) =>
    repSays(turns, (said) => `${upper(by)}, ${lower(said, turns)}`),
  "at, after each turn": (turns, { at }) =>
    repSays(turns, (said) => said.replace(/(\s?[.!?…]?)\s*$/u, (end) => ` ${at}${end}`)),
};
/** The ways in which the rep alone names the company, which the judge does not know. */
const TOLD: Record<string, Change> = {
  "who speaks": (turns, { who }) => first(turns, who),
  "what it is called": (turns, { called }) => first(turns, called),
  "who speaks, then at": (turns, words) => first(ahead(turns, words), words.who),
  "at, before each we": (turns, { at, we }) =>
    repSays(turns, (said) => said.replace(we, (word) => `${upper(at)}, ${word.toLowerCase()}`)),
};

/** A score that changed because the rep named the company. */
export interface Moved {
  set: string;
  talk: string;
  way: string;
  from: number;
  to: number;
}

/**
 * Adds the company's name to each presentation and returns the changed scores. `isKnown` is true when the judge knows
 * the name beforehand.
 */
export function nameOwnCompany(
  sets: readonly string[],
  variant: Variant,
  isKnown: boolean,
): { tried: number; moved: Moved[] } {
  const ways = Object.entries(isKnown ? WAYS : TOLD);
  const names = isKnown ? [COMPANY] : [];
  let tried = 0;
  const moved = sets.flatMap((name) => {
    const trial = new Trial(name, variant);
    const words = WORDS[trial.set.language];
    return trial.set.presentations.flatMap(({ id, turns }) => {
      const from = trial.judge({ turns }, names).score;
      return ways.flatMap(([way, change]): Moved[] => {
        tried += 1;
        const to = trial.judge({ turns: change(turns, words) }, names).score;
        return to === from ? [] : [{ set: name, talk: id, way, from, to }];
      });
    });
  });
  return { tried, moved };
}

/** Returns the rows about the scores that change with the company's name. */
export const ownCompanyRows = (sets: readonly string[], variant: Variant): Row[] =>
  [true, false].map((isKnown) => {
    const { tried, moved } = nameOwnCompany(sets, variant, isKnown);
    const most = Math.max(0, ...moved.map(({ from, to }) => Math.abs(to - from)));
    return [
      `naming one's company moves, ${isKnown ? "known" : "told by the rep"}`,
      `${percent(moved.length, tried)}, by up to ${most}`,
    ];
  });
