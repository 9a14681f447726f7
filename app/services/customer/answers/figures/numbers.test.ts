import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith } from "../../../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../../../testing/worded";
import { planReply } from "../../plan/plan";

const SHEETS: Record<Language, string> = {
  fr: `Nom : Ana Roy, 51 ans ; Métier : relieuse à Lens ; Surface : 90 m² ; Équipe : deux ouvrières, Nina et Zoé ; Réserve : une cave, à 12 km ; Aujourd'hui : note les prêts dans un registre ; Sinistre : un plafond tombé en mai ; Ce qui l'agace : les petites lignes.
Son beau-frère Hugo répare la presse, mais il s'est fait opérer en janvier.
Il faut douze jours pour un retour.
Elle dira que les livres craignent l'humidité et qu'elle sera responsable.`,
  en: `- Joan Pike, keeps a library in Bath
- 22 looms and wheels, about 130 readers a week
- leaks at the far corner by the stairs
- Mr Lamb, our caretaker, winds the clock every Monday
- last proper survey 2011, as far as anyone remembers
- her daughter Eve dusts the shelves with a brush
- cards two tonnes of wool a year
- forty members, the youngest is six`,
  es: `Ana Roy lleva un archivo en Lugo. Somos tres: mi hermana Eva en la sala, un mozo que se llama Dani y yo.
Tiene 38 hectáreas de monte. Da clase a unos 200 alumnos al año y aprueba el 61 % a la primera.
Trabaja con Leti, que es becaria y viene por las tardes.
Las mejores lupas le costaron 480 euros y se las rompió un vecino en marzo.
Ahora las manda por correo a Vigo y pasa doce días sin ellas.
Dirá que un escáner no es un libro.`,
};
const WHO: Record<Language, string> = {
  fr: "Ivo Roy, juge à Lens.",
  en: "Joan Pike, keeps a library in Bath.",
  es: "Ana Roy lleva un archivo en Lugo.",
};
const reply = (
  language: Language,
  userText: string,
  said = ["C: …", "…", "C: …"],
  interactionPrompt = SHEETS[language],
) =>
  planReply(
    askedWith(userText, {
      language,
      interactionPrompt,
      points: [wordedIn(language, "p", "Nuestro técnico llega en una hora.")],
      turns: spokenTurns(said),
    }),
    1,
  ).sentences.join(" ");

it("no other people are counted than those that the question names", () => {
  const sheet =
    "Reme Altuna, de una academia. 310 alumnos, seis profesores. La silla la empujan dos personas.";
  expect(reply("es", "¿Y cuántos bedeles sois?", undefined, sheet)).not.toMatch(/seis|dos/iu);
});

describe("a question for a person, a number or a time", () => {
  it.each<[Language, string, string]>([
    ["en", "So how many looms have you got, then?", "22 looms"],
    ["es", "¿Cuántas personas trabajan aquí?", "Somos tres"],
  ])("gets the sheet's own words in %s: %s", (language, question, answer) => {
    expect(reply(language, question)).toContain(answer);
  });

  it.each<[Language, string, string, string]>([
    ["es", "¿Y tú cuánto llevas metido en esto?", "Desde cuándo: 2007.", "Desde 2007."],
  ])("gets what it asks for in %s: %s", (language, question, note, answer) => {
    expect(reply(language, question, undefined, `${WHO[language]}\n${note}`)).toContain(answer);
  });

  it("gets no person for one whom only the rep sees, nor for an assurance", () => {
    expect(reply("en", "Who's this fella, is he friendly?")).not.toMatch(/Eve|Lamb/);
    expect(reply("fr", "Vous êtes assurée chez qui ?")).not.toMatch(/Hugo|Nina/);
  });

  it("is asked again with 'did you say', which does not ask for our own question", () => {
    const said = ["C: …", "¿De qué color son las cortinas?", "C: Ni idea. ¿Y cuál es el precio?"];
    const again = reply("es", "¿De qué color me ha dicho que son las cortinas?", said);
    expect(again).not.toMatch(/preguntado|precio/);
  });

  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Vous en perdez combien sur une saison ?",
      "8 tonnes par saison.\nÉquipe : sept personnes.",
      "ept personnes",
    ],
    [
      "en",
      "How long's the shelf then, end to end?",
      "Shelf of pine. Last books three months late.",
      "hree months",
    ],
    ["fr", "Vous êtes sur ce chantier depuis longtemps ?", "À son compte depuis 2014.", "2014"],
    ["es", "¿Y cada quien tiene su llave?", "Fundó el archivo con su compadre Nacho.", "compadre"],
    [
      "es",
      "¿Y el desván, cómo lo limpian ahora mismo?",
      "Probó una bomba. Ahora es gallinero.",
      "gallinero",
    ],
  ])("gets no figure or person of another kind in %s: %s", (language, question, note, other) => {
    expect(reply(language, question, undefined, `${WHO[language]}\n${note}`)).not.toContain(other);
  });

  it("is told again when it is asked again in other words", () => {
    const said = ["C: …", "How many looms have you got?", "C: 22 looms."];
    expect(reply("en", "Sorry, how many looms have you got, then?", said)).toMatch(
      /(?:told you|As I said).*22 looms|22 looms, as/,
    );
  });
});

describe("a sheet in notes", () => {
  it("never gives a thing's verb, or another person's, to the customer", () => {
    expect(reply("en", "Is it dry in the far corner?")).not.toContain("I leak");
    expect(reply("es", "¿Y Leti cuándo viene?")).not.toContain("vengo");
    expect(reply("es", "¿Cuántos alumnos tiene?")).not.toContain("aprueba");
    expect(reply("es", "¿Cuánto le costaron las lupas?")).not.toMatch(
      /\ble costaron|se las rompió/,
    );
  });

  it("is read label by label on one line, and its objections are said", () => {
    expect(reply("fr", "Comment vous suivez les prêts, aujourd'hui ?")).toContain(
      "Je note les prêts dans un registre.",
    );
    expect(reply("fr", "Qu'est-ce qui vous ferait dire non ?")).toContain(
      "Les livres craignent l'humidité.",
    );
    expect(reply("es", "¿Qué le frena?")).toContain("Un escáner no es un libro.");
  });
});

describe("an answer", () => {
  it.each<[Language, string, string, RegExp]>([
    [
      "fr",
      "Qui vérifie les rayons en ce moment ?",
      "Équipe : 5 moniteurs, dont son frère Malo",
      /son frère/u,
    ],
    [
      "es",
      "¿Quién limpia los estantes ahora?",
      "Limpia los estantes un primo tuyo, Santi.",
      /tuyo/u,
    ],
    ["es", "¿Y el papel, dónde lo compra?", "Hoy: compras el papel en Burgos", /ompras/u],
    ["en", "What's your dog's name?", "Joan Pike keeps a dog, harmless.", /Pike/u],
  ])("is never another person's, in %s: %s", (language, question, note, left) => {
    expect(reply(language, question, undefined, `${WHO[language]}\n${note}`)).not.toMatch(left);
  });

  it("is not asked for where a mishap is admitted, help declined or a price withdrawn", () => {
    const sheet = `${WHO.fr}\nSinistre : une fuite au plafond`;
    expect(reply("fr", "Vous avez déjà eu une panne ?", undefined, sheet)).toContain(
      "On a eu notre lot.",
    );
    expect(reply("es", "¿Le echo una mano con los libros?", undefined, WHO.es)).toMatch(
      /No hace falta|Ya está/u,
    );
    const withdrawn = "C'est 900 euros, non, pardon, 9 euros par mois.";
    expect(reply("fr", withdrawn, undefined, sheet)).not.toContain("900");
  });
});

it.each<[Language, string, string, string]>([
  ["en", "How many people are you?", "You are Al Roy, owner of a joinery: 28 staff.", "28 staff."],
  [
    "es",
    "¿Cuántos son aquí?",
    "Eres Ana Roy, de Lugo. Equipo: cuatro oficiales, dos a media jornada.",
    "",
  ],
  [
    "fr",
    "Pour commencer, vous êtes combien de personnes chez vous ?",
    "Vous êtes Luc Roy, patron d'une menuiserie de quatorze salariés près d'Albi.",
    "uatorze salariés.",
  ],
  [
    "fr",
    "Vous êtes combien ici ?",
    "Ana Roy, de Lens. Équipe : sept personnes, dont Luc.",
    "ept personnes.",
  ],
  [
    "fr",
    "Vous êtes combien ici ?",
    "Ana Roy, de Lens. Elle a 5 salariés l'hiver et 9 salariés l'été.",
    "",
  ],
])(
  "a team is counted only where the sheet has one number for it, in %s: %s %s",
  (language, asked, sheet, said) => {
    const answer = reply(language, asked, undefined, sheet);
    if (said) expect(answer).toContain(said);
    else expect(answer).not.toMatch(/\d|cuatro|dos a/u);
  },
);

it("somebody beside a number of people is no part of it", () => {
  const sheet =
    "Luis Roy lleva un desguace en Lugo, donde trabajan su hija Eva y cinco empleados más.";
  expect(reply("es", "¿Cuánta gente son ahí?", undefined, sheet)).not.toContain("inco empleados");
});

it("the members of a club are no team, unless they are asked for", () => {
  const sheet = "Ana Roy lleva un club en Lugo. Tiene 420 socios.";
  expect(reply("es", "¿Cuántos son aquí?", undefined, sheet)).not.toContain("420");
  expect(reply("es", "¿Y cuántos socios son ustedes?", undefined, sheet)).toContain("420 socios");
});

it("a thing is counted by its noun among others", () => {
  const line = "Luc Roy, juge à Lens. Il tient deux études, avec sept clercs et neuf bancs.";
  expect(reply("fr", "Combien de clercs ?", undefined, line)).toContain("ept clercs");
});

it.each<[string, RegExp]>([
  ["Losses: 22 looms dead last winter", /22/],
  ["He has 42 top-rope looms.", /42 top-rope looms/],
])("a counted thing is told whole or not at all: %s", (line, said) => {
  const answer = reply("en", "How many looms do you run?", undefined, `Al Roy, a judge.\n${line}`);
  expect(said.test(answer)).toBe(line.startsWith("He"));
});

it.each<[Language, string, string, string]>([
  [
    "en",
    "You look after 83 school-owned instruments.",
    "How many instruments have you got?",
    "83 school-owned",
  ],
  [
    "fr",
    "Environ 350 pigeons entre l'église et la halle.",
    "vous en avez combien là-dedans à votre idée des pigeons",
    "350 pigeons",
  ],
  [
    "es",
    "Hoy sacás unos 3.800 kilos por temporada.",
    "¿Cuántos kilos sacás por temporada?",
    "3.800 kilos",
  ],
  [
    "en",
    "Staff of 6, about 45 animals a day.",
    "How many animals come through the door in a day?",
    "45 animals a day",
  ],
  ["en", "Bought it in 1998.", "How long have you had this place?", "ince 1998"],
  ["es", "El cliente vuela 9 aves: 5 halcones, 4 águilas.", "¿Cuántas aves vuela usted?", "9 aves"],
])("the sheet's only number answers, in %s: %s", (language, sheet, asked, number) => {
  expect(reply(language, asked, undefined, `${WHO[language]}\n${sheet}`)).toContain(number);
});
