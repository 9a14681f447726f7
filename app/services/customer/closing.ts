import { LANGUAGES } from "~/models/terms/language";
import { phrasesOf } from "./phrases";
import { sentenceKey } from "~/services/talk/words";

const LEAVES = LANGUAGES.flatMap((language) => {
  const { closing, closingAgreed, goodbye, unheard, unanswered } = phrasesOf(language);
  return [...closing, ...closingAgreed, ...goodbye, ...unheard, ...unanswered].map(sentenceKey);
});

/** A model is asked to end with one of these, and never to say one before. */
const GOODBYE =
  /(?:^|[\s,;:¡])(?:au revoir|bonne (?:fin de )?(?:journée|soirée|matinée)|bonne continuation|à bientôt|goodbye|(?:bye[\s-])?bye|have a (?:nice|good|great|lovely) (?:day|evening|one)|adi[óo]s|hasta (?:luego|pronto|mañana|la vista)|que tenga (?:un )?buen día)[\s.!…»”"]*$/iu;

/** Does a turn of the customer end the conversation? One of our leaves, or a model's own goodbye at the end. */
export function takesLeave(text: string): boolean {
  const key = sentenceKey(text);
  return LEAVES.some((leave) => key.includes(leave)) || GOODBYE.test(text.trim());
}
