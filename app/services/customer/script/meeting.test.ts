import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { cardWith } from "../../../../testing/cards";
import { lineAfter } from "../../../../testing/customer-talk";
import { takesLeave } from "./leave";
import { phrasesOf } from "./phrases/phrases";
import { onlyTime } from "./times";

const CLAIMS: Record<Language, string> = {
  fr: "Le loyer est de 129 euros par mois.",
  en: "The rent is 129 euros a month.",
  es: "El alquiler es de 129 euros al mes.",
};
const proposed = (language: Language, text: string, said = [CLAIMS[language], "C: …"]) =>
  lineAfter(language, text, { claim: CLAIMS[language], said });

describe("a next step", () => {
  it.each<[Language, string, RegExp]>([
    ["fr", "Je peux repasser mardi à dix heures ?", /^Mardi à dix heures, /],
    ["en", "Could we meet on Tuesday morning?", /^Tuesday morning/],
    ["es", "¿Nos vemos el martes por la mañana?", /^El martes por la mañana/],
  ])("that was earned is agreed to with its day, in %s: %s", (language, text, day) =>
    expect(proposed(language, text)).toMatch(day),
  );

  it.each<[Language, string]>([
    ["fr", "Je peux repasser mardi à dix heures ?"],
    ["en", "Could we meet on Tuesday morning?"],
    ["es", "¿Nos vemos el martes por la mañana?"],
  ])("that comes too soon is put off, in %s", (language, text) => {
    const line = proposed(language, text, ["…", "C: …"]);
    expect(phrasesOf(language).voice.meetingLater.some((one) => line.includes(one))).toBe(true);
  });

  it("in the card's words where it has some", () => {
    const card = cardWith({ voice: { meetingDay: ["{day}, avec les croissants."] } });
    const said = [CLAIMS.fr, "C: …"];
    const line = lineAfter("fr", "Je peux repasser mardi ?", { claim: CLAIMS.fr, said, card });
    expect(line).toBe("Mardi, avec les croissants.");
  });

  it("is kept at the goodbye", () => {
    const said = [CLAIMS.fr, "C: …", "On se voit mardi ?", "C: Mardi, ça me va."];
    const line = lineAfter("fr", "Merci, au revoir !", { claim: CLAIMS.fr, said });
    expect(phrasesOf("fr").voice.byeMeeting.some((one) => line.includes(one))).toBe(true);
    expect(takesLeave(line)).toBe(true);
  });

  it("is no visit that belongs to the offer", () => {
    const claim = "Le technicien passe deux fois par mois, le mardi.";
    const line = lineAfter("fr", claim, { claim });
    expect(phrasesOf("fr").voice.meetingLater.some((one) => line.includes(one))).toBe(false);
  });
});

describe("the only time of a text", () => {
  it.each<[Language, string, string | null]>([
    ["fr", "On se voit mardi ?", "mardi"],
    ["fr", "Bon dimanche !", null],
    ["fr", "Mardi ou jeudi ?", null],
    ["en", "Tomorrow at ten?", "Tomorrow at ten"],
    ["en", "Have a lovely Sunday!", null],
    ["es", "¿El lunes?", "El lunes"],
  ])("%s: « %s »", (language, text, time) =>
    expect(onlyTime(text, phrasesOf(language))).toBe(time),
  );
});
