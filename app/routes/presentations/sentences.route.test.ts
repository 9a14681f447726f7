import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
  rubricOf,
} from "../../../testing/factories";
import { createJudgedTalk } from "../../../testing/judged-talk";
import { pageText, sentencesOf } from "../../../testing/page-text";
import { copy } from "~/copy/copy";
import { toldOf, whyOfOthers } from "~/copy/evaluation/of-others";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { Rubric } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { User } from "~/models/tables";
import type { SpokenTurn } from "~/services/language/spoken-turn";

useTestDatabase();

let rep: User;
beforeEach(async () => {
  rep = await createUser();
});

/** Ten points, so that several share a verdict; each module words them in its own way. */
const rubricFor = (module: string): Rubric => {
  const rubric = rubricOf(
    [
      "La caisse marche aussi sans internet",
      "L'abonnement coûte soixante-neuf euros par mois",
      "La démonstration se fait dans l'établissement",
      "L'installation prend une matinée",
      "L'assistance répond jusqu'à minuit",
      "La certification vient d'un organisme indépendant",
      "Le plan de salle est sur le même écran",
      "Les ventes partent au retour du réseau",
      "Le serveur apprend en dix minutes",
      "Le préavis est d'un mois",
    ].map((claim) => `${claim}, pour ${module}.`),
    "read",
  );
  const help = rubric.points[4]?.wordings.fr;
  if (help) help.question = "Et l'assistance, la nuit ?";
  return rubric;
};
const said = (index: number, source: "ai" | "user", message: string): SpokenTurn => ({
  index,
  source,
  message,
  startMs: index * 5_000,
  endMs: index * 5_000 + 4_000,
});
const turns = [
  said(0, "ai", "Bonjour, je vous écoute."),
  said(1, "user", "La caisse marche aussi sans internet, même un samedi soir."),
  said(2, "ai", "Combien coûte l'abonnement ?"),
  said(3, "user", "L'abonnement coûte une soixantaine d'euros, à peu près, je crois."),
  said(4, "ai", "Bon. Et l'assistance, la nuit ?"),
];

async function judged(title: string, values: { groupId?: string; presentationId?: string } = {}) {
  const module = await createModule({ title });
  const rubric = rubricFor(title);
  const { id: rubricVersionId } = await Rubrics.insert({
    moduleId: module.id,
    rubric,
    origin: "admin",
    basedOn: null,
    by: { id: rep.id, name: rep.name },
  });
  const evaluation = await createJudgedTalk({
    rubric,
    turns,
    userId: rep.id,
    moduleId: module.id,
    rubricVersionId,
    ...values,
  });
  return { module, evaluation };
}

const read = async (path: string) => (await send(path, { as: rep })).text();
const repeatedIn = (html: string) => {
  const all = sentencesOf(html);
  expect(all.length).toBeGreaterThan(5);
  return all.filter((sentence, at) => all.indexOf(sentence) !== at);
};

describe("no sentence stands twice", () => {
  test("on the page of an attempt, before and after another", async () => {
    const { module, evaluation } = await judged("la caisse");
    const path = `/presentations/user/${rep.id}/module/${module.id}`;
    const alone = await read(path);
    expect(repeatedIn(alone)).toEqual([]);
    expect(pageText(alone)).toContain("Le client l’a demandé à 00:20, et ne l’a pas entendu.");
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 61 });
    expect(repeatedIn(await read(`${path}?open=${evaluation.id}`))).toEqual([]);
  });

  test("on the page of a group, whose modules share their reasons", async () => {
    const group = await createGroup([], { title: "Le service" });
    const { id: presentationId } = await createPresentation({
      userId: rep.id,
      groupId: group.id,
      moduleId: null,
    });
    const inGroup = { groupId: group.id, presentationId };
    const parts = [await judged("la caisse", inGroup), await judged("la salle", inGroup)];
    for (const { module } of parts)
      await createConversation({ presentationId, moduleId: module.id });
    const modules = parts.map(({ module, evaluation }) => ({
      title: module.title,
      score: evaluation.score,
    }));
    await createEvaluation({
      ...inGroup,
      userId: rep.id,
      score: 30,
      createdAt: "2999-01-01T00:00:00.000Z",
      resultJson: resultJsonOf({ version: 1, kind: "group", title: group.title, modules }),
    });
    const page = await read(`/presentations/user/${rep.id}/group/${group.id}`);
    expect(page.match(/class="chapter"/g)).toHaveLength(2);
    expect(repeatedIn(page)).toEqual([]);
    const text = pageText(page);
    expect(text.match(/e client l’a demandé à 00:20, et ne l’a pas entendu\./g)).toHaveLength(2);
    expect(text).toMatch(/Dans «\s(la caisse|la salle)\s», le client l’a demandé à 00:20/);
  });
});

/** The words that speak to the reader. */
const ADDRESSED = /\b(?:vous|votre|vos)\b/iu;

test("an admin reads of the rep by name, and the rep is spoken to", async () => {
  const admin = await createUser({ role: "admin" });
  const { module, evaluation } = await judged("la caisse");
  const path = `/presentations/user/${rep.id}/module/${module.id}`;
  const article = async (as: User) => {
    const html = await (await send(path, { as })).text();
    return pageText(/<article class="attempt".*<\/article>/s.exec(html)?.[0] ?? "");
  };
  const told = await article(admin);
  const { coach, judgement } = toldOf(rep.name);
  for (const words of [coach.title, coach.costKey, judgement.youSaid, whyOfOthers.unsaid])
    expect(told).toContain(words);
  expect(told).not.toMatch(ADDRESSED);
  // The admin's actions stand before the result.
  for (const verb of [copy.review.change, copy.comments.add])
    expect(told.indexOf(verb)).toBeLessThan(told.indexOf(`${evaluation.score}/100`));
  const own = await article(rep);
  expect(own).toContain(copy.coach.title);
  expect(own).not.toContain(copy.comments.add);
  expect(own).not.toContain(rep.name);
});

test("every sentence to the rep has one about the rep", () => {
  const { coach, attemptTop, judgement, presentations } = toldOf("Inès Roy");
  const said = [
    coach.carried("Le prix", "soixante euros", 3),
    coach.sayFigure({ right: "69 euros", wrong: "79 euros" }),
    coach.title,
    coach.carriedKey,
    coach.costKey,
    coach.gains,
    coach.nextAgain,
    coach.recomputed,
    attemptTop.unscoredHad(1),
    attemptTop.nothing(true),
    attemptTop.nothing(false),
    attemptTop.unscoredCheck,
    attemptTop.unscoredCheckTyped,
    judgement.youSaid,
    judgement.nearest,
    presentations.changesNothing(true),
    presentations.changesNothing(false),
    ...Object.values(attemptTop.remedies),
    ...[null, "Le prix"].flatMap((topic) => [
      coach.next.vague(topic),
      coach.next.contradicted(topic),
      coach.next.unsaid(topic),
      coach.next.crossed(topic),
    ]),
  ];
  expect(said.filter((sentence) => ADDRESSED.test(sentence))).toEqual([]);
  expect(presentations.changesNothing(false)).toContain("d’Inès Roy");
});
