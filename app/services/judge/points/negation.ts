import type { Language } from "~/models/language";
import { isStopword } from "~/services/language/stopwords";
import type { Token } from "~/services/language/tokens";

/** Words that deny what follows, within their clause. */
const FORWARD: Record<Language, RegExp> = {
  fr: /^(pas|sans|aucune?|jamais|rien|zero|ni|nullement|non|guere)$/,
  en: /^(not|no|never|without|nothing|none|nobody|nor|neither|cannot|zero|nil|zilch)$/,
  es: /^(no|sin|ningun|ninguna|ninguno|nunca|jamas|nada|nadie|tampoco|ni|cero)$/,
};
/** Two of these in one clause are one denial ("ne … jamais rien"); one of the others within it turns it round ("pas sans"). */
const WITHOUT: Record<Language, RegExp> = { fr: /^sans$/, en: /^without$/, es: /^sin$/ };
const AUXILIARY_T =
  /^(don|doesn|didn|isn|aren|wasn|weren|won|wouldn|can|couldn|shouldn|needn|hasn|haven|hadn|ain|mustn)$/;
/** Where a denial ends. */
const BOUNDARY: Record<Language, RegExp> = {
  fr: /^(mais|car|donc|parce|puisque|quand|si|qui|dont|alors|sinon|puis|ou)$/,
  en: /^(but|because|so|when|if|which|who|unless|until|till|then|while|or|before|after)$/,
  es: /^(pero|porque|pues|cuando|si|que|sino|entonces|mientras|o|hasta|antes|despues)$/,
};
const REACH = 3;

const opensClause = (text: string, before: Token | undefined, token: Token): boolean =>
  before !== undefined && /[,;:.!?()]/.test(text.slice(before.end, token.start));

/** Which tokens stand denied. A negation reaches a few words of meaning ahead, to the end of its clause; "ne" carries it back to its verb. */
export function denials(
  text: string,
  tokens: Token[],
  language: Language,
): { at: Set<number>; count: number } {
  const signs = new Map<number, number>();
  const flip = (at: number) => signs.set(at, (signs.get(at) ?? 0) + 1);
  let openUntil = -1;
  let wasWithout = false;
  let count = 0;
  const covered = new Set<number>();
  const once = (at: number) => {
    if (covered.has(at)) return;
    covered.add(at);
    flip(at);
  };
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.folded ?? "";
    const isForward = FORWARD[language].test(word);
    const isT = language === "en" && word === "t" && AUXILIARY_T.test(tokens[at - 1]?.folded ?? "");
    const ne = language === "fr" && word === "plus" ? findNe(text, tokens, at) : -1;
    if (!isForward && !isT && ne < 0) continue;
    // "Non, …" and "No, …" answer; they deny nothing of the clause they open.
    const next = tokens[at + 1];
    if (/^(non|no|nada)$/.test(word) && next && opensClause(text, tokens[at], next)) continue;
    const isWithout = WITHOUT[language].test(word);
    const isNested =
      at <= openUntil &&
      isWithout !== wasWithout &&
      (isWithout ||
        !/^(rien|aucune?|nada|ningun[ao]?|jamais|jamas|nunca|pas|ni|nadie)$/.test(word));
    const isConcord = at <= openUntil && !isNested;
    if (!isConcord) count += 1;
    if (language === "fr" && !isWithout) {
      const from = ne >= 0 ? ne : findNe(text, tokens, at);
      if (from >= 0) {
        for (let back = from + 1; back < at; back++) once(back);
      } else if (/^(pas|rien|plus|jamais)$/.test(word) && at > 0) {
        const verb = tokens[at - 1];
        if (verb && !opensClause(text, verb, tokens[at] ?? verb)) once(at - 1);
      }
    }
    let reached = 0;
    let to = at;
    for (let ahead = at + 1; ahead < tokens.length && reached < REACH; ahead++) {
      const token = tokens[ahead];
      if (!token || opensClause(text, tokens[ahead - 1], token)) break;
      if (BOUNDARY[language].test(token.folded)) break;
      if (!isConcord || ahead > openUntil) flip(ahead);
      if (!isStopword(token.folded, language)) reached += 1;
      to = ahead;
    }
    openUntil = Math.max(openUntil, to);
    wasWithout = isWithout;
  }
  const at = new Set([...signs].filter(([, times]) => times % 2 === 1).map(([token]) => token));
  return { at, count };
}

/** The "ne" or "n'" that this word completes, within its clause; -1 when there is none (spoken French drops it). */
function findNe(text: string, tokens: Token[], at: number): number {
  for (let back = at - 1; back >= Math.max(0, at - 6); back--) {
    const token = tokens[back];
    const after = tokens[back + 1];
    if (!token || !after || opensClause(text, token, after)) return -1;
    if (token.folded === "ne" || token.folded === "n") return back;
  }
  return -1;
}
