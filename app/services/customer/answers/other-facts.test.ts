import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readJsonLines } from "../../../../bench/labelled-files";
import { askedWith, lineAfter } from "../../../../testing/customer-talk";
import { spokenTurns } from "../../../../testing/worded";
import { pricesIn } from "./price";
import { asksWhy } from "./reason";
import { namesAppointment, onlyTime } from "../plan/appointment";
import { corrects } from "../hearing/heard";
import { isRude } from "../hearing/insults";
import { comesBeforeSum } from "../plan/early";
import { takesLeave } from "../plan/leave";
import { isFamiliar, phrasesOf } from "../phrases/phrases";
import { sceneOf } from "../scene";

/** A question of a stranger's talk, and a pattern of a false or broken answer that it got once. */
interface Row {
  language: Language;
  asked: string;
  sheet: string;
  said: string[];
  /** The rubric's only point. */
  claim?: string;
  wrong: string;
}
const ROWS = readJsonLines("testing/other-facts.jsonl") as Row[];

describe("the customer's answer", () => {
  it.each(ROWS)("is no other thing's fact, in $language: $asked", (row) => {
    const said = lineAfter(row.language, row.asked, row);
    expect(said).not.toMatch(new RegExp(row.wrong, "u"));
  });
});

it("the price of what the customer sells makes no other price absurd", () => {
  const sheet = "Vende los corderos a 92 € a una cooperativa de Teruel.";
  expect(lineAfter("es", "El lote son 1.160 euros, y dura.", { sheet })).not.toContain("¿1.160");
});

it("a day of each month is no price, and a visit with a shaken thing no insult", () => {
  expect(pricesIn("Cobra las cuotas el día cinco de cada mes.", "es")).toEqual([]);
  expect(isRude("Je reviens mardi, vous la démontez, vous la secouez, vous me dites.", "fr")).toBe(
    false,
  );
});

it("a thing that is called ugly insults nobody", () => {
  expect(isRude("Elige usted la piedra más fea que tenga aquí.", "es")).toBe(false);
});

it("who leaves less silly, gets lost in a maze, or asks for the donkey, is not rude", () => {
  expect(isRude("Merci pour la visite, je repars moins bête !", "fr")).toBe(false);
  expect(isRude("¿Cómo está Paloma, la burra? Me hablaron de ella.", "es")).toBe(false);
  expect(isRude("¿Y cómo miden ustedes las pieles?", "es")).toBe(false);
  expect(isRude("I'd better go and get lost, hadn't I?", "en")).toBe(false);
});

it("a disaster that is asked about insults nobody, unlike an insult with its name", () => {
  expect(isRude("Il vous est déjà arrivé une vraie catastrophe avec vos photos ?", "fr")).toBe(
    false,
  );
  expect(isRude("You are being an idiot, do you know that?", "en")).toBe(true);
  expect(isRude("My nan's parrot is completely useless, but there you are.", "en")).toBe(false);
  expect(isRude("My nan says you are completely useless.", "en")).toBe(true);
});

it("an error of measure corrects nothing, unlike one of reading", () => {
  expect(corrects("El error es de, eh, dos centímetros.", "es")).toBe(false);
  expect(corrects("L'erreur est de deux centimètres.", "fr")).toBe(false);
  expect(corrects("Ha sido un error de lectura, son dos centímetros.", "es")).toBe(true);
});

it("a return to a place corrects nothing, unlike one to a price", () => {
  expect(corrects("Je reviens sur le chantier mardi.", "fr")).toBe(false);
  expect(corrects("Je reviens sur le prix, j'ai ajouté un zéro.", "fr")).toBe(true);
});

it('a welcome in "tú" is kept when the rep says "tú" too', () => {
  const first = "¡Hola! Ponte a este lado, que por el otro no oigo.";
  expect(isFamiliar("", first, "es", "¿Me oyes bien así?")).toBe(true);
  expect(isFamiliar("", first, "es", "¿Me oye usted bien?")).toBe(false);
});

it("who offers 'tu' says it once the rep does", () => {
  const first = "Salut, Thibault. On peut se tutoyer ou pas, comme vous voulez.";
  expect(isFamiliar("", first, "fr", "Salut Thibault, ben ouais on se tutoie alors.")).toBe(true);
  expect(isFamiliar("", first, "fr", "Bonjour Thibault, je vous présente Goutte.")).toBe(false);
});

it("a wish for the afternoon is a goodbye", () => {
  const said = ["Vengo el sábado y lo ve.", "C: De acuerdo."];
  const line = lineAfter("es", "Le agradezco su tiempo. Que tenga bonita tarde.", { said });
  expect(line).toContain("Adiós");
});

it("a day in another question is no appointment", () => {
  const asked = "Can I ask, though, what would Monday have told you about a Wednesday?";
  expect(namesAppointment(asked, "en")).toBe(false);
  expect(namesAppointment("Let's say you back up on a Saturday night.", "en")).toBe(false);
  expect(onlyTime("Let's say hello on Saturday, no, let's meet on Monday.", "en")).toBeNull();
});

it("a figure is no vague statement of how often", () => {
  const claim = "Débit : 4 000 balles par heure, arrêt automatique.";
  const words =
    "elle fait quatre mille balles à l'heure à peu près avec des brosses euh en nylon qui tournent";
  const { often } = phrasesOf("fr").followUp;
  const line = lineAfter("fr", words, { claim, said: ["…", "C: …"] });
  expect(often.filter((one) => line.includes(one))).toEqual([]);
});

it("nobody is told of a question that they did not ask", () => {
  const told =
    "La luz sale de seis placas viejas y de un generador de gasóleo, unas cinco horas al día.";
  const said = ["¿De dónde sacas la luz aquí arriba?", `C: ${told}`];
  const asked = "¿Y en gasóleo cuánto se os va al mes, más o menos?";
  const line = lineAfter("es", asked, { sheet: `Eres Ana Gil. ${told}`, said });
  expect(phrasesOf("es").again.some((again) => line.includes(again))).toBe(false);
});

it("a farewell of the region, or of somebody who keeps nobody longer, is a leave", () => {
  const said = ["Elle dure dix ans.", "C: …", "Elle se répare.", "C: …"];
  for (const [language, words] of [
    ["fr", "Allez, je ne vous retiens pas, merci Gaëtan, et bon vent. Kenavo !"],
    ["en", "Right, I won't keep you any longer, Gethin."],
    ["es", "Bueno, no le entretengo más, don Luis."],
  ] as const)
    expect(takesLeave(lineAfter(language, words, { said }))).toBe(true);
  for (const words of [
    "Ay, perdone, no le quito mucho tiempo.",
    "Soy Ida, no le molesto más de diez minutos.",
  ])
    expect(takesLeave(lineAfter("es", words, { said: ["", "C: …"] }))).toBe(false);
  expect(takesLeave(lineAfter("fr", "Je ne vous retiens pas longtemps, promis.", { said }))).toBe(
    false,
  );
});

it("who may be ill, or is asked about a work like this, is not insulted", () => {
  expect(isRude("Et les jours où vous êtes malade, ça se passe comment ?", "fr")).toBe(false);
  expect(isRude("Et quand vous êtes malade, qui arrose ?", "fr")).toBe(false);
  expect(isRude("Qu'est-ce qui vous réveille, avec un élevage pareil ?", "fr")).toBe(false);
  expect(isRude("What do you do when you're slow?", "en")).toBe(false);
  expect(isRude("What's the worst order? The one you still wake up about?", "en")).toBe(false);
  expect(isRude("Vous êtes malade, non ?", "fr")).toBe(true);
  expect(isRude("Avec une tête pareille, ça m'étonne pas.", "fr")).toBe(false);
});

it("a service of the price waits for a word of the rep", () => {
  const question = "La formation, c'est pour moi tout seul, ou l'apprenti peut venir ?";
  const claim = "Il coûte 2 150 euros, formation comprise.";
  const words = "C'est un banc. Vous posez l'anche, et en quatre secondes, il l'a mesurée.";
  const said = ["Bonjour monsieur.", "C: …"];
  expect(lineAfter("fr", words, { claim, question, said })).not.toContain("formation");
});

it("hours of closing are no leave", () => {
  const said = ["Elige usted.", "C: …", "Sale una etiqueta.", "C: …"];
  const words = "Piden en una página. Y a las ocho se cierra, ¿eh? A las ocho, y hasta mañana.";
  expect(takesLeave(lineAfter("es", words, { said }))).toBe(false);
  expect(takesLeave(lineAfter("es", "Gracias por todo, y hasta mañana.", { said }))).toBe(true);
});

it("who asks to hear a turn after a silence again hears the line before it", () => {
  const said = [
    "Llevan un chip.",
    "C: La tripulación no quiere móviles.",
    "...",
    "C: Perdone. ¿Sí? Dígame.",
  ];
  const asked = "Perdone, se me había ido la línea. ¿Me puede repetir lo último?";
  expect(lineAfter("es", asked, { said })).toContain("tripulación");
});

it("a question that the next sentence explains is answered", () => {
  const sheet = "I'm Marcus, stunt coordinator. In 2019 a lad called Jonty broke his collarbone.";
  const claim = "It is certified up to twenty-two metres.";
  const said = ["It's up in ninety seconds.", "C: …"];
  const asked = "Can I ask, has anyone been hurt? I mean on a fall.";
  expect(lineAfter("en", asked, { sheet, claim, said })).toBe("We've had our share.");
});

it("a word of four thousand letters after a question is read at once", () => {
  const words = `Ok ? I mean ${"a".repeat(4000)}`;
  for (const language of ["fr", "en", "es"] as const)
    expect(lineAfter(language, words)).not.toBe("");
});

it("'did you have a bad time with another one?' asks for no permission", () => {
  const { undisturbed, permission } = phrasesOf("en").answers;
  const said = ["…", "C: …"];
  const line = lineAfter("en", "Did you have a bad time with another one, or what happened?", {
    said,
  });
  expect([...undisturbed, ...permission].filter((one) => line.includes(one))).toEqual([]);
  expect(undisturbed).toContain(lineAfter("en", "Is this a bad time?", { said }));
});

it("'that sort of money' speaks of a price that the rep has said", () => {
  const line = "We're a charity, I can't find that sort of money before the spring.";
  const sceneAfter = (words: string) => {
    const turns = spokenTurns(["C: …", words, "C: …"]);
    return sceneOf(askedWith("Right.", { language: "en", points: [], turns }), 1);
  };
  expect(comesBeforeSum(line, sceneAfter("It is a chiller."))).toBe(true);
  expect(comesBeforeSum(line, sceneAfter("It is a chiller, at £6,400."))).toBe(false);
});

it.each<[Language, string]>([
  ["es", "Es muchísima plata para una asociación de barrio."],
  ["fr", "L'association n'a pas cette somme."],
  ["fr", "Les fabriques d'église ne paieront jamais ça."],
  ["es", "Somos veintidós, no hay dinero para veintidós."],
])("a sum that nobody has named waits for the price, in %s: %s", (language, line) => {
  const scene = sceneOf(askedWith("Voilà.", { language, points: [], turns: [] }), 1);
  expect(comesBeforeSum(line, scene)).toBe(true);
});

it("the customer puts a question off with 'plenty to say' once a talk", () => {
  const { plenty, allDay } = phrasesOf("en").answers;
  const asked = "And do you share the hall with the choir?";
  const said = [
    "Hello, I brought the rack.",
    "C: …",
    "What lamps do you use there?",
    `C: ${plenty[0]}`,
  ];
  expect(plenty).toContain(lineAfter("en", asked, { said: said.slice(0, 2) }));
  expect([...plenty, ...allDay]).not.toContain(lineAfter("en", asked, { said }));
});

it("'a big sum' waits for the rep's price", () => {
  const sheet =
    "Vous êtes Maëlle Roy, cirière à Lens. Objections : « C'est une grosse somme pour une machine en acier. »";
  const claim = "La machine est en acier chromé.";
  const after = (before: string) => {
    const told = { sheet, claim, said: ["…", "C: …", before, "C: …"] };
    const words = "La machine, elle est en acier chromé, voilà.";
    return [1, 2, 3, 4].map((seed) => lineAfter("fr", words, { ...told, seed })).join(" ");
  };
  expect(after("Elle se pose sur un établi.")).not.toContain("somme");
  expect(after("Elle coûte 9 400 euros.")).toContain("somme");
});

describe("the form of address", () => {
  it.each<[Language, string]>([
    ["es", "Sí, dígame, cencerros Oliete. Si oye golpes es mi padre, no se preocupe."],
    ["es", "¿Diga? Tengo las manos llenas de wakame, así que vaya al grano."],
    ["es", "¿Sí? Casilda al aparato. Si oye rebuznar, no soy yo."],
    ["fr", "Oui allô, Réjean à l'appareil. C'est-tu vous qui deviez m'appeler ?"],
  ])("stays polite after polite first words, in %s: %s", (language, first) => {
    expect(isFamiliar("", first, language)).toBe(false);
  });

  it.each<[Language, string]>([
    ["es", "Oye, pasa, que tengo las manos llenas."],
    ["fr", "C'est-tu toi pour la boîte ? Entre."],
  ])("is familiar after familiar first words, in %s: %s", (language, first) => {
    expect(isFamiliar("", first, language)).toBe(true);
  });
});

describe("a question for the reason of a doubt", () => {
  it.each([
    "¿Y de dónde sale esa duda?",
    "y a qué viene esa duda si me permite",
    "That's interesting, can I ask what's behind that?",
    "what has you thinking of that if you don't mind me asking",
    "so tell me why is it you want to know that bit",
    "Et d'où vous vient cette crainte ?",
  ])("is heard: %s", (text) => expect(asksWhy({ text })).toBe(true));

  it.each([
    "What's behind that door over there?",
    "¿Qué hay detrás de su mostrador?",
    "Why is it so cold in the workshop?",
  ])("is not every question for what lies behind: %s", (text) =>
    expect(asksWhy({ text })).toBe(false),
  );
});
