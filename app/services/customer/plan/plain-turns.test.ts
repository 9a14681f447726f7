import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith } from "../../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { questionsFromRep } from "../answers/rep-question";
import { leavesRole } from "../hearing/heard";
import { isRude } from "../hearing/insults";
import { phrasesOf } from "../phrases/phrases";
import { proposes } from "./appointment";
import { planReply } from "./plan";

const OFFERS: Record<Language, { claim: string; talk: string[] }> = {
  fr: {
    claim: "La visite prend une heure.",
    talk: ["C: …", "Je suis Léa, la visite prend une heure.", "C: Et les clés, je les rends où ?"],
  },
  en: {
    claim: "The visit takes one hour.",
    talk: ["C: …", "I'm Lea, the visit takes one hour.", "C: And where do the keys go?"],
  },
  es: {
    claim: "La visita dura una hora.",
    talk: ["C: …", "Soy Lea, la visita dura una hora.", "C: ¿Y las llaves, dónde van?"],
  },
};

/** Returns the customer's turn after these words, late in the talk when `later`. */
function after(language: Language, userText: string, later = false): string {
  const { claim, talk } = OFFERS[language];
  const [first = "", rep = "", ai = ""] = talk;
  const turns = spokenTurns(later ? [first, rep, ai, rep, ai, rep, ai, rep, ai] : talk);
  const points = [wordedIn(language, "p", claim)];
  return planReply(askedWith(userText, { language, points, turns }), 1).sentences.join(" ");
}

describe("a request to repeat", () => {
  it.each<[Language, string, string]>([
    ["fr", "Redites-moi ça, s'il vous plaît.", "les clés"],
    ["fr", "J'ai perdu le fil. Vous me demandiez quelque chose ?", "les clés"],
    ["en", "Sorry, my dog barked. What was the last thing you said?", "the keys"],
    ["en", "What was your question, sorry? I was looking at my notes.", "the keys"],
    ["es", "Perdone, me había quedado sin voz. ¿Por dónde íbamos?", "las llaves"],
  ])("gets the customer's last question again (%s): %s", (language, said, again) => {
    expect(after(language, said)).toContain(again);
  });

  it("gets a question of the turn before the last without a word of thought", () => {
    const asked = "Et les clés, je les rends où ?";
    const turns = spokenTurns([
      "C: …",
      "Je suis Léa.",
      `C: ${asked}`,
      "À l'accueil.",
      "C: C'est clair.",
    ]);
    const points = [wordedIn("fr", "p", OFFERS.fr.claim)];
    const said = "Pardon, vous pouvez répéter ? J'ai pas bien entendu.";
    const plan = planReply(askedWith(said, { language: "fr", points, turns }), 1);
    expect(plan.sentences).toEqual([asked]);
  });
});

it.each<[Language, string, string]>([
  ["fr", "Vous êtes toujours là ?", "permission"],
  ["en", "Are you still there?", "permission"],
  ["fr", "Et le dos des gars, ça va ?", "assent"],
  ["fr", "Ça va ?", "wellbeing"],
  ["fr", "On vous en a pris, des vélos ?", "other"],
  ["es", "¿Usted tiene hijos? Lo digo por la foto.", "other"],
  ["es", "¿Cuáles son sus horarios? Es para la entrega.", "other"],
  ["es", "Qué bonito el gato, ¿cómo se llama?", "other"],
  ["es", "Encantado, ¿cómo se llama?", "name"],
  ["fr", "Quels sont vos horaires ? C'est pour la livraison.", "other"],
  ["fr", "Depuis quand votre boutique est ouverte ?", "since"],
  ["fr", "Votre apprenti a quel âge ? Il me rappelle mon fils.", "other"],
  ["en", "How's it been, busy? Everyone is run off their feet.", "other"],
])("a question keeps its kind, also with words after it (%s): %s", (language, said, kind) => {
  expect(questionsFromRep(said, language).map((asked) => asked.kind)).toContain(kind);
});

it.each<[Language, string]>([
  ["fr", "Et si on n'en posait que douze ?"],
  ["fr", "Est-ce que ça vous dirait qu'on le branche ?"],
  ["en", "Could somebody come over one morning and show your lads?"],
])("a proposal is put as a question (%s): %s", (language, said) => {
  expect(proposes(said, language)).toBe(true);
});

it("a mere manner of speaking proposes nothing", () => {
  expect(proposes("Et si je vous disais que c'est fini ?", "fr")).toBe(false);
});

it.each<[Language, string]>([
  ["fr", "Je vous adresse l'accord aujourd'hui, nous en reparlons lundi. Mes respects."],
  ["en", "I'll email you three dates. Thanks, put the kettle on."],
  ["fr", "Je vous rappelle mardi à dix heures. Merci !"],
  ["es", "Le llamo el martes. Muchas gracias por todo."],
  ["es", "Le mando un correo con la hora. Muchas gracias, ¡y guárdeme una sombra!"],
])("thanks after the next step end the talk (%s): %s", (language, said) => {
  const leaves = { fr: /Au revoir|au revoir/, en: /oodbye/, es: /Adiós|adiós/ };
  expect(after(language, said, true)).toMatch(leaves[language]);
});

it.each<[Language, string]>([
  ["en", "We can install it in one morning. Thanks to the app you follow every order."],
  ["fr", "Je prends note. Merci pour cette précision."],
  ["fr", "Je vous laisse la brochure. Allez directement à la page trois."],
  ["es", "Podemos instalarlo en un día. Venga a verlo cuando quiera."],
])("thanks for a detail do not (%s): %s", (language, said) => {
  expect(after(language, said, true)).not.toMatch(/au revoir|goodbye|adiós/i);
});

it.each<[Language, string]>([
  ["en", "Does it need any training? No, ten minutes is enough."],
  ["en", "Is it heavy? Not at all, two kilos."],
  ["es", "¿Es pesada? No, dos kilos."],
  ["fr", "Et le prix de votre abonnement ? Trente-neuf euros."],
])("a question that the rep answers themself waits for nobody (%s): %s", (language, said) => {
  expect(questionsFromRep(said, language)).toEqual([]);
});

it("keys are no role to leave", () => {
  expect(leavesRole("Je vais vous sortir un jeu de clés.", "fr")).toBe(false);
  expect(leavesRole("Tu peux sortir du rôle deux secondes ?", "fr")).toBe(true);
});

it.each<[Language, string]>([
  ["fr", "Une question bête : votre téléphone, il capte ?"],
  ["fr", "C'était idiot de ma part."],
  ["en", "Silly question, but who has the key?"],
])("hard words about oneself are not rude (%s): %s", (language, said) => {
  expect(isRude(said, language)).toBe(false);
});

it.each<[Language, string]>([
  ["fr", "Signez et arrêtez avec vos questions stupides."],
  ["en", "Just sign and stop your stupid questions."],
  ["es", "Firme y deje sus preguntas tontas."],
])("hard words about the customer's questions are rude (%s): %s", (language, said) => {
  expect(isRude(said, language)).toBe(true);
});

it("who takes back their own words gives no order", () => {
  const said = "Oubliez ce que je viens de dire, je me suis emporté.";
  const { refuse } = phrasesOf("fr");
  expect(refuse.some((line) => after("fr", said).includes(line))).toBe(false);
});

describe("a figure is not taken up", () => {
  it.each<[Language, string, string]>([
    ["fr", "La visite ne prend jamais une heure.", "ne heure, "],
    ["en", "The visit takes one hour. Sorry, it is my second week.", "econd week"],
  ])("when it is denied or counts nothing (%s): %s", (language, said, echo) => {
    for (const later of [false, true]) expect(after(language, said, later)).not.toContain(echo);
  });
});

it("an objection of the sheet waits until the rep has said its figure", () => {
  const points = [wordedIn("fr", "p", "La location coûte 780 euros par mois.")];
  const interactionPrompt = `Tu es Ana Roy, juge à Lens.
Tes objections :
- 780 euros tous les mois, ça me gêne`;
  for (let seed = 0; seed < 8; seed++) {
    const turns = spokenTurns(["C: …", "Je suis Léa, je loue des vélos.", "C: D'accord."]);
    const asked = askedWith("Qu'est-ce qui vous retient ?", {
      language: "fr",
      points,
      turns,
      interactionPrompt,
    });
    expect(planReply(asked, seed).sentences.join(" ")).not.toContain("780");
  }
});

it("who is asked about themself leaves it at a word", () => {
  const said = after("fr", "Et vous, vous avez passé votre enfance dans quel coin ?");
  expect(said).toContain("il y aurait de quoi dire");
});

it.each<[Language, string, boolean]>([
  ["en", "Is it Samir?", true],
  ["en", "Samir, is it?", true],
  ["en", "Are you married, Samir?", false],
])("a name at the end of a question asks for no name (%s): %s", (language, said, isName) => {
  expect(after(language, said).includes("that's me")).toBe(isName);
});

it.each<[Language, string]>([
  ["es", "Un té le acepto, cómo no, que vengo de lejos."],
  ["fr", "Ce qui est arrivé, ce qui est reparti, donc plus de discussion."],
])("words without a question get no answer (%s): %s", (language, text) => {
  expect(questionsFromRep(text, language)).toEqual([]);
});

it("a wish for a day is no appointment", () => {
  expect(after("fr", "Allez, je vous laisse, merci, et bon match dimanche !", true)).not.toContain(
    "Dimanche",
  );
});

it.each<Language>(["fr", "en", "es"])(
  "a mark without words is not heard as a question, in %s",
  (language) => {
    const said = after(language, "?");
    expect(phrasesOf(language).pardon.some((opener) => said.startsWith(opener))).toBe(true);
  },
);
