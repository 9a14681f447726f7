import type { Scene } from "../scene";
import { ASKS_MISHAP } from "./fact-of-kind";
import { EVER_ASKED } from "../unmarked-question";
import { ASKS_PAST, EVER, isYesOrNo } from "./question-forms";
import type { RepQuestion } from "./rep-question";

/**
 * Returns true for a question about a mishap, which any business has had. A proposal is none: "if we lose a few".
 */
export function isAboutMishap(asked: string, scene: Scene): boolean {
  const text = asked.replaceAll(FILLERS, " ");
  if (SUPPOSED.test(text) || DEAL_BREAKER.test(text)) return false;
  const isPast = ASKS_PAST.test(text.replaceAll(TROUBLES, " "));
  // "¿Tiene alguno así?" asks for a thing of today.
  const ever = isPast ? text : text.replaceAll(SOME_THING, " ");
  const isEver = [EVER_DONE, EVER_ASKED, EVER[scene.input.language]].some((of) => of.test(ever));
  return (
    // "Do your men have trouble with their skin?" asks for no single time.
    (ASKS_MISHAP.test(text) && (isEver || isPast) && !DOES_WHAT.test(text)) ||
    (isEver &&
      ![TRIED, OF_NOW].some((no) => no.test(text)) &&
      (WORSE.test(text) || !INSPECTED.test(text)))
  );
}
const DEAL_BREAKER = /\bdeal[ -]?breaker\b/iu;
/** Returns true for a yes-or-no question about a mishap, which is admitted: "Has one ever vanished?". */
export const admits = (asked: RepQuestion, scene: Scene): boolean =>
  isYesOrNo(asked) && isAboutMishap(asked.text, scene);
/** A question about something that ever happened. */
export const EVER_DONE =
  /(?<!\p{L})(?:déjà(?! (?:une?|des|du|de|le|la|les)(?!\p{L}))|jamais|ever|alguna vez|tuvi?ste(?:is)?|tuvo|hubo|avez(?:-vous)? (?:eu|\p{L}{3,}é)|(?:recuerdas?|acuerdas?|(?:do|can) you remember|souvenez|souviens)(?: [\p{L}-]+){1,6} (?:mal[oa]s?|bad|rough|awful|mauvaise?s?|dure?s?|terribles?|horribles?)|have you (?:had|been|seen|tried|\w+ed)|ha(?:s|ve) \p{L}+ (?:ever )?been|ha[ns]? (?:usted )?\p{L}+(?:ado|ido))(?!\p{L})/iu;
/** "Quand son volet est coincé, vous faites quoi ?" asks for the usual. */
const DOES_WHAT =
  /(?<!\p{L})(?:fai(?:tes|s|t)(?:[- ]vous)? quoi|qu['’]est-ce que (?:vous|tu) fai(?:tes|s)|what do (?:you|they) do|qué hace[ns]?|en général|d['’]habitude|usually|normalmente)(?!\p{L})/iu;
/** French troubles with the ending of a deed: "il a des soucis". */
const TROUBLES = /(?<!\p{L})(?:soucis?|ennuis?)(?!\p{L})/giu;
/** "Is there ever a quiet hour?": no mishap. */
const OF_NOW =
  /(?<!\p{L})(?:(?:is|are|do|does) (?:there|you|it|they|people|he|she) ever|yet\?|déjà en |déjà,? ou (?:pas|non)|ya o no|already or not|si (?:vous|tu) devi\p{L}+|(?:ha|has|han|habéis) (?:intentado|empezado)|tranquil\p{L}+)(?!\p{L})/iu;
const WORSE = /(?<!\p{L})(?:worse|pire|peor)(?!\p{L})/iu;
/** An inspection or a visit, which went well or not. */
const INSPECTED =
  /(?<!\p{L})(?:inspec\p{L}+|contrôl\p{L}+|audit\p{L}*|visit\p{L}*|controles?)(?!\p{L})/iu;
const SUPPOSED =
  /(?<!\p{L})(?:(?:if|shall|should|could) (?:i|we)|how would it be|si (?:je|on|nous)|(?:y )?si (?:vengo|paso|vamos|le|te))(?!\p{L})/iu;
/** Something that somebody may ever have tried or seen, and that is no mishap. */
export const TRIED =
  /(?<!\p{L})(?:déjà (?:une?|des|du|de|les?|la) |habla\p{L}+ (?:bien|mal) |dit du (?:bien|mal)(?!\p{L})|told you (?:bad|good) |(?:lou(?:é|er)\p{L}*|achet\p{L}+|rented|hired|bought|alquil\p{L}+|comprado|essay\p{L}+|test\p{L}+|utilis\p{L}+|entend\p{L}+|v(?:u|us|ue)|bu|goût\p{L}+|pens\p{L}+|travaill\p{L}+|tried|used|seen|heard|thought|been(?! (?:stung|caught|burnt|burned|let|left|hit))|considered|looked|worked|visited|counted|measured|weighed|compté|mesuré|pesé|calculé|contado|(?<=(?:ha|has|han|habéis) )echado|medido|pesado|calculado|prob\p{L}+|us(?:ado|aste)|visto|oído|pensado|trabajado|utilizado)(?!\p{L}))/iu;
/** Sounds within a question: "has anybody ever been um left somewhere". */
const FILLERS = / (?:um|uh|er|erm|euh|heu|eh|like|genre|este)(?=[ ,])/giu;
const SOME_THING = /(?<!\p{L})alguno(?!\p{L})/giu;
