import { expect, it } from "vitest";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import { inFirstPerson } from "~/services/language/first-person";
import { readPersona } from "./persona";

it.each([
  ["fr", "Vous tenez seule une boutique.", "Je tiens seule une boutique."],
  [
    "fr",
    "Votre prestataire vous a liée pour longtemps.",
    "Mon prestataire m'a liée pour longtemps.",
  ],
  ["fr", "Tu n'aimes pas attendre.", "Je n'aime pas attendre."],
  ["fr", "Ta pompe t'a lâchée et tu as attendu.", "Ma pompe m'a lâchée et j'ai attendu."],
  ["fr", "Vous vous plaignez de votre ligne.", "Je me plains de ma ligne."],
  ["en", "Your wife does the wages and you hate it.", "My wife does the wages and I hate it."],
  ["en", "The firm you paid left you in the cold.", "The firm I paid left me in the cold."],
  ["es", "Hoy lo llevas tú misma a tu oficina.", "Hoy lo llevo yo misma a mi oficina."],
] as const)("a prompt becomes what the customer says in %s: %s", (language, told, said) => {
  expect(inFirstPerson(told, language)).toBe(said);
});

it("what a rule does not reach is not said", () => {
  expect(inFirstPerson("Vous, on le sait.", "fr")).toBeNull();
});

it.each([
  [
    "es",
    "PERSONAJE: Iker Roy, 37 años, tienda de discos nuevos y usados en Bilbao, barrio de San Luis.\nEQUIPO: él y su socia Leire.",
  ],
  ["es", "Ella se llama Remedios Roy, Reme, y lleva un bar en Lugo."],
  ["fr", "Jean-Baptiste Roy, dit JB, pêcheur à Lens."],
  ["en", "Winifred Roy, known as Win, runs a forge in Bath."],
] as const)("a house, a name or a nickname is no role, in %s: %s", (language, sheet) => {
  const { role } = readPersona(sheet, language);
  expect(role ?? "").not.toMatch(/tienda|Reme|JB|known/u);
});

it("a persona tells who the customer is, and leaves out how to play them", () => {
  const persona = readPersona(
    `You are Denise Harker, 54, who owns a nursery near York. You get up at three. Ask about the price.
You never give the figures yourself. Friendly, suspicious of contracts.`,
    "en",
  );
  expect(persona.name).toBe("Denise Harker");
  expect(persona.role).toBe("I own a nursery near York.");
  expect(persona.facts.map(({ text }) => text)).toEqual([
    "I own a nursery near York.",
    "I get up at three.",
  ]);
});

it("a persona of the prompt that modules start from has a role and no name", () => {
  const persona = readPersona(defaultInteractionPrompt, "fr");
  expect(persona.name).toBeNull();
  expect(persona.role).toMatch(/^Je suis propriétaire/);
  expect(persona.objections).toHaveLength(3);
});

it("a persona tells nothing but the name from a prompt in another language", () => {
  const persona = readPersona(
    "Vous êtes Nadia Ferrand, gérante d'un atelier de vélos à Nantes.",
    "en",
  );
  expect(persona).toEqual({
    name: "Nadia Ferrand",
    role: null,
    facts: [],
    leaning: [],
    sheet: [],
    isToYou: false,
    objections: [],
  });
});

it("what the sheet lets the customer say of missing facts is no objection", () => {
  const sheet = `You are Noah Pike, a potter in Leeds.
Objections:
- "My kiln is old."
If you were not told something, say you don't know off-hand.`;
  expect(readPersona(sheet, "en").objections.join(" ")).not.toMatch(/off-hand/u);
  const unsure = sheet.replace("My kiln is old.", "I'm not sure my roof can bear it.");
  expect(readPersona(unsure, "en").objections).toContain("I'm not sure my roof can bear it.");
});

it("makes no objection in which the customer is somebody else", () => {
  const sheet =
    "Le client s'appelle Bastien, 38 ans.\nSes objections : la cuisine fait 30 m² et il n'a pas de place ; le labo est loin et il est cher.";
  const said = readPersona(sheet, "fr").objections.join(" ");
  expect(said).not.toContain("il n'a pas de place");
});

const SHEETS = {
  fr: ["Tu es Noémie Batut, potière à Uzès. Tu travailles seule.", "Tes objections :"],
  en: ["You are Noah Pike, a potter in Leeds. You work alone.", "Objections:"],
  es: [
    "Eres Noemí Batet, alfarera en Reus. Trabajas sola y haces platos para los bares de la ciudad.",
    "Tus objeciones:",
  ],
} as const;
it.each([
  ["fr", "ton atelier n'a qu'un branchement", "Mon atelier n'a qu'un branchement."],
  ["fr", "tu as peur de perdre tes clients", "J'ai peur de perdre mes clients."],
  ["fr", "l'électricité va te coûter plus cher", "L'électricité va me coûter plus cher."],
  ["fr", "vous craignez que la pâte sèche", "Je crains que la pâte sèche."],
  ["fr", "« Tu parles, mon four marche encore. »", "Tu parles, mon four marche encore."],
  ["fr", "« Ton four est trop petit pour nous. »", "Ton four est trop petit pour nous."],
  ["fr", "tes prix sont trop hauts", "Tes prix sont trop hauts."],
  ["fr", "c'est cher pour ce que tu proposes", "C'est cher pour ce que tu proposes."],
  ["fr", "tu me promets la lune", "Tu me promets la lune."],
  ["fr", "votre prix est trop haut", "Votre prix est trop haut."],
  ["en", "you can't promise that", "You can't promise that."],
  ["en", "You will say that your room is tiny", "My room is tiny."],
  ["es", "dices que la lona se te va a llenar de moho", "La lona se me va a llenar de moho."],
  ["en", "you are afraid the glaze will run", "I'm afraid the glaze will run."],
  ["en", "your price is too high", "Your price is too high."],
  ["es", "tu horno es pequeño", "Mi horno es pequeño."],
  ["es", "temes que se rompa", "Temo que se rompa."],
] as const)("in %s the objection %s is said by the customer: %s", (language, told, said) => {
  const [who, title] = SHEETS[language];
  expect(readPersona(`${who}\n${title}\n- ${told}`, language).objections).toEqual([said]);
});

it("a sheet that misses most of its accents gives no sentence to say", () => {
  const sheet = [
    "Role : Anais Guyot, 33 ans, seule salariee de l'ecomusee de la vannerie, en poste depuis 2017.",
    "9 benevoles, surtout des retraites, ouvert d'avril a novembre. Elle guide a la voix.",
    "ce qui s'est mal passé : en 2021 la comcom leur a donne 12 audioguides, les piles ont lache.",
    "Objections : pas de budget avant janvier / mes benevoles vont avoir peur de la technique",
  ].join("\n");
  expect(readPersona(sheet, "fr").objections).toEqual([]);
});
