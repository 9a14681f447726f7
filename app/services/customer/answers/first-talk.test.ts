import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith, lateAnswer, lineAfter } from "../../../../testing/customer-talk";
import { spokenTurns } from "../../../../testing/worded";
import { planReply } from "../plan/plan";
import { phrasesOf } from "../phrases/phrases";

describe("small talk of the first turn, without marks", () => {
  const saysOf = (language: Language, text: string, lines: readonly string[]) => {
    const said = lineAfter(language, text);
    expect(lines.filter((line) => said.includes(line))).toHaveLength(1);
  };

  it.each<[Language, string]>([
    ["en", "morning tom it's a proper lovely spot this did you catch any of the cricket yesterday"],
    ["en", "ah howya declan the traffic was pure desperate were you at the match on sunday at all"],
    ["en", "Ah, how's the form? Did you see the match on Sunday? Sure, there's always next year."],
    ["es", "buenas qué tal viste el partido del domingo"],
  ])("about a match waits, in %s: %s", (language, text) => {
    saysOf(language, text, [
      ...phrasesOf(language).answers.invite,
      ...phrasesOf(language).wellbeing,
    ]);
  });

  it.each<[Language, string]>([
    ["en", "thanks for having us um i had to park miles off hows the season going"],
    ["en", "hiya hazel these chairs are tiny aren't they how's your week been"],
    ["es", "hola flor cómo andás soy nico todo bien che qué humedad que hay no se puede creer"],
    [
      "fr",
      "oui bonjour madame Roy dites donc il fait un temps chez vous j'ai pris la flotte depuis la gare ça va vous sinon la semaine",
    ],
  ])("about how it goes gets an answer, in %s: %s", (language, text) => {
    saysOf(language, text, phrasesOf(language).wellbeing);
  });

  it.each([
    "hola paco qué tal pues mira vengo de parte de nodo a contarte una cosa",
    "qué tal rodrigo mucho gusto soy fernanda oye qué bonito está esto la neta",
  ])("that only hails gets an answer on how it goes: %s", (text) => {
    saysOf("es", text, phrasesOf("es").wellbeing);
  });

  it("about the usual gets an answer that varies", () => {
    const { changes } = phrasesOf("en").answers;
    const text =
      "ah hello siobhan thanks a million god the parking out there is desperate is it always that busy";
    saysOf("en", text, changes);
    saysOf(
      "en",
      "God, the parking here is desperate. Is it always this mad of a Thursday?",
      changes,
    );
  });
});

describe("a question at the end of a line without marks", () => {
  it.each<[Language, string, "share" | "allDay" | "plenty"]>([
    ["es", "y algún verano os ha dado un susto la pista algo que saliera mal", "share"],
    ["es", "oye y a vosotros os ha pasado alguna vez qué fue lo que pasó", "share"],
    ["en", "has anybody ever been hurt on the line because ours wont budge", "share"],
    [
      "fr",
      "et il n'y a jamais eu de souci avec la poussière je demande parce que une fois pressé il est divisé par huit",
      "share",
    ],
    ["es", "se le ha rajado alguna vez una tabla o yo qué sé algún cliente que se queje", "share"],
    ["fr", "et vous me demandez ça pourquoi c'est quoi qui vous embête en fait", "allDay"],
    ["fr", "et votre imprimeur c'est qui vous en êtes content", "plenty"],
  ])("is answered in %s: %s", (language, text, kind) => {
    expect(phrasesOf(language).answers[kind]).toContain(lateAnswer(language, text, ""));
  });

  it.each(["y qué fue lo peor que les pasó con el tema del piso se les lastimó alguna"])(
    "about what went wrong is a long story: %s",
    (text) => {
      expect(phrasesOf("es").answers.story).toContain(lateAnswer("es", text, ""));
    },
  );

  it.each<[Language, string]>([
    ["es", "oye y qué porcentaje de tus alumnas usa iphone lo sabes más o menos"],
    ["es", "y bueno ha probado antes algún gps o algo así"],
    ["en", "would you know how hard your water is here and have ye your own well"],
  ])("is heard where the sheet does not know, in %s: %s", (language, text) => {
    const { plenty, allDay, toOffer } = phrasesOf(language).answers;
    expect([...plenty, ...allDay, ...toOffer]).toContain(lateAnswer(language, text, ""));
  });
});

it("a welcome's last words are not said again after small talk", () => {
  const turns = spokenTurns(["C: Hola, soy Encarni. Pasa, que hay ruido. A ver, cuéntame."]);
  const text = "¡Hola, Encarni! Madre mía, qué bien huele aquí, ¿no? ¿Qué tal va la campaña?";
  const asked = askedWith(text, { language: "es", interactionPrompt: "", points: [], turns });
  expect(planReply(asked, 1).sentences).not.toContain("A ver, cuéntame.");
});
