import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readPersona } from "./persona";

const factsOf = (language: Language, prompt: string) =>
  readPersona(prompt, language).facts.map(({ text }) => text);

describe("a saying in quotation marks", () => {
  it.each<[Language, string, string[]]>([
    [
      "fr",
      "Tu es Luc Roy, juge à Pau. Il dit volontiers : « Ma presse, elle marche toujours. Enfin, presque. » Et aussi : « Le cuir, ça sèche. »",
      ["Ma presse, elle marche toujours. Enfin, presque.", "Le cuir, ça sèche."],
    ],
    [
      "fr",
      "Tu es Luc Roy, juge à Pau.\n\nCE QU'IL DIT\n- « Encore une machine pour rien. »",
      ["Encore une machine pour rien."],
    ],
    ["en", 'You are Ann Bell, a judge.\n* "I\'m not moving my desk."', ["I'm not moving my desk."]],
    ["en", 'You are Ann Bell, a judge. First words: "Come in and sit down."', []],
    ["en", 'You are Ann Bell, a judge. Your brother says: "You worry too much."', []],
    ["es", "Eres Ana Ruiz, jueza. Te preocupa: «Que me lo devuelvan con otra cara.»", []],
    [
      "es",
      "Eres Ana Ruiz, jueza.\nPeros: la gente no devuelve nada, «ni los buenos días». / ¿Y quién lava eso?",
      ["La gente no devuelve nada, ni los buenos días.", "¿Y quién lava eso?"],
    ],
  ])("is the customer's objection (%s): %s", (language, prompt, sayings) => {
    expect(readPersona(prompt, language).objections).toEqual(sayings);
  });
});

describe("a label of a feeling", () => {
  it.each<[Language, string, string]>([
    ["es", "Le fastidia: los moldes no encajan y hay que parar", "Los moldes no encajan."],
    ["en", "Hates: the boxes arrive wet", "The boxes arrive wet."],
    ["fr", "Déteste : les clients partent sans payer", "Les clients partent sans payer."],
  ])("leaves a clause as it is (%s): %s", (language, line, fact) => {
    expect(factsOf(language, `Ana Ruiz, 41\n${line}`)).toContain(fact);
  });
});

describe("a sheet", () => {
  it.each<[Language, string, string]>([
    [
      "fr",
      "Tu es Luc Roy, gérant à Pau. C'est ton frère qui coupe le bois.",
      "C'est mon frère qui coupe le bois.",
    ],
  ])("tells what is the customer's and what is another's (%s)", (language, prompt, fact) => {
    expect(factsOf(language, prompt)).toContain(fact);
  });

  it.each<[Language, string, string[]]>([
    [
      "fr",
      "Tu es Luc Roy, gérant à Pau.\nTon budget pour tout le matériel de cette année : 900 €.",
      ["Mon budget pour tout le matériel de cette année est de 900 €."],
    ],
    [
      "es",
      "Eres Ana Ruiz, jueza en Lugo. Veis unos 25 casos al día.",
      ["Vemos unos 25 casos al día."],
    ],
  ])("is told in whole sentences (%s): %s", (language, prompt, facts) => {
    expect(factsOf(language, prompt)).toEqual(expect.arrayContaining(facts));
  });

  it("keeps silent on a possession that may be either's", () => {
    const prompt =
      "Vous jouez Odile Garnier. Elle dirige une école. Le gardien, M. Roy, prend sa retraite.";
    expect(factsOf("fr", prompt).join(" ")).not.toContain("retraite");
  });

  it("has one objection for each part of a line", () => {
    const { objections } = readPersona(
      "Tu es Luc Roy, gérant à Pau.\nObjections : mon frère le fait ; je ne veux pas de bruit.",
      "fr",
    );
    expect(objections).toEqual(["Mon frère le fait.", "Je ne veux pas de bruit."]);
  });
});

describe("a prompt in the third person becomes what the customer says", () => {
  it.each<[Language, string, string[]]>([
    [
      "fr",
      "Vous jouez Odile Garnier, 44 ans. Odile dirige une agence à Tours avec cinq conseillers. Elle travaille seule depuis onze ans et ça l'inquiète. Ses outils sont vieux.",
      [
        "Je dirige une agence à Tours avec cinq conseillers.",
        "Je travaille seule depuis onze ans et ça m'inquiète.",
        "Mes outils sont vieux.",
      ],
    ],
    [
      "fr",
      "La cliente est Rose Kern, fleuriste. Elle n'aime pas qu'on passe chez elle sans prévenir. Le logiciel est lent, il lui coûte 310 euros par mois.",
      [
        "Je suis fleuriste.",
        "Je n'aime pas qu'on passe chez moi sans prévenir.",
        "Le logiciel est lent, ça me coûte 310 euros par mois.",
      ],
    ],
    [
      "fr",
      "Tu es Rose Kern, fleuriste.\nLogiciel : il te coûte 310 euros par mois",
      ["Je suis fleuriste."],
    ],
    [
      "en",
      "The customer is Dr Amit Rao. He runs a small practice with two partners. He pays 900 pounds a year and keeps the diary in a book. The wifi drives him mad.",
      [
        "I run a small practice with two partners.",
        "I pay 900 pounds a year and keep the diary in a book.",
        "The wifi drives me mad.",
      ],
    ],
    [
      "es",
      "Interpretas a Nuria Bosch, jefa de personal. Nuria tiene a su cargo veintiocho empleados. Le agobia el papeleo. Su jefe no quiere gastar más. Se queja del ruido.",
      [
        "Soy jefa de personal.",
        "Tengo a mi cargo veintiocho empleados.",
        "Me agobia el papeleo.",
        "Mi jefe no quiere gastar más.",
        "Me quejo del ruido.",
      ],
    ],
  ])("in %s: %s", (language, prompt, facts) => {
    expect(factsOf(language, prompt)).toEqual(facts);
  });
});

describe("a prompt to the customer becomes what the customer says", () => {
  it.each<[Language, string, string]>([
    ["fr", "Tu es Paul. Tu sauras te décider vite.", "Je saurai me décider vite."],
    [
      "fr",
      "Vous êtes Ana. Vous tenez la boutique et utilisez un cahier.",
      "Je tiens la boutique et utilise un cahier.",
    ],
    ["fr", "Vous êtes Ana. Vous vous méfiez des contrats.", "Je me méfie des contrats."],
    ["en", "You are Ana. You've got two vans and you hate paperwork.", "I've got two vans."],
    ["es", "Eres Ana. Tienes dos socios y das clases.", "Tengo dos socios y doy clases."],
    [
      "es",
      "Eres Ana, dueña de un taller en Lugo. No quieres endeudarte con el banco.",
      "No quiero endeudarme con el banco.",
    ],
  ])("in %s: %s", (language, prompt, fact) => {
    expect(factsOf(language, prompt)).toContain(fact);
  });

  it("says nothing that speaks of somebody else, or that no rule reaches", () => {
    const prompt =
      "Tu es Paul, chef d'atelier. Tu as une machine. Elle est trop lente. Réponds en vingt mots. Si le vendeur est flou, relance.";
    expect(factsOf("fr", prompt)).toEqual(["Je suis chef d'atelier.", "J'ai une machine."]);
    const them = "La cliente est Rose. Elle a un chat. Son couvreur l'a laissée seule.";
    expect(factsOf("fr", them)).toEqual(["J'ai un chat.", "Mon couvreur m'a laissée seule."]);
    expect(factsOf("es", "El cliente es Luis. Hoy organizan una comida al mes.")).toEqual([]);
  });
});

it("a sheet of labels is read by its labels", () => {
  const prompt = `Name: Olu Bello
Job: manager of a home in Croydon
Staff: 44
Current provider: a firm round the corner, 620 pounds a month
Mood: brisk
Objections:
- My staff will moan.`;
  const persona = readPersona(prompt, "en");
  expect(persona.name).toBe("Olu Bello");
  expect(persona.role).toBe("I'm the manager of a home in Croydon.");
  expect(persona.facts.map(({ text }) => text)).toEqual(["I'm the manager of a home in Croydon."]);
  expect(persona.sheet).toContainEqual({ label: "Staff", text: "44" });
  expect(persona.objections).toEqual(["My staff will moan."]);
});

it.each<[Language, string, string]>([
  ["en", "What you want: you want a cheaper till.", "I want a cheaper till."],
])("a label with a whole sentence leaves it as it is (%s): %s", (language, line, said) => {
  const role = {
    fr: "Tu es Ana, juge à Lens.",
    en: "You are Ana, a judge in Bath.",
    es: "Eres Ana, jueza en Lugo.",
  };
  expect(factsOf(language, `${role[language]}\n${line}`)).toContain(said);
});

it("a sheet of one long sentence is read part by part", () => {
  const parts = [
    "Ida Rey, cincuenta y cinco años, lleva una empresa de limpieza en Zaragoza desde 2011, cuando cerró la droguería de su padre",
    "tiene catorce empleados, cuatro furgonetas con hidrolimpiadora y unos 3.600 servicios al año, la mitad para el ayuntamiento y el resto para comunidades",
    "en marzo un chico nuevo atacó con decapante un zócalo de alabastro y la reparación costó 4.850 euros",
  ];
  const { sheet } = readPersona(`${parts.join("; ")}.`, "es");
  expect(sheet.map(({ text }) => text)).toEqual(parts);
});

it("a stage direction before an objection is not said", () => {
  const sheet = "Objeciones: cree que es caro; dirá también «mi nariz no falla desde hace años».";
  const { objections } = readPersona(sheet, "es");
  expect(objections).toContain("Mi nariz no falla desde hace años.");
});
