import { expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import type { Language } from "~/models/terms/language";
import { answerTurns, judgeTasks } from "./judging-tasks";
import { readingCode } from "./reading-code";

const CLAIMS: Record<Language, string[]> = {
  fr: [
    "L'abonnement coûte 69 € HT par mois.",
    "L'installation dure deux heures.",
    "Le contrat est sans engagement.",
  ],
  en: [
    "The subscription costs 69 euros a month.",
    "Installation takes two hours.",
    "The contract has no commitment.",
  ],
  es: [
    "La suscripción cuesta 69 euros al mes.",
    "La instalación dura dos horas.",
    "El contrato es sin permanencia.",
  ],
};

const pointsIn = (language: Language) =>
  CLAIMS[language].map((claim, at) => wordedIn(language, `p${at}`, claim));

test.each<[Language, number, string, string, string]>([
  [
    "fr",
    0,
    "said",
    "Combien ça va me coûter ?",
    "L'abonnement coûte soixante-neuf euros mensuels hors taxes.",
  ],
  ["fr", 0, "said", "", "L'abonnement coûte soixante-neuf euros mensuels hors taxes."],
  ["fr", 1, "said", "L'installation est longue ?", "Installation deux heures."],
  [
    "fr",
    0,
    "unsaid",
    "",
    "Abonnement, 69 euros, mois, installation, deux heures, contrat, engagement, essai, boîtier.",
  ],
  ["en", 0, "said", "How much is it?", "Subscription costs sixty-nine euros monthly."],
  ["en", 1, "said", "How long does the installation take?", "Two hours."],
  [
    "en",
    0,
    "unsaid",
    "",
    "Subscription, 69 euros, month, installation, two hours, contract, commitment, trial, box.",
  ],
  [
    "es",
    0,
    "said",
    "¿Cuánto me va a costar?",
    "La suscripción cuesta sesenta y nueve euros mensuales.",
  ],
  ["es", 1, "said", "¿Cuánto dura la instalación?", "Dos horas."],
  [
    "es",
    0,
    "unsaid",
    "",
    "Suscripción, 69 euros, mes, instalación, dos horas, contrato, permanencia, prueba, equipo.",
  ],
])(
  "a tried sentence is judged as in an evaluation (%s, p%s %s): %s %s",
  (language, at, verdict, before, sentence) => {
    const points = pointsIn(language);
    const tried = judgeTasks.try({ points, sentence, before, language });
    expect(tried[at]?.verdict).toBe(verdict);
    const talk = { points, turns: answerTurns(before, sentence), language };
    const near = readingCode.readNear(talk);
    expect(tried).toEqual(
      readingCode.proveClaims({ talk, claims: near.claims, second: null, near }),
    );
    expect(
      judgeTasks.answer({ points, pointId: `p${at}`, question: before, answer: sentence, language })
        .verdict,
    ).toBe(tried[at]?.verdict);
  },
);

test.each<[Language, string]>([
  [
    "fr",
    "L'addition se partage en trois secondes, à parts égales ou plat par plat, et chacun paie en carte, en espèces ou en titres restaurant, avec un pourboire proposé.",
  ],
  [
    "en",
    "The bill splits in three seconds, in equal parts or dish by dish, and everyone pays by card, in cash or with vouchers, with a tip proposed.",
  ],
  [
    "es",
    "La cuenta se divide en tres segundos, a partes iguales o plato por plato, y cada uno paga con tarjeta, en efectivo o con vales, con una propina propuesta.",
  ],
])(
  "a sentence of two clauses proves more than three points, and the rest is open (%s)",
  (language, said) => {
    const turns = spokenTurns([said]);
    const words: Record<Language, string[]> = {
      fr: [
        "L'addition se partage en trois secondes.",
        "L'addition se partage à parts égales ou plat par plat.",
        "Chacun paie en carte.",
        "Chacun paie en espèces.",
        "Chacun paie en titres restaurant.",
        "Un pourboire est proposé.",
      ],
      en: [
        "The bill splits in three seconds.",
        "The bill splits in equal parts or dish by dish.",
        "Everyone pays by card.",
        "Everyone pays in cash.",
        "Everyone pays with vouchers.",
        "A tip is proposed.",
      ],
      es: [
        "La cuenta se divide en tres segundos.",
        "La cuenta se divide a partes iguales o plato por plato.",
        "Cada uno paga con tarjeta.",
        "Cada uno paga en efectivo.",
        "Cada uno paga con vales.",
        "Se propone una propina.",
      ],
    };
    const points = words[language].map((claim, at) => wordedIn(language, `p${at}`, claim));
    const talk = { points, turns, language };
    const claims = points.map(({ id }) => ({
      id,
      verdict: "said" as const,
      sentences: [1],
      certainty: 1,
    }));
    const near = readingCode.readNear(talk);
    const verdicts = readingCode
      .proveClaims({ talk, claims, second: null, near })
      .map(({ verdict }) => verdict);
    expect(verdicts.filter((one) => one === "said").length).toBeGreaterThanOrEqual(5);
    expect(new Set(verdicts)).not.toContain("unsaid");
  },
);
