import * as fc from "fast-check";
import { expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { readingCode } from "../reading-code";
import { readTalk } from "./read-talk";
import { judgeNearAgainst } from "../judge-near";
import { ownNamesIn } from "./own-names";
import { compileNear } from "./rubric";

const FR = [
  wordedIn("fr", "fee", "L'abonnement à la salle coûte 39 euros par mois."),
  wordedIn("fr", "quit", "Vous pouvez résilier à tout moment."),
];
const offer = "L'abonnement à la salle coûte 39 euros par mois. On peut résilier à tout moment.";
const read = (messages: readonly string[]) =>
  readTalk(compileNear(FR, "fr"), spokenTurns(messages)).claims.map(({ verdict }) => verdict);

test.each([
  (talk: string) => `Je suis Karim, de chez Aquaforme. ${talk}`,
  (talk: string) => talk.replace("On peut", "Chez Aquaforme, on peut"),
  (talk: string) => talk.replace("On peut", "Avec Aquaforme, on peut"),
])("naming one's own company moves no score, form %#", (named) => {
  const rubric = compileNear(FR, "fr");
  const judged = (message: string) =>
    judgeNearAgainst(rubric, { turns: spokenTurns([message]), names: ["Aquaforme"] });
  const { score, points } = judged(named(offer));
  const alone = judged(offer);
  expect(score).toBe(alone.score);
  expect(points.map(({ credit }) => credit)).toEqual(alone.points.map(({ credit }) => credit));
});

const UNPUNCTUATED =
  "alors pour tout vous dire chaque mois vous avez une seule chose à payer et rien d'autre et cette chose " +
  "l'abonnement à la salle coûte 39 euros par mois et puis si un jour vous voulez partir on peut résilier à tout moment";

test.each([
  { way: "at the start", said: `chez Aquaforme ${UNPUNCTUATED}` },
  { way: "in the middle", said: UNPUNCTUATED.replace("et cette", "avec Aquaforme et cette") },
  { way: "at the end", said: `${UNPUNCTUATED} chez Aquaforme` },
  { way: "before a full stop", said: `${UNPUNCTUATED} chez Aquaforme.`, alone: `${UNPUNCTUATED}.` },
])("a name $way moves no end of a sentence in speech without punctuation", ({ said, alone }) => {
  const rubric = compileNear(FR, "fr");
  const judged = (message: string) => {
    const talk = spokenTurns([message, "C: D'accord.", "Voilà, je vous ai tout dit."]);
    const { score, manner } = judgeNearAgainst(rubric, { turns: talk, names: ["Aquaforme"] });
    return { score, manner };
  };
  expect(judged(said)).toEqual(judged(alone ?? UNPUNCTUATED));
});

test("a proof quotes the words as said, with the rep's own name", () => {
  const points = FR;
  const said = "Bonjour. Chez Aquaforme, l'abonnement à la salle coûte 39 euros par mois.";
  const talk = {
    points,
    turns: spokenTurns([said]),
    language: "fr",
    names: ["Aquaforme"],
  } as const;
  const near = readingCode.readNear(talk);
  const [fee] = readingCode.proveClaims({ talk, claims: near.claims, second: null, near });
  expect(fee?.quotes.map(({ text }) => text)).toEqual([said.slice("Bonjour. ".length)]);
});

test("a claim may rest on the sentence in which the rep introduces themself", () => {
  const points = [wordedIn("fr", "who", "Vous dites votre nom et votre société."), ...FR];
  const turns = spokenTurns(["Bonjour. Je suis Karim, de chez Aquaforme.", "C: Oui.", offer]);
  const talk = { points, turns, language: "fr" } as const;
  const near = readingCode.readNear(talk);
  const claims = [{ id: "who", verdict: "said", sentences: [2], certainty: 1 } as const].map(
    (claim) => ({ ...claim, sentences: [...claim.sentences] }),
  );
  const [who] = readingCode.proveClaims({ talk, claims, second: null, near });
  expect(who).toMatchObject({
    verdict: "said",
    quotes: [{ text: "Je suis Karim, de chez Aquaforme." }],
  });
});

test("a short answer keeps its question after the rep's introduction", () => {
  const question = "C: L'abonnement à la salle coûte combien par mois ?";
  const answers = ["39 euros.", "Je suis Karim, de chez Aquaforme. 39 euros."];
  const [bare, introduced] = answers.map((answer) => read([question, answer])[0]);
  expect([introduced, bare]).toEqual(["said", "said"]);
});

test.each([
  "Chez Splashwell, nous demandons 49 euros par mois pour l'abonnement à la salle.",
  "Notre société s'appelle Splashwell. Chez Splashwell, l'abonnement à la salle coûte 49 euros par mois.",
  "Je travaille pour Splashwell. Chez Splashwell, l'abonnement à la salle coûte 49 euros par mois.",
  "Bonjour, Karim, de chez Splash du Nord. Chez Splash du Nord, l'abonnement à la salle coûte 49 euros par mois.",
])("a company that the rep speaks for is theirs, without being told: %s", (said) => {
  expect(read([said])[0]).toBe("contradicted");
});

test("a company beside the rep's own side is no name of theirs", () => {
  const said =
    "Chez Splashwell, contrairement à nous, l'abonnement à la salle coûte 49 euros par mois.";
  expect(read([said])[0]).not.toBe("contradicted");
});

test("a company's name that the rubric holds counts as its word", () => {
  const named = [wordedIn("fr", "shop", "Le catalogue Aquaforme est ouvert à nos abonnés.")];
  const said = spokenTurns(["Le catalogue Aquaforme est ouvert à vous, nos abonnés."]);
  const [claim] = readTalk(compileNear(named, "fr"), said, ["Aquaforme"]).claims;
  expect(claim?.verdict).toBe("said");
});

test("every word of any text stands in one sentence, names included", () => {
  const rubric = compileNear(FR, "fr");
  const piece = fc.constantFrom(
    "Aquaforme",
    "chez Aquaforme,",
    "l'Aquaforme",
    "Je suis Karim, de chez Aquaforme.",
    "chez\nAquaforme",
    "Aquaforme Aquaforme",
    "oui , mais",
    "69 €.",
    "\n",
    "!?",
    "fin;",
  );
  const message = fc
    .array(fc.tuple(piece, fc.constantFrom(" ", "", "\n", "  ")), { maxLength: 60 })
    .map((pieces) => pieces.flat().join(""));
  fc.assert(
    fc.property(message, (said) => {
      const { sentences, turns } = ownNamesIn(spokenTurns([said]), rubric, ["Aquaforme"]);
      const words = (text: string) => text.split(/\s+/).filter(Boolean).join("");
      expect(words(sentences.map(({ text }) => text).join(" "))).toBe(words(said));
      expect(turns[0]?.message).toHaveLength(said.length);
    }),
  );
});
