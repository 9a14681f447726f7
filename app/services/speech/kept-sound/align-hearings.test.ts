import { describe, expect, test } from "vitest";
import { alignHearings, type LiveTurn } from "./align-hearings";
import { overlapMs } from "./voice-parts";

/** Returns the words of a text, spread over a time. */
function said(text: string, startMs: number, endMs: number) {
  const words = text.split(" ");
  const ms = (endMs - startMs) / words.length;
  return words.map((word, at) => ({
    word,
    startMs: startMs + at * ms,
    endMs: startMs + (at + 1) * ms,
  }));
}

const rep = (message: string, startMs: number, endMs: number): LiveTurn => ({
  source: "user",
  message,
  liveMessage: null,
  startMs,
  endMs,
});
const customer = (message: string, startMs: number, endMs: number): LiveTurn => ({
  ...rep(message, startMs, endMs),
  source: "ai",
});
const voice = (startMs: number, endMs: number) => ({ startMs, endMs });
const textsOf = (talk: ReturnType<typeof alignHearings>) =>
  talk.turns.map(({ message, live }) => [message, live?.message ?? null]);

describe("the two hearings of a talk", () => {
  test("speech outside every live turn becomes turns at their places, with their times", () => {
    const live = [
      customer("Bonjour, je vous écoute.", 0, 1_500),
      rep("bonjour je vous présente notre caisse", 2_000, 5_000),
      customer("Combien ça coûte ?", 6_000, 7_000),
    ];
    const words = [
      ...said("Bonjour, je vous présente notre caisse.", 2_000, 5_000),
      ...said("Elle coûte soixante-neuf euros par mois.", 8_000, 11_000),
      ...said("L'essai dure trente jours.", 15_000, 17_000),
    ];
    const segments = [voice(1_900, 5_100), voice(7_900, 11_100), voice(14_900, 17_100)];
    const talk = alignHearings(live, { segments, words }, "fr");
    expect(textsOf(talk)).toEqual([
      ["Bonjour, je vous écoute.", "Bonjour, je vous écoute."],
      ["Bonjour, je vous présente notre caisse.", "bonjour je vous présente notre caisse"],
      ["Combien ça coûte ?", "Combien ça coûte ?"],
      ["Elle coûte soixante-neuf euros par mois.", null],
      ["L'essai dure trente jours.", null],
    ]);
    expect(talk.turns.slice(3)).toMatchObject([
      { startMs: 8_000, endMs: 11_000, liveMessage: "" },
      { startMs: 15_000, endMs: 17_000, liveMessage: "" },
    ]);
    expect(talk.unheard).toEqual([]);
  });

  test("a found turn before a live one stands before it, and one under a late answer after it", () => {
    const live = [rep("elle marche sans réseau", 9_000, 11_000), customer("Bien.", 11_500, 12_000)];
    const words = [
      ...said("Bonjour à vous, madame.", 1_000, 2_500),
      ...said("Elle marche sans réseau.", 9_000, 11_000),
    ];
    const segments = [voice(900, 2_600), voice(8_900, 11_100)];
    expect(textsOf(alignHearings(live, { segments, words }, "fr"))).toEqual([
      ["Bonjour à vous, madame.", null],
      ["Elle marche sans réseau.", "elle marche sans réseau"],
      ["Bien.", "Bien."],
    ]);
  });

  test("a live turn whose beginning a late recogniser lost gets it back", () => {
    const live = [rep("par mois", 1_000, 9_000)];
    const text = "Notre abonnement coûte soixante-neuf euros, sans frais de dossier, par mois.";
    const heard = { segments: [voice(900, 9_100)], words: said(text, 1_000, 9_000) };
    expect(alignHearings(live, heard, "fr").turns).toMatchObject([
      { message: text, liveMessage: "par mois" },
    ]);
  });

  test("live words stay where the second hearing is empty, and count as heard", () => {
    const live = [rep("la caisse marche sans internet", 1_000, 3_000)];
    const talk = alignHearings(live, { segments: [voice(900, 3_100)], words: [] }, "fr");
    expect(talk.turns).toMatchObject([
      {
        message: "la caisse marche sans internet",
        liveMessage: "la caisse marche sans internet",
      },
    ]);
    expect(talk.unheard).toEqual([]);
  });

  test("live words that are too few for the voice lend only themselves", () => {
    const live = [rep("oui", 1_000, 21_000)];
    const talk = alignHearings(live, { segments: [voice(900, 21_100)], words: [] }, "fr");
    expect(talk.unheard).toEqual([{ startMs: 900, endMs: 21_100 }]);
  });

  test("voice without words is unheard; a click and a hesitation are not", () => {
    const segments = [voice(0, 400), voice(1_000, 3_000), voice(5_000, 12_000)];
    const words = [
      ...said("Elle coûte", 5_100, 6_000),
      // A hesitation of a second, then four seconds without a word.
      ...said("soixante-neuf euros.", 7_000, 8_000),
    ];
    const talk = alignHearings([], { segments, words }, "fr");
    expect(talk.unheard).toEqual([
      { startMs: 1_000, endMs: 3_000 },
      { startMs: 8_000, endMs: 12_000 },
    ]);
  });

  test("an invented text is no turn: its voice is unheard", () => {
    const words = said("Sous-titres réalisés par la communauté d'Amara.org", 1_000, 4_000);
    const talk = alignHearings([], { segments: [voice(1_000, 4_000)], words }, "fr");
    expect(talk.turns).toEqual([]);
    expect(talk.unheard).toEqual([{ startMs: 1_000, endMs: 4_000 }]);
  });

  test("typed turns and turns that have both texts stay as they are", () => {
    const live = [
      rep("écrit", 1_000, 1_000),
      { ...rep("Déjà choisi.", 2_000, 4_000), liveMessage: "déjà" },
    ];
    const heard = {
      segments: [voice(1_900, 4_100)],
      words: said("Autre chose ici.", 2_000, 4_000),
    };
    expect(alignHearings(live, heard, "fr").turns).toMatchObject([
      { message: "écrit", liveMessage: null },
      { message: "Déjà choisi.", liveMessage: "déjà" },
    ]);
  });

  test("every second of the voice is in a turn or unheard, whatever both hearings lost", () => {
    let state = 11;
    const random = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 200; round += 1) {
      const segments = [];
      const words = [];
      const live = [];
      for (let at = 0; at < 90_000; at += 1_500 + random() * 4_000) {
        const endMs = at + 600 + random() * 9_000;
        segments.push(voice(at, endMs));
        if (random() < 0.6) words.push(...said("un mot puis deux autres mots", at, at + 2_500));
        if (random() < 0.4) live.push(rep("un mot puis deux autres mots", at, endMs));
        at = endMs;
      }
      const { turns, unheard } = alignHearings(live, { segments, words }, "fr");
      for (const segment of segments) {
        const inTurns = turns.reduce((sum, turn) => sum + overlapMs(turn, segment), 0);
        const missed = unheard.reduce((sum, part) => sum + overlapMs(part, segment), 0);
        const lengthMs = segment.endMs - segment.startMs;
        expect(inTurns + missed).toBeGreaterThanOrEqual(lengthMs - 1_501);
      }
      expect(turns.filter(({ live: turn }) => turn !== null).map(({ live: turn }) => turn)).toEqual(
        live,
      );
    }
  });
});
