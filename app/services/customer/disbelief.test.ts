import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lineAfter } from "../../../testing/customer-talk";
import { phrasesOf, saysForm } from "./phrases/phrases";

const SHEETS: Record<Language, string> = {
  fr: "Vous êtes Ida Roy, doubleuse à Lens. Vous décidez avec votre ingénieur du son, Malo.",
  en: "You are Ida Moss, auctioneer in Ely. You decide with your sister, Pippa.",
  es: "Usted es Ida Rey, dobladora en Soria. Decide usted con su socia, Amaia.",
};
const CLAIMS: Record<Language, string> = {
  fr: "Cela coûte 75 euros par mois.",
  en: "It costs 85 pounds a sale.",
  es: "Cuesta 75 euros al mes.",
};
const after = (language: Language, userText: string, said: string[]) =>
  lineAfter(language, userText, {
    sheet: SHEETS[language],
    claim: CLAIMS[language],
    said: ["Bonjour.", "C: …", ...said],
  });

describe("a doubted price", () => {
  const doubted = [
    "It's eight hundred and fifty pounds a sale, flat.",
    "C: Hold on. Eight hundred and fifty pounds a sale? Are you sure of that figure?",
  ];
  it("is not put right by a time", () => {
    const said = after("en", "And if the internet falls over, it prints in ten seconds.", doubted);
    expect(said).not.toMatch(/reasonable|easier to believe/u);
  });
  it("that the rep explains is not doubted again", () => {
    const words = "Oh, I've told you a fib, it's eighty-five pounds a sale. I put a nought on it.";
    expect(after("en", words, doubted)).toMatch(/makes more sense|easier to believe/iu);
  });
});

it.each<[Language, string, string, RegExp]>([
  [
    "fr",
    "C'est sept cent cinquante euros par mois.",
    "Oh là, non, pardon, soixante-quinze euros par mois, pas sept cent cinquante. Et c'est vous seule qui décidez ?",
    /d'abord si ça m'intéresse\.|pas encore là\.|Ça dépend/u,
  ],
  [
    "es",
    "Son setecientos cincuenta euros al mes.",
    "Perdón, no, son setenta y cinco euros al mes, no setecientos cincuenta. ¿Y esto lo decide usted sola?",
    /si me interesa\.|llegado a eso\.|Decido con mi/u,
  ],
])(
  "a corrected price and the question after it are both answered, in %s",
  (language, first, then, answer) => {
    const said = after(language, then, [first, "C: …"]);
    const { likelier, corrected } = phrasesOf(language);
    expect([...likelier, ...corrected].some((line) => said.includes(line))).toBe(true);
    expect(said).toMatch(answer);
  },
);

describe("a price with one nought too many", () => {
  const priced = (language: Language, words: string, claim: string) =>
    lineAfter(language, words, { sheet: "", claim, said: ["…", "C: …"] });
  it.each<[Language, string, string]>([
    [
      "fr",
      "Pardon, je suis un peu fatigué aujourd'hui. Donc le prix, c'est trois cent quatre-vingts euros le rouleau, et le port est offert à partir de cinq rouleaux.",
      "Le rouleau coûte 38 euros.",
    ],
    [
      "en",
      "price wise it's forty six thousand plus vat or you can do it monthly which most lads do",
      "The tank costs £4,600 plus VAT.",
    ],
    [
      "es",
      "la renta es de catorce mil quinientos al mes no hay anticipo y son seis meses mínimo",
      "La renta cuesta 1,450 pesos al mes por caja.",
    ],
    [
      "es",
      "De precio, a ver, que no quiero marear: once mil quinientos cada uno, hombreras incluidas.",
      "Cuesta 1.150 euros, con las hombreras incluidas.",
    ],
    [
      "en",
      "three hundred and eighty quid a week that is per crate delivery in no deposit and you can have as many or as few as you like",
      "We rent it at 38 pounds a week per crate.",
    ],
    [
      "en",
      "so the lease is sixty eight hundred a month service included and propane's like forty five cents a mattress",
      "The lease is $680 a month, service included.",
    ],
    [
      "fr",
      "on a suivi quatorze élevages ils perdaient vingt deux sur cent l'été et le tout pour trois cents mètres carrés pompe buses tout ça fait quatorze mille huit cents euros",
      "L'équipement complet coûte 1 480 € hors taxes.",
    ],
  ])("is doubted also in a long line, or without its currency, in %s", (language, words, claim) => {
    expect(priced(language, words, claim)).toMatch(
      /bon chiffre|plaisantez|sure of|joking|la cifra|broma/u,
    );
  });

  it.each<[Language, string, string]>([
    ["en", "You save a hundred and forty plus VAT on the old one.", "It costs £1,400 plus VAT."],
    ["es", "A un vecino le salió por 140 más IVA el año pasado.", "Cuesta 14 euros."],
    ["es", "No son 380, son 38, treinta y ocho pesos por litera.", "Son 38 pesos por litera."],
    ["es", "Por diez personas serían treinta euros, haz la cuenta.", "Son 3 euros por persona."],
    ["es", "Treinta y nueve mil no, por Dios. Tres mil novecientos.", "Cuesta 3.900 euros."],
    ["en", "it isn't eighteen a day i wish it's a hundred and eighty", "It costs £180 a day."],
  ])("is not read into another sum, in %s: %s", (language, words, claim) => {
    expect(priced(language, words, claim)).not.toMatch(/sure of|joking|little|seguro|broma|poco/iu);
  });

  it("is put right by words that spell it out", () => {
    const words =
      "Hang on, I told you a hundred and sixty, didn't I? That's rubbish. Sixteen. Sixteen pounds a tank. One six.";
    const said = [
      "It's a hundred and sixty pounds a tank.",
      "C: Hold on. A hundred and sixty pounds? Are you sure of that figure?",
    ];
    expect(after("en", words, said)).toMatch(/makes more sense|easier to believe/iu);
  });

  it("is not read into 'two ninety', which may be 290", () => {
    const words = "so ours is two ninety a month flat and the parts are in there too";
    expect(priced("en", words, "It costs $290 a month.")).not.toMatch(/little|catch/u);
  });
});

it("a figure of the next sentence puts no other one right", () => {
  const words =
    "Le mando seis costales, no, perdón, cuatro. Y si a alguno no le cae, me lo regresa en 30 días.";
  expect(after("es", words, ["El cambio se hace en diez días.", "C: …"])).not.toContain("30 días");
});

it("a rate that is put right in the same breath is taken up, and no figure is repeated", () => {
  const words =
    "fine okay so price it's two point four no hang on one point nine percent of each gift and that's your lot";
  const said = ["you get about ninety eight percent of them across", "C: …"];
  expect(after("en", words, said)).toMatch(/clear/u);
  expect(after("en", words, said)).not.toMatch(/nine|percent/u);
});

it("a figure that the rep takes back at once is not repeated", () => {
  const claim = "El asiento vibra a menos de quince metros.";
  const said = [1, 2, 3, 4, 5, 6].map((seed) =>
    lineAfter("es", "El asiento vibra a menos de quince metros… ay, no, qué digo, metro y medio.", {
      claim,
      seed,
      said: ["…", "C: …"],
    }),
  );
  expect(said.join(" ")).not.toContain("quince metros");
});

it.each<[Language, string, string]>([
  [
    "en",
    "A marshal can stop a kart in less than two seconds.",
    "He can stop any kart in under a second.",
  ],
  ["es", "Se monta en 40 minutos con imanes.", "Se monta con imanes, cuarenta minutitos y fuera."],
])("a time in other words is not asked for again, in %s: %s", (language, claim, words) => {
  const said = [1, 2, 3, 4].map((seed) =>
    lineAfter(language, words, { claim, seed, said: ["…", "C: …"] }),
  );
  expect(said.join(" ")).not.toMatch(/[Hh]ow long|tiempo hablamos|exactly\?|cuánto tiempo/u);
});

it("calls nothing dear before a sum", () => {
  const sheet =
    "Tu es Ana Roy, patronne à Lens.\nObjections : « c'est trois fois le prix de l'acier » ; « c'est trop cher pour une asso ».";
  const said = [
    "Vous payez combien aujourd'hui ?",
    "C: Parlons plutôt de votre offre.",
    "On passe deux fois par semaine.",
    "C: D'accord.",
    "On s'occupe du prix des pièces.",
    "C: D'accord.",
  ];
  const text = "Le gros truc, c'est le poids, c'est bien plus léger que l'acier.";
  const lines = [1, 2, 3, 4, 5, 6].map((seed) =>
    lineAfter("fr", text, {
      claim: "Le ramassage a lieu deux fois par semaine.",
      sheet,
      said,
      seed,
    }),
  );
  expect(lines.join(" ")).not.toMatch(/fois le prix|trop cher/u);
});

it("a price that is put right is taken up, not taken for small talk", () => {
  const said = ["La póliza le sale en ciento ochenta pesos al mes, por las ocho.", "C: Ya."];
  const words =
    "Híjole, no, perdóneme, dije ciento ochenta y me comí un cero: son mil ochocientos al mes. Qué pena, de veras.";
  const claim = "El técnico llega en menos de seis horas.";
  expect(lineAfter("es", words, { sheet: "", claim, said })).toContain("cambia las cosas");
});

it("a doubted price is repeated without a rate that breaks off", () => {
  const claim = "It is £9.50 a month for each clip.";
  const words = "It's ninety-five pounds a month for each clip.";
  expect(lineAfter("en", words, { sheet: "", claim, said: ["…", "C: …"] })).toContain(
    "inety-five pounds a month?",
  );
});

it("a doubted price in a run of words is named, not repeated", () => {
  const claim = "La poche coûte 0,42 € l'unité.";
  const words =
    "la poche elle est à quatre euros vingt l'unité et y en a une par arbre et par récolte";
  const line = lineAfter("fr", words, { sheet: "", claim, said: ["…", "C: …"] });
  expect(line).toMatch(/Ce prix-là|uatre euros vingt l'unité ?\?/u);
  expect(line).not.toContain("et y en");
});

it("a price after an excuse for something else corrects no number of things", () => {
  const said = ["We have sixty of them out this weekend.", "C: Right."];
  const words =
    "sorry i thought you'd gone it's eleven pounds a trailer to buy and six pounds a month after that";
  expect(lineAfter("en", words, { sheet: "", claim: "It alerts you at 80 %.", said })).not.toMatch(
    /sense|easier|another matter/u,
  );
});

it("'not a cent' takes no figure back", () => {
  const words =
    "sorry that was out of order anyway it's eight hundred and ninety a month and we take no commission not a cent";
  const said = ["the tickets come out in two days and that's it", "C: Right."];
  const claim = "The tickets come out in two days.";
  expect(lineAfter("en", words, { sheet: "", claim, said })).not.toContain("clear");
});

it("a doubted price without its currency is put right after a mere excuse", () => {
  const said = [
    "De precio, once mil quinientos.",
    "C: Espere. ¿Once mil quinientos? Será una broma.",
  ];
  const claim = "El armazón aguanta setenta kilos.";
  const line = lineAfter("es", "Ay, perdón, son mil ciento cincuenta.", { sheet: "", claim, said });
  expect(line).toMatch(/más sentido|cuadra más/u);
});

describe("a price far from another", () => {
  const RENTS: Record<Language, string> = {
    fr: "Le loyer est de 129 euros par mois.",
    en: "The rent is 129 euros a month.",
    es: "El alquiler es de 129 euros al mes.",
  };
  const isDoubted = (language: Language, userText: string, said: string[]) => {
    const claim = RENTS[language];
    const { shock, cheap } = phrasesOf(language);
    const line = lineAfter(language, userText, { sheet: "", claim, said: [claim, ...said] });
    return saysForm(line, [...shock, ...cheap]);
  };

  it.each<[Language, string, string]>([
    ["fr", "Et l'installation, 4 000 euros par mois.", "Oui, je confirme, 4 000 euros par mois."],
    ["en", "And the set-up is 4,000 euros a month.", "Yes, that's right, 4,000 euros a month."],
    ["es", "Y la instalación, 4.000 euros al mes.", "Sí, se lo confirmo, 4.000 euros al mes."],
  ])("is doubted once, in %s: %s %s", (language, first, again) => {
    expect(isDoubted(language, first, ["C: …"])).toBe(true);
    const [form = ""] = phrasesOf(language).shock;
    const doubt = `C: ${form.replace("{x}", "…")}`;
    expect(isDoubted(language, again, ["C: …", first, doubt])).toBe(false);
  });

  it.each<[Language, string]>([
    ["fr", "Et l'entretien, c'est 15 euros par mois en plus."],
    ["fr", "L'assurance est en option, à 9 euros par mois."],
    ["fr", "Et l'entretien, c'est 15 euros de plus par mois."],
    ["fr", "Et je vous fais une remise de 10 euros par mois."],
    ["en", "And there is a discount of 10 euros a month."],
    ["es", "Y le hago un descuento de 10 euros al mes."],
    ["en", "And servicing is 15 euros a month on top."],
    ["en", "The insurance is optional, at 9 euros a month."],
    ["es", "Y el mantenimiento son 15 euros más al mes."],
    ["es", "El seguro es opcional, a 9 euros al mes."],
  ])("is believed as a sum beside it, in %s: %s", (language, aside) => {
    expect(isDoubted(language, aside, ["C: …"])).toBe(false);
  });
});
