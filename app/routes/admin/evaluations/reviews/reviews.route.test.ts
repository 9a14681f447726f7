import { beforeEach, describe, expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import { attemptTop } from "~/copy/evaluation/attempt-top";
import { judgement as verdicts } from "~/copy/evaluation/judgement";
import { presentations } from "~/copy/evaluation/presentations";
import { review } from "~/copy/evaluation/review";
import { db } from "~/models/database/database.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import { reviews as words } from "~/copy/evaluation/reviews";
import { Corrections, Decisions } from "~/models/reviews/statements.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Evaluation, Module, User } from "~/models/tables";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
  createVideoEvaluation,
} from "../../../../../testing/factories";
import {
  createJudgedTalk,
  ownWords as own,
  threePoints as rubric,
  turnsOf,
} from "../../../../../testing/judged-talk";
import { rubricJudgement2, rubricTalk2 } from "../../../../../testing/results";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { keepValue } from "./row";

useTestDatabase();
const reason = "C’est bien la démonstration.";
let admin: User;
let rep: User;
let module: Module;
let evaluation: Evaluation;
beforeEach(async () => {
  admin = await createUser({ role: "admin", name: "Claire Delmas" });
  rep = await createUser({ name: "Karim Benali" });
  module = await createModule();
  await Rubrics.insert({ moduleId: module.id, rubric, origin: "admin", by: admin, basedOn: null });
  evaluation = await createJudgedTalk({
    userId: rep.id,
    moduleId: module.id,
    rubric,
    half: 30,
    turns: turnsOf(
      "Avec nous la caisse marche aussi sans internet, même en plein service du soir.",
      "L'abonnement coûte soixante-neuf euros par mois, et rien d'autre à payer ensuite.",
      `Et ${own}.`,
    ),
  });
});

const at = () => `/admin/reviews/presentation/${evaluation.id}`;
const of = () => ({ kind: "presentation" as const, id: evaluation.id });
const value = () => keepValue(of(), { score: evaluation.score ?? -1, reviewedAt: null });
const page = async (path: string, as: User = admin) => (await send(path, { as })).text();
const mine = () => `/presentations/user/${rep.id}/module/${module.id}`;
const asIts = (text: string) => text.replaceAll("&#x27;", "'");

test("the list names who waits, what makes the difference, and how many there are", async () => {
  const text = await page("/admin/reviews");
  expect(text).toContain("Karim Benali");
  expect(text).toContain(words.keep(evaluation.score ?? -1));
  expect(asIts(text)).toContain("Nous vous proposons une démonstration");
  expect(await page("/admin/containers")).toMatch(/À revoir<\/span><span class="count">1</);
});

test("an open or disputed point is shown with its doubt", async () => {
  const judgement = rubricJudgement2();
  const [said, ...others] = judgement.points;
  const dispute = { doubt: "other-figure", verdict: "contradicted" } as const;
  const points = said ? [{ ...said, dispute }, ...others] : others;
  const result = rubricTalk2({ judgement: { ...judgement, points, review: true } });
  await db()
    .updateTable("evaluations")
    .set({ resultJson: resultJsonOf(result) })
    .where("id", "=", evaluation.id)
    .execute();
  const text = asIts(await page(at()));
  expect(text).toContain("Discuté. Ces mots donnent un autre chiffre");
  expect(text).toContain("La lecture automatique n’a pas pu trancher.");
  expect(text).toMatch(/<b><span>L'abonnement<\/span><span/);
});

test("a review names the reader that gave its points, where it is known", async () => {
  expect(await page(at())).not.toContain(verdicts.readWithoutModel);
  await db()
    .updateTable("evaluations")
    .set({ resultJson: resultJsonOf(rubricTalk2()) })
    .where("id", "=", evaluation.id)
    .execute();
  expect(await page(at())).toContain(`${verdicts.readWithoutModel}.`);
});

test("a review has its words beside the points, and each point has its place", async () => {
  const list = await page("/admin/reviews");
  const [, anchor] = /href="\/admin\/reviews\/presentation\/[^"#]+#([^"]+)"/.exec(list) ?? [];
  const text = asIts(await page(at()));
  expect(text).toContain(`id="${anchor}" tabindex="-1"`);
  expect(text).toContain(`href="#${anchor?.replace(/point-\d$/, "point-1")}"`);
  expect(text).toContain('class="talk-lines"');
  expect(text).toContain(words.pointsTitle);
  expect(text).toMatch(new RegExp(`open=${evaluation.id}#${anchor}"`));
});

test("a score is kept in one click, and the rep reads why", async () => {
  const kept = await post("/admin/reviews", { keep: value() }, { as: admin });
  expect(kept.headers.get("Location")).toBe("/admin/reviews");
  expect(await Decisions.findAllOf(of())).toMatchObject([
    { score: evaluation.score, reason: words.keptReason, byName: "Claire Delmas" },
  ]);
  expect(await page("/admin/reviews")).toContain(words.empty);
  expect(await page("/admin/reviews?state=decided")).toContain("Karim Benali");
  const own = await page(mine(), rep);
  expect(own).toContain(words.keptReason);
  expect(own).toContain("Claire Delmas");
});

test("another score is given with a reason, and no score without one", async () => {
  const given = { intent: "give", score: "91", reason };
  for (const wrong of [{ reason: " " }, { score: "101" }, { score: "onze" }, { intent: "burn" }]) {
    const answer = await post(at(), { ...given, ...wrong }, { as: admin });
    expect(answer.status).toBe(400);
  }
  expect((await post(at(), given, { as: admin })).status).toBe(302);
  const text = await page(mine(), rep);
  expect(text).toContain(review.judgeGave(evaluation.score ?? -1));
  // The judge's score is said once.
  expect(text).not.toContain(review.bothScores(evaluation.score ?? -1, 91));
  const { evaluations } = await (
    await send(`/api/users/${rep.id}/evaluations`, { as: rep })
  ).json();
  expect(evaluations).toMatchObject([
    {
      score: "91/100",
      effective_score: "91/100",
      judge_score: `${evaluation.score}/100`,
      status: "settled",
    },
  ]);
  expect(evaluations[0].evaluation).toContain(`note du juge\u00a0: ${evaluation.score}/100`);
  const csv = await page("/admin/evaluations.csv");
  expect(csv.split("\r\n")[1]).toMatch(new RegExp(`;91;.*;${evaluation.score}$`));
});

test("a waiting score is first to keep, and a decided one first to change", async () => {
  const first = async () =>
    /<button type="submit" value="(\w+)" class="btn btn-primary" name="intent"/.exec(
      await page(at()),
    )?.[1];
  expect(await first()).toBe("keep");
  await post(at(), { intent: "give", score: "91", reason }, { as: admin });
  expect(await first()).toBe("give");
});

/** Returns the hidden fields of the page's decision form. */
const seenOn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(seen[^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

test("a decision on a page that is older than another decision changes nothing", async () => {
  const opened = seenOn(await page(at()));
  const other = await createUser({ role: "admin" });
  const given = { intent: "give", score: "91", reason };
  expect((await post(at(), { ...given, ...opened }, { as: other })).status).toBe(302);
  const typed = "La mienne.";
  for (const intent of ["keep", "give"]) {
    const late = { intent, score: "64", reason: typed, ...opened };
    const answer = await post(at(), late, { as: admin });
    expect(answer.status).toBe(409);
    const text = await answer.text();
    expectSeen(text, words.changed);
    expect(text).toContain(typed);
    expect(text).toContain(words.keep(91));
    expect(seenOn(text)).not.toEqual(opened);
  }
  expect(await Decisions.findAllOf(of())).toMatchObject([{ score: 91, byId: other.id }]);
  const reread = { intent: "keep", score: "64", reason: typed, ...seenOn(await page(at())) };
  expect((await post(at(), reread, { as: admin })).status).toBe(302);
  expect(await Decisions.findAllOf(of())).toMatchObject([{ score: 91 }, { score: 91 }]);
});

describe("a point", () => {
  const correction = () => ({ intent: "said", clause: `Et ${own}.`, typed: "", reason });

  test("on a page that is older than a decision is not corrected", async () => {
    const opened = seenOn(await page(`${at()}/point-3`));
    const other = await createUser({ role: "admin" });
    const given = { intent: "give", score: "91", reason };
    expect((await post(at(), given, { as: other })).status).toBe(302);
    const typed = "La mienne.";
    const late = { ...correction(), ...opened, reason: typed };
    const answer = await post(`${at()}/point-3`, late, { as: admin });
    expect(answer.status).toBe(409);
    const text = await answer.text();
    expectSeen(text, words.changed);
    expect(text).toContain(typed);
    expect(await Corrections.findAllOf(of())).toEqual([]);
    expect(await Decisions.findAllOf(of())).toMatchObject([{ score: 91 }]);
    const reread = { ...correction(), ...seenOn(text) };
    expect((await post(`${at()}/point-3`, reread, { as: admin })).status).toBe(302);
    expect(await Corrections.findAllOf(of())).toHaveLength(1);
  });

  test("is said by a clause of the rep's, once the admin saw what would change", async () => {
    const shown = asIts(await page(`${at()}/point-3`));
    expect(shown).toContain(`Et ${own}.`);
    expect(shown).toContain("00:10");
    const corrected = await post(`${at()}/point-3`, correction(), { as: admin });
    const [made] = await Corrections.findAllOf(of());
    const offer = `/admin/reviews/phrasing/${made?.id}`;
    expect(corrected.headers.get("Location")).toBe(offer);
    expect(made).toMatchObject({ words: `Et ${own}.`, verdictAfter: "said", score: 100 });
    const text = await page(offer);
    expect(text).toContain(words.wouldChange(0, 0, PASS_SCORE));
    const basedOn = /name="basedOn" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const stale = await post(offer, { basedOn: "another" }, { as: admin });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain(words.stale);
    const used = await post(offer, { basedOn }, { as: admin });
    expect(used.headers.get("Location")).toBe("/admin/reviews");
    const current = await Rubrics.findCurrent(module.id);
    expect(current).toMatchObject({ number: 2, origin: "correction" });
    expect(current?.rubric.points[2]?.wordings.fr?.phrasings).toEqual([`Et ${own}.`]);
  });

  test("has the recording beside it, and each clause plays its moment there", async () => {
    const { id: presentationId } = await createPresentation({
      userId: rep.id,
      moduleId: module.id,
      videoUrl: "/media/presentations/a.webm",
      recordingState: "ready",
    });
    await db()
      .updateTable("evaluations")
      .set({ presentationId })
      .where("id", "=", evaluation.id)
      .execute();
    for (const search of ["", `?video=${evaluation.id}&t=10`]) {
      const shown = asIts(await page(`${at()}/point-1${search}`));
      expect(shown).toMatch(/<video[^>]* src="[^"]*a\.webm/);
      const clause = shown.indexOf('class="words"');
      const to = `href="${at()}/point-1?video=${evaluation.id}&amp;t=10#presentation"`;
      expect(shown.indexOf(to, clause), to).toBeGreaterThan(clause);
    }
    // The transcript marks the words of this point, which leads back to it, and no other point's words.
    const shown = await page(`${at()}/point-1`);
    const marks = shown.match(/<mark[^>]*><span><a href="#[^"]+"/g) ?? [];
    expect(marks).toHaveLength(1);
    expect(shown).toContain(`id="${/#([^"]+)"/.exec(marks[0] ?? "")?.[1]}" tabindex="-1"`);
  });

  test("has its likely words chosen, and the verb that changes its verdict", async () => {
    const shown = async (point: string) => asIts(await page(`${at()}/${point}`));
    const said = await shown("point-1");
    expect(said).not.toContain(words.wasSaid);
    expect(said).toContain(words.wasNotSaid);
    await post(`${at()}/point-1`, { intent: "unsaid", reason }, { as: admin });
    const unsaid = await shown("point-1");
    expect(unsaid).toMatch(
      /<input type="radio" name="clause" checked="" value="Avec nous la caisse/,
    );
    expect(unsaid).toContain(words.wasSaid);
    expect(unsaid).not.toContain(words.wasNotSaid);
    // The keys need scripts, so the page names them only there.
    expect(unsaid).not.toContain("<kbd");
  });

  test("is said by typed words, or was not said; both need a reason", async () => {
    for (const wrong of [{ reason: "" }, { clause: "" }, { typed: "x".repeat(401) }]) {
      const answer = await post(`${at()}/point-3`, { ...correction(), ...wrong }, { as: admin });
      expect(answer.status).toBe(400);
    }
    const typed = { ...correction(), typed: "jeudi chez vous" };
    await post(`${at()}/point-3`, typed, { as: admin });
    const unsaid = { ...correction(), intent: "unsaid", clause: "" };
    const answer = await post(`${at()}/point-1`, unsaid, { as: admin });
    expect(answer.headers.get("Location")).toBe(at());
    expect(await Corrections.findAllOf(of())).toMatchObject([
      { words: "jeudi chez vous" },
      { pointId: "point-1", verdictAfter: "unsaid", words: null },
    ]);
    const text = asIts(await page(mine(), rep));
    expect(text).toContain(review.judgeSaid("Dit"));
    expect(text).toContain("jeudi chez vous");
    const top = /<section class="coach corrected">.*?<\/section>/s.exec(text)?.[0] ?? "";
    expect(top).toContain(attemptTop.corrected);
    expect(top.match(/<li>/g)).toHaveLength(2);
    expect(text).toContain(`id="${/href="#([^"]+)"/.exec(top)?.[1]}"`);
  });
});

describe("a rep", () => {
  const asked = () => ({
    intent: "ask-review",
    evaluationId: evaluation.id,
    sentence: "Je l’ai dit à la fin.",
  });

  test("asks once while it waits, and reads the answer", async () => {
    expect(await page(mine(), rep)).toContain(review.askDetail);
    expect((await post(mine(), asked(), { as: rep })).status).toBe(302);
    const waiting = await page(mine(), rep);
    expect(waiting).toContain(presentations.reviewAsked);
    expect(waiting).not.toContain(review.askDetail);
    expect(await page("/admin/reviews")).toContain("Je l’ai dit à la fin.");
    await post(at(), { intent: "keep", score: "1", reason }, { as: admin });
    const answered = await page(mine(), rep);
    expect(answered).toContain(review.askAnswered);
    expect(answered).toContain(reason);
    expect(answered).toContain(review.askDetail);
  });

  test("contests one point, which stands first in the review", async () => {
    const firstPoint = async () => /id="point-[^"]*-(point-\d+)"/.exec(await page(at()))?.[1];
    const contested = rubric.points.map(({ id }) => id).find((id) => id !== "point-1") ?? "";
    expect(await page(mine(), rep)).toContain(`<option value="${contested}">`);
    for (const pointId of ["point-1", contested]) {
      await db().deleteFrom("reviewRequests").execute();
      await post(mine(), { ...asked(), pointId }, { as: rep });
      expect(await firstPoint()).toBe(pointId);
    }
    expect(await page(at())).toContain(words.contested);
  });

  test("asks of their own evaluations alone, with a sentence", async () => {
    const empty = await post(mine(), { ...asked(), sentence: " " }, { as: rep });
    expect(empty.status).toBe(400);
    const other = await createUser();
    const theirs = `/presentations/user/${other.id}/module/${module.id}`;
    expect((await post(theirs, asked(), { as: other })).status).toBe(409);
  });
});

test("a group and a file wait, open and are decided like a module", async () => {
  const group = await createGroup([module.id], { title: "Le parcours" });
  const around = { score: PASS_SCORE - 1, intervalLow: 80, intervalHigh: 88 };
  const whole = await createEvaluation({ userId: rep.id, groupId: group.id, ...around });
  const file = await createVideoEvaluation({ moduleId: module.id, fileName: "a.mp4", ...around });
  const list = await page("/admin/reviews");
  expect(list).toContain("Groupe : Le parcours");
  expect(list).toContain(words.ofGroup);
  expect(list).toContain(words.file("a.mp4"));
  for (const path of [`presentation/${whole.id}`, `video/${file.id}`]) {
    expect(await page(`/admin/reviews/${path}`)).toContain(words.keep(PASS_SCORE - 1));
    const given = { intent: "give", score: "88", reason };
    const answer = await post(`/admin/reviews/${path}`, given, { as: admin });
    expect(answer.headers.get("Location")).toBe("/admin/reviews");
  }
  expect(await page("/admin/evaluated-videos")).toContain(review.bothScores(PASS_SCORE - 1, 88));
  const { video_evaluations } = await (await send("/api/video-evaluations", { as: admin })).json();
  expect(video_evaluations).toMatchObject([
    { score: "88/100", judge_score: `${PASS_SCORE - 1}/100` },
  ]);
});

test("a deleted or unscored evaluation is not found", async () => {
  for (const path of ["presentation/gone", "video/gone", "group/x", `video/${evaluation.id}`])
    expect((await send(`/admin/reviews/${path}`, { as: admin })).status).toBe(404);
  expect((await send(`${at()}/point-9`, { as: admin })).status).toBe(404);
  const gone = await post("/admin/reviews", { keep: "presentation/gone/82/" }, { as: admin });
  expect(gone.status).toBe(409);
  expectSeen(await gone.text(), words.staleMany(1));
});
