import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readJsonLines } from "../../../../../bench/labelled-files";
import { askedWith, lateAnswer } from "../../../../../testing/customer-talk";
import { spokenTurns } from "../../../../../testing/worded";
import { sceneOf } from "../../scene";
import { sheetAnswer } from "../sheet-answer";

/** A question of a stranger's talk with the sheet's number, which another stranger labelled; null for none. */
interface Row {
  language: Language;
  /** "count" when absent. */
  kind?: "cost";
  question: string;
  sheet: string;
  told: string | null;
}
const ROWS = readJsonLines("testing/asked-numbers.jsonl") as Row[];

it.each(ROWS)("the sheet's number answers, in $language: $question", (row) => {
  const input = askedWith(row.question, {
    language: row.language,
    interactionPrompt: row.sheet,
    points: [],
    turns: spokenTurns(["C: …", "…", "C: …"]),
  });
  const found = sheetAnswer({ kind: row.kind ?? "count", text: row.question }, sceneOf(input, 1));
  expect(found?.text ?? null).toBe(row.told);
});

describe("a number of the sheet", () => {
  it.each<[string, string, string]>([
    ["the verb 'a'", "Ton bowling a 16 pistes, 9 salariés.", "16 pistes."],
    ["a part after it", "128 pistes dont 34 neuves.", "128 pistes."],
    ["its pieces after a colon", "64 pistes : 22 longues, 18 courtes.", "64 pistes."],
    ["a year after a comma", "22 pistes, achetées d'occasion en 2009.", "22 pistes."],
    ["its rate", "Environ 35 pistes huilées par an : surtout l'été.", "Environ 35 pistes"],
  ])("is told beside %s: %s", (_why, line, told) => {
    const sheet = `Tu es Ida Roy, gérante à Brest. ${line}`;
    expect(lateAnswer("fr", "Vous avez combien de pistes ?", sheet)).toContain(told);
  });

  it.each<[string, string]>([
    ["of the past", "Tu as acheté 22 pistes en 2009."],
    ["of things bought long ago", "120 pistes achetées en 2014, il en reste 75 qui marchent."],
  ])("%s is not told", (_why, line) => {
    const sheet = `Tu es Ida Roy, gérante à Brest. ${line}`;
    expect(lateAnswer("fr", "Vous avez combien de pistes ?", sheet)).not.toMatch(/22|120/u);
  });

  it("is told without its complement, when another follows", () => {
    const sheet = "Es Ida Rey, notaria en Soria. Tienen 3.400 legajos de apéndices y expedientes.";
    expect(lateAnswer("es", "¿Cuántos legajos tienen?", sheet)).toContain("3.400 legajos.");
  });

  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Vous en avez combien, des camionnettes ?",
      "4 salariés et 12 camionnettes.",
      "12 camionnettes.",
    ],
    ["en", "How many pupils have you on the books now?", "138 pupils, two halls.", "138 pupils."],
    ["es", "¿Cuántos alumnos trae ahorita?", "85 alumnos, 30 de ellos en tela.", "85 alumnos."],
    [
      "en",
      "How many globes do you turn out in a year?",
      "About 140 globes a year.",
      "140 globes a year",
    ],
  ])("is told to a question in other words, in %s: %s", (language, asked, line, told) => {
    expect(lateAnswer(language, asked, line)).toContain(told);
  });

  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Vous avez combien de scies ici ?",
      "Deux scies à disque et une scie à fil.",
      "eux scies",
    ],
    [
      "fr",
      "Vous avez combien de broches qui tournent ?",
      "384 broches, dont 300 qui tournent.",
      "384",
    ],
    ["en", "How many wells are you minding?", "They bore about 70 wells a year.", "70"],
    [
      "fr",
      "Ça représente combien de montres par mois ?",
      "45 montres par mois, dont 18 étanches.",
      "45",
    ],
  ])("is not told for another count, in %s: %s", (language, asked, line, told) => {
    expect(lateAnswer(language, asked, line)).not.toContain(told);
  });

  it("of the whole is not told for a part: 'how many of your members are …?'", () => {
    const sheet = "Joe Moss runs a pigeon club in Ely. The club has 34 members.";
    const said = lateAnswer("en", "How many of your members are still on the old clocks?", sheet);
    expect(said).not.toContain("34");
    expect(lateAnswer("en", "How many members have you?", sheet)).toContain("34 members");
  });

  it("of the whole is not told for a part, also in a line that tells a beginning", () => {
    const sheet =
      "You are Nuala Moss, in Ely. You have 34 birds, 19 fly in displays, opened in 2006.";
    expect(lateAnswer("en", "How many birds do you fly in the displays?", sheet)).not.toContain(
      "34",
    );
  });

  it("at a rate is not told beside another at the same rate, even one with a part", () => {
    const sheet =
      "Gary Moss runs a removal firm. They do about 26 moves a week. Around 20 home visits a week, an hour and a half each.";
    expect(lateAnswer("en", "And how many are you doing a week?", sheet)).not.toContain("26");
  });

  it("keeps the size of its thing, and its rate", () => {
    const sheet = "Eva Rey lleva un puesto en Soria. Gasta 5 garrafas de 20 litros por semana.";
    expect(lateAnswer("es", "¿cuántas garrafas gasta por semana?", sheet)).toContain(
      "5 garrafas de 20 litros por semana",
    );
  });

  it.each<[Language, string, string, string]>([
    [
      "es",
      "Eva Rey, barbera en Soria. 80 vecinos, afeita a unos 30.",
      "cuántos vecinos afeita",
      "80",
    ],
    [
      "fr",
      "Luc Roy tient un étal à Lens. Environ 90 clients par foire.",
      "vous faites combien de foires",
      "90",
    ],
    [
      "fr",
      "Luc Roy, graveur à Lens. 85 visites par mois.",
      "Vous en faites combien par mois, vous, des urnes gravées ?",
      "85",
    ],
  ])("of another thing is not told, in %s: %s", (language, sheet, asked, number) => {
    expect(lateAnswer(language, asked, sheet)).not.toContain(number);
  });

  it("gets the accents that the sheet leaves out from the question", () => {
    const sheet = "Luc Roy, fromager à Lens. Il fait 3 marches par semaine.";
    expect(lateAnswer("fr", "Vous faites combien de marchés ?", sheet)).toContain("3 marchés");
  });

  it("is told without the short word that nobody says", () => {
    const sheet = "Declan Moss, dental technician in Ely. Approx 75 cases a week.";
    expect(lateAnswer("en", "how many cases would you do in a week", sheet)).toMatch(
      / 75 cases a week/u,
    );
    expect(lateAnswer("en", "how many cases would you do in a week", sheet)).not.toContain("pprox");
  });
});
