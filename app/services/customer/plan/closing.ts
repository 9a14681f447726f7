import { LANGUAGES } from "~/models/terms/language";
import { sentenceKey } from "~/services/talk/whole-sentences";
import { leavesOf } from "../phrases/phrases";

const LEAVES = LANGUAGES.flatMap((language) => leavesOf(language).map(sentenceKey));

/**
 * Words of goodbye at the end of a turn. The prompt tells a model to end with one of them, and not to use one before.
 */
const GOODBYE =
  /(?:^|[\s,;:¡])(?:au revoir|bonne (?:fin de )?(?:journée|soirée|matinée)|bonne continuation|à bientôt|goodbye|(?:bye[\s-])?bye|have a (?:nice|good|great|lovely) (?:day|evening|one)|adi[óo]s|hasta (?:luego|pronto|mañana|la vista)|que tenga (?:un )?buen día)[\s.!…»”"]*$/iu;

/**
 * Returns true for a customer's turn that ends the conversation: one of our leaves, or a model's own goodbye at its
 * end.
 */
export function takesLeave(text: string): boolean {
  const key = sentenceKey(text);
  return LEAVES.some((leave) => key.includes(leave)) || GOODBYE.test(text.trim());
}
