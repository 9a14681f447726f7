import { expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { judgeNearAgainst } from "./judge-near";
import { readTalk } from "./read-talk";
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

test("a short answer keeps its question after the rep's introduction", () => {
  const question = "C: L'abonnement à la salle coûte combien par mois ?";
  const answers = ["39 euros.", "Je suis Karim, de chez Aquaforme. 39 euros."];
  const [bare, introduced] = answers.map((answer) => read([question, answer])[0]);
  expect([introduced, bare]).toEqual(["said", "said"]);
});

test("a company that the rep speaks for is theirs, without being told", () => {
  const said = "Chez Splashwell, nous demandons 49 euros par mois pour l'abonnement à la salle.";
  expect(read([said])[0]).toBe("contradicted");
});

test("a company's name that the rubric holds counts as its word", () => {
  const named = [wordedIn("fr", "shop", "Le catalogue Aquaforme est ouvert à nos abonnés.")];
  const said = spokenTurns(["Le catalogue Aquaforme est ouvert à vous, nos abonnés."]);
  const [claim] = readTalk(compileNear(named, "fr"), said, ["Aquaforme"]).claims;
  expect(claim?.verdict).toBe("said");
});
