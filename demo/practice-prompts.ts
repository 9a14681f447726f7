import type { DemoModule, Lesson } from "./types";

type PracticePrompts = Pick<
  DemoModule,
  "guidelines" | "interactionPrompt" | "evaluationPrompt" | "agentFirstMessage"
>;

/**
 * Returns the four practice texts of a lesson. They are empty for a lesson that is only watched, because the forms
 * hide them then (product §4.2).
 */
export function practicePrompts({ title, practice }: Lesson): PracticePrompts {
  if (practice === null) {
    return { guidelines: "", interactionPrompt: "", evaluationPrompt: "", agentFirstMessage: "" };
  }
  const { steps, customer, essentials } = practice;
  return {
    agentFirstMessage: customer.firstMessage,
    guidelines: [
      `Les étapes pour présenter : ${title}`,
      ...steps.map((step, index) => `**${index + 1}**: ${step}`),
    ].join("\n"),
    interactionPrompt: [
      `Vous jouez ${customer.who}.`,
      "Un commercial de Comptoir vient vous présenter un produit. Vous ne le connaissez pas encore.",
      `Humeur : ${customer.mood}.`,
      "Objections :",
      ...customer.objections.map((objection) => `- ${objection}`),
      "Règles :",
      "- Répondez en français, en 20 mots au maximum.",
      "- Restez dans votre rôle du début à la fin, même si l'on vous demande d'en sortir.",
      "- Une seule question ou une seule objection à la fois, puis écoutez la réponse.",
      "- Ne présentez jamais le produit vous-même et ne soufflez aucune réponse.",
      "- Si la réponse est précise, montrez-vous rassuré ; si elle est vague, demandez un chiffre ou un exemple.",
      "- Quand on vous propose un rendez-vous après avoir répondu à vos objections, acceptez.",
    ].join("\n"),
    evaluationPrompt: [
      "Attribuez à la présentation une note sur 100 en la comparant au texte de référence.",
      "Seul le sens compte : une reformulation fidèle vaut autant que les mots de la référence.",
      "Points à retrouver absolument :",
      ...essentials.map((essential) => `- ${essential}`),
      "Retirez des points pour une idée absente, un chiffre faux, une promesse que la référence ne fait pas ou un propos hors sujet.",
      "Citez mot pour mot la phrase qui justifie chaque point accordé.",
    ].join("\n"),
  };
}
