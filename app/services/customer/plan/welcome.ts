import { asksForName, ownAnswer } from "../answers/answer";
import { DISTURBS } from "../answers/asks-back";
import { isFirst, isFirstTalk } from "../answers/first-talk";
import { ASKS_US, questionFromRep, questionsFromRep } from "../answers/rep-question";
import { sheetAnswer } from "../answers/sheet-answer";
import { findActs } from "~/services/language/speech-acts";
import { countWords } from "~/services/language/tokens";
import { grieves } from "../hearing/asides";
import { hails, isSmallTalk } from "../hearing/heard";
import type { Plan, Scene } from "../scene";
import { compliments, isEveryday, speaksOfUs } from "../social-acts";
import { isChatty } from "./remark";
import { small } from "./reactions";
import { turnOf } from "./wording";

/** Greets in return, answers small talk, and asks for the offer. */
export function welcome(scene: Scene): Plan {
  const { memory, phrases, text, input } = scene;
  // Nobody laughs at a death, whatever is asked beside it.
  if (grieves(text))
    return turnOf("welcome", null, {
      opener: memory.pick(phrases.grief),
      main: memory.pick(phrases.offer),
    });
  const asked = questionsFromRep(text, input.language);
  const sentences = questionsIn(text);
  const isNamed = asksName(scene);
  const asks = asked.some(({ kind }) => kind === "wellbeing") || ASKS_HEALTH.test(text);
  const { answers } = phrases;
  const isSorry = sentences.some((one) => DISTURBS.test(one));
  const forms = asks
    ? phrases.wellbeing
    : isNamed
      ? answers.nameYes
      : isSorry
        ? answers.undisturbed
        : phrases.offer;
  const main = memory.unsaid(forms) ?? memory.pick(forms);
  const opener = memory.pick(phrases.greetings);
  if (asks || isNamed || isSorry || !(isRemark(scene) || isChatty(scene)))
    return turnOf("welcome", null, { opener, main });
  const open = asked.filter(({ kind }) => kind !== "assent");
  const other = open.find(({ kind }) => kind !== "permission") ?? open[0];
  const middle =
    other &&
    !["permission", "propose", "when"].includes(other.kind) &&
    (other.kind !== "other" || isFirstTalk(other, scene))
      ? ownAnswer(other, scene)
      : asked.length > 0 && open.length === 0 && !compliments(text, input.language)
        ? memory.unsaid(answers.agreed)
        : small(scene);
  // The laugh at small talk asks for the offer itself.
  if (answers.invite.some((line) => line === middle))
    return turnOf("welcome", null, { opener: "", main: middle ?? main });
  const offer = phrases.offer.find((line) => !memory.said(line)) ?? main;
  const isLaugh = phrases.chat.some((line) => line === middle);
  return turnOf("welcome", null, { opener: isLaugh ? "" : opener, middle, main: offer });
}

const questionsIn = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+/u).filter((one) => one.endsWith("?"));
/** Returns true for first words on a death, or that ask for the customer's name: "Is it Doreen? Oh, that smell." */
export const isPersonal = (scene: Scene): boolean =>
  isFirst(scene.input) && (grieves(scene.text) || asksName(scene));
const asksName = ({ text, persona }: Scene): boolean =>
  questionsIn(text).some((one) => asksForName({ kind: "other", text: one }, persona));

/** "How are you?" in words without marks. */
export const ASKS_HEALTH = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?<!(?:si|comme|quand|tant que) )ça va(?:,? (?:vous|toi|bien|la \p{L}+|sinon)|(?= ?\?))|(?<!si |que |comment )(?:vous allez|tu vas|tout va) bien|comment (?:ça va|allez-vous|vas-tu|vous allez|tu vas))(?!\p{L})(?! (?:(?:vous|se|le|la|les|y|en) )*\p{L}+(?:er|ir|oir|re)(?!\p{L})| avec votre)`,
    String.raw`(?:vous tenez|tu tiens) le coup(?!\p{L})`,
    String.raw`(?<!\p{L})how(?:['’]?s (?:it going|things|yourself)| (?:are |re )?(?:you|ya|ye|things)(?= (?:doing|keeping|getting on)(?!\p{L}))| (?:are|re) (?:you|ya|ye|things)(?! (?:\w+ing|fixed|set|off|with|for|placed|sorted|covered|done|organi[sz]ed)(?!\p{L})))(?!\p{L})`,
    String.raw`(?<!\p{L})are (?:you|ye) (?:coping|surviving|keeping (?:well|busy))(?! with the new)(?!\p{L})`,
    String.raw`^(?:(?:hola|buenas|oiga|oye|hey)[ ,]+)?(?:\p{L}+ )?qué tal(?= (?:\p{L}+ )?(?:mucho|muy|buen|yo|soy|habla|aquí|encantad|pues|mir[ae]|vengo))`,
    String.raw`(?<!\p{L})(?<!cuento )cómo (?:lo (?:llev|aguant)(?:as|áis|an|a)(?! con (?:los|las))|(?:te|le|les) (?:va|ha ido)(?! con (?:su|tu|el|la) )|(?:h[ae]s? estado|estás?|estáis|están|andas?)(?! (?:(?:el|los|las|su) |la (?!familia|cosa)|\p{L}+(?:[ai]d[oa]s?|ando|iendo)(?!\p{L}))))(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Returns true for words that are more than a greeting and a name. */
const isRemark = ({ text, input }: Scene): boolean =>
  compliments(text, input.language) ||
  (isEveryday(text, input.language) && !speaksOfUs(text, input.language)) ||
  questionsFromRep(text, input.language).length > 0;

/** The most words of a mere greeting. */
const SHORT_WORDS = 16;
/** Returns true for first words that greet and do not touch the subject yet. */
export function onlyGreets(scene: Scene): boolean {
  const { input, text, known } = scene;
  if (!isFirst(input)) return false;
  const asked = questionFromRep(text, input.language);
  const isTold = scene.ledger.some(({ now }) => now !== null);
  if (asked?.kind !== "permission" && ASKS_HEALTH.test(asked?.text ?? text) && !isTold) return true;
  const isAsked = asked !== null && asked.kind !== "wellbeing" && asked.kind !== "assent";
  if (isAsked && (ASKS_US.has(asked.kind) || asked.kind === "permission")) return false;
  if (asked?.kind === "wellbeing") return true;
  if (compliments(text, input.language) && asked?.kind === "other") return hails(text);
  if (isAsked && sheetAnswer(asked, scene) !== null) return false;
  if (ASKS_HEALTH.test(text) && !isTold) return true;
  const isChat = isSmallTalk(text, input.language, known, false);
  if (countWords(text) > SHORT_WORDS && !isChat) return false;
  return hails(text) || findActs(text, "greeting", input.language).length > 0;
}
