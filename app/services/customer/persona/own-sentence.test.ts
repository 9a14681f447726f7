import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { notesOf } from "../../../../testing/sheets-of-notes";
import { standsAlone } from "./own-sentence";
import { readPersona } from "./persona";

describe("what stands alone", () => {
  it.each<[Language, string, boolean]>([
    ["fr", "J'utilise un cahier.", true],
    ["fr", "Utilise un cahier.", false],
    ["fr", "Mon fils m'aide le samedi.", true],
    ["fr", "Le samedi, mon fils m'aide.", true],
    ["fr", "Une vendeuse le samedi.", false],
    ["fr", "Absences gérées par SMS.", false],
    ["fr", "Elle ferme le lundi.", false],
    ["fr", "Finir à 18 h.", false],
    ["fr", "Je gère les clercs (huit).", false],
    ["en", "I use a diary.", true],
    ["en", "Currently uses a diary.", false],
    ["en", "Does all the bedding myself.", false],
    ["en", "My daughter walks the dogs.", true],
    ["en", "Machines are thirty years old.", true],
    ["en", "Guided tours in 2 languages.", false],
    ["en", "An oil boiler, breaks down every year.", false],
    ["en", "They are overpriced.", false],
    ["es", "Llevo el negocio sola.", true],
    ["es", "Mi hija lleva la caja.", true],
    ["es", "Me gusta la calma.", true],
    ["es", "Comparte despacho con dos compañeros.", false],
    ["es", "En papel, con copia.", false],
    ["es", "Un cliente la denunció una vez.", false],
  ])("in %s: %s %s", (language, text, stands) => {
    expect(standsAlone(text, language)).toBe(stands);
  });
});

it.each<[Language, string, string]>([
  ["fr", "- Utilise un cahier à spirale", "J'utilise un cahier à spirale."],
  ["fr", "- S'est coupé la main l'an dernier", "Je me suis coupé la main l'an dernier."],
  ["fr", "- N'a jamais essayé d'application", "Je n'ai jamais essayé d'application."],
  ["en", "- Currently uses a diary", "I currently use a diary."],
  ["en", "- Does all the bedding herself", "I do all the bedding myself."],
  ["en", "- Was bitten last summer", "I was bitten last summer."],
  ["es", "- Comparte despacho con dos compañeros", "Comparto despacho con dos compañeros."],
])("a note becomes a sentence (%s): %s", (language, note, said) => {
  const first = {
    fr: "La cliente est Ana Roy, juge.",
    en: "The client is Ana Roy, a judge.",
    es: "La clienta es Ana Roy, jueza en Lugo desde hace años.",
  };
  const { facts } = readPersona(`${first[language]}\n${note}`, language);
  expect(facts.map(({ text }) => text)).toContain(said);
});

it.each<[Language, string]>([
  ["fr", "- Absences gérées par SMS"],
  ["fr", "- En hausse de 30 %"],
  ["fr", "Décision : passe en commission"],
  ["fr", "Caisse : vieille machine mécanique"],
  ["en", "Turnover: varies from month to month"],
  ["en", "Authority: recommends, partners decide"],
  ["en", "Current system: paper files + an old server"],
  ["es", "- Sistema de reservas propio"],
  ["es", "- Leche a 0,48 € el litro"],
])("what no form makes a sentence is not said (%s): %s", (language, note) => {
  const first = {
    fr: "La cliente est Ana Roy, juge.",
    en: "The client is Ana Roy, a judge.",
    es: "La clienta es Ana Roy, jueza en Lugo desde hace años.",
  };
  const { facts, role } = readPersona(`${first[language]}\n${note}`, language);
  expect(facts.map(({ text }) => text)).toEqual([role]);
});

it.each<[Language, string, string | null]>([
  [
    "fr",
    "Il a deux fours et sort une fournée par heure.",
    "J'ai deux fours et sors une fournée par heure.",
  ],
  ["fr", "Il tient un bar, fait la cuisine et finit le ménage à minuit.", "Je tiens un bar."],
  ["fr", "Il tenait un bar et vendait des livres.", "Je tenais un bar et vendais des livres."],
  ["fr", "Il a vendu sa maison et construit un chalet.", "J'ai vendu ma maison."],
  ["fr", "Il a une fille qui vit à Lyon et vient le samedi.", "J'ai une fille qui vit à Lyon."],
  ["fr", "Il tient un bar et nourrit volontiers ses voisins.", "Je tiens un bar."],
  ["fr", "Veut : livraison rapide", null],
  [
    "en",
    "He keeps a shop, carries every crate and drives to Leeds.",
    "I keep a shop, carry every crate and drive to Leeds.",
  ],
  ["en", "He sells books and repairs.", "I sell books."],
  ["en", "Own van a Bedford called Daisy.", null],
  ["en", "Worry 1: will it start in the frost, that is the question.", null],
  ["es", "Tiene 40 años, fue maestra hasta que se cansó.", "Tengo 40 años."],
  [
    "es",
    "Tiene un bar, abre a las seis y cierra a las tres.",
    "Tengo un bar, abro a las seis y cierro a las tres.",
  ],
  ["es", "Tiene un bar y remienda los manteles.", "Tengo un bar."],
  ["es", "Vive solo, teje cestas y remienda redes.", "Vivo solo."],
  ["fr", "Il a une machine, trop grosse, ne passait pas.", "J'ai une machine."],
  [
    "fr",
    "Tu tiens un bar, as un chien et emploies deux amis.",
    "Je tiens un bar, ai un chien et emploie deux amis.",
  ],
  [
    "fr",
    "Vous tenez un bar, faites la cuisine et fermez à midi.",
    "Je tiens un bar, fais la cuisine et ferme à midi.",
  ],
  ["en", "Worries: rubber perishes", null],
  ["es", "Paga 1,35 por cada una.", "Pago 1,35 por cada una."],
  ["en", "Husband Tom doesn't read.", "My husband Tom doesn't read."],
  ["es", "En el puesto desde 2015, antes en la biblioteca.", null],
  ["es", "El año pasado 6 rotos en una mañana, dos siguen sin arreglar.", null],
  ["es", "La sala más antigua, a la que todos llaman la Roja.", null],
  ["fr", "Un arrêt = 40 lecteurs qui attendent.", null],
])("each verb of the customer turns, or the rest is not said (%s): %s", (language, note, said) => {
  const first = {
    fr: "Le client est Ivo Roy, juge.",
    en: "The client is Ivo Roy, a judge.",
    es: "El cliente es Ivo Roy, juez en Lugo desde hace años.",
  };
  const { facts, role } = readPersona(`${first[language]}\n${note}`, language);
  expect(facts.map(({ text }) => text)).toEqual(said === null ? [role] : [role, said]);
});

/** A verb without a subject, or another person's, as the generated notes have them. */
const BARE: Record<Language, RegExp> = {
  fr: /^(?:Utilise|Perd|Fait|Tient|A |N['’]a|S['’]est|Se |Déteste|Paie|Vend|Elle|Il (?!y a)|Tu |Vous )/u,
  en: /^(?:\p{L}+ly )?(?:[Uu]ses|Loses|Does|Runs|Has|Was|Hates|Pays|Sells|She|He|You|They)(?!\p{L})/u,
  es: /^(?:Usa|Pierde|Hace|Lleva|Tiene|Odia|Paga|Vende|Ella|Él|Usted)(?!\p{L})/u,
};

it.each(LANGUAGES)("sheets of notes in every style tell whole sentences, in %s", (language) => {
  const facts = notesOf(language).flatMap((sheet) =>
    readPersona(sheet, language).facts.map(({ text }) => ({ text, sheet })),
  );
  expect(facts.length).toBeGreaterThan(120);
  expect(
    facts.filter(({ text }) => BARE[language].test(text) || /[()+:]|\p{L} \p{L}+:/u.test(text)),
  ).toEqual([]);
});

describe("words of a sheet that only look like the customer's own", () => {
  const saidOf = (language: Language, note: string) => {
    const first = {
      fr: "Le client est Ivo Roy, juge.",
      en: "The client is Ivo Roy, a judge.",
      es: "El cliente es Ivo Roy, juez en Lugo desde hace años.",
    };
    const { facts, role, objections } = readPersona(`${first[language]}\n${note}`, language);
    return [...facts.map(({ text }) => text), ...objections].filter((one) => one !== role);
  };

  it.each<[Language, string, string, string[]]>([
    ["fr", "a figure in the words of accounts", "CA : 410 000 € de CA", []],
    ["en", "a shortened sum", "Takings: £38k turnover, £22 pppn", []],
    ["fr", "a sum beside a loose noun", "Tarifs : 6 € adulte", []],
    ["fr", "a range that is cut", "Gratuit : jeunes - 6 ans", []],
    [
      "fr",
      "half of a number",
      "Il a 46 ans et demi de métier.",
      ["J'ai 46 ans et demi de métier."],
    ],
    ["es", "a thing as the hidden subject", "Es más caro que el corcho.", []],
    [
      "es",
      "things as the hidden subject",
      "Tiene dos barcos. Les falta motor. Son de madera.",
      ["Tengo dos barcos."],
    ],
    ["en", "a pronoun for a thing", "It's dearer than the mortgage.", []],
    [
      "en",
      "a pronoun for a person",
      "He had a lad leave in March. He's not replaced him.",
      ["I had a lad leave in March."],
    ],
    [
      "fr",
      "a possession without its owner",
      "Il a un apprenti, Luc ; son départ l'inquiète.",
      ["J'ai un apprenti, Luc."],
    ],
    ["fr", "a pronoun of possession", "On lui a refilé les siennes.", []],
    ["fr", "an object without its noun", "Il trouve qu'on ne l'écoute pas.", []],
    ["fr", "an infinitive of another person", "Il n'a pas le temps de se former.", []],
    ["es", "a wish told to the customer", "Los socios le piden que se modernice.", []],
    ["es", "a time read as a deed", "Hace dos veranos tiraron 9.000 litros.", []],
    ["es", "what is left of a pair", "La otra lleva el horno.", []],
    ["fr", "an objection about somebody", "Objections :\n- On lui a déjà vendu du vent.", []],
    ["es", "an objection about others", "Objeciones: sus clientes no lo pedirán", []],
    ["en", "objections in a row", "Objections: no signal here, too many doors", []],
    ["es", "the rest of a list", "Con quién: Pilar, la mayor", []],
  ])("are not said (%s): %s", (language, _, note, said) => {
    expect(saidOf(language, note)).toEqual(said);
  });

  it.each<[Language, string]>([
    ["fr", "Luc et Zoé Roy, juges à Lens. Il veut du solide, elle veut du simple."],
    ["es", "Llamáis a Ramón y Celia, jueces en Lugo. Ella lleva las cuentas."],
  ])("are not said of two people (%s): %s", (language, prompt) => {
    const { facts, sheet, role } = readPersona(prompt, language);
    expect([facts, sheet, role]).toEqual([[], [], null]);
  });

  it("are no role when they are a deed", () => {
    expect(
      readPersona("Nombre: Ivo Roy\nOficio: fabrica cencerros en Hernani", "es").role,
    ).toBeNull();
  });
});
