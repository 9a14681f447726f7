import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
  rubricOf,
} from "../../../testing/factories";
import { judgementOf } from "../../../testing/judgements";
import { linkOf, pageText } from "../../../testing/page-text";
import { rubricTalk } from "../../../testing/results";
import { copy } from "~/copy/copy";
import { quoted } from "~/copy/typography/typography";
import { whatNow } from "~/copy/evaluation/what-now";
import { db } from "~/models/database/database.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { User } from "~/models/tables";
import { type StoredReason, storedReason } from "~/models/terms/reason";
import { formerly } from "../../../testing/reasons";

useTestDatabase();
let rep: User;
beforeEach(async () => {
  rep = await createUser();
});

type Rows = Parameters<typeof judgementOf>[0];

const said = (count: number): Rows =>
  Array.from({ length: count }, (_, at) => ({ id: `said${at}`, verdict: "said" as const }));
const unsaid = (count: number): Rows =>
  Array.from({ length: count }, (_, at) => ({
    id: `unsaid${at}`,
    verdict: "unsaid" as const,
  }));
const failing = [...said(2), ...unsaid(6)];

/** Creates the module whose attempts are read. */
const createRead = () => createModule({ title: "La caisse" });

async function judge(moduleId: string, rows: Rows, values: { createdAt?: string } = {}) {
  const judgement = judgementOf(rows);
  const { low, high } = judgement.interval;
  const by = { id: rep.id, name: rep.name };
  const rubric = rubricOf(["Un point"], "read");
  const version = { moduleId, rubric, origin: "admin", basedOn: null, by } as const;
  return createEvaluation({
    userId: rep.id,
    moduleId,
    rubricVersionId: (await Rubrics.insert(version)).id,
    score: judgement.arithmetic.score,
    intervalLow: low,
    intervalHigh: high,
    resultJson: resultJsonOf(rubricTalk({ judgement })),
    ...values,
  });
}

const htmlOf = async (path: string, as = rep) => (await send(path, { as })).text();
const pathOf = (moduleId: string) => `/presentations/user/${rep.id}/module/${moduleId}`;

/** Returns the HTML of the page of one attempt. */
async function readOne(rows: Rows): Promise<string> {
  const { id } = await createRead();
  await judge(id, rows);
  return htmlOf(pathOf(id));
}

/** Returns the look of the button with these words. */
const lookOf = (html: string, words: string) =>
  new RegExp(`class="(btn[^"]*)"[^>]*>(?:<svg.*?</svg>)?<span>${words}<`).exec(html)?.[1];

describe("the next step of an attempt", () => {
  test("that failed is to present again, with the arguments that are worth most", async () => {
    const html = await readOne(failing);
    const [first, second] = [0, 1].map((at) => quoted(`Le point unsaid${at}`));
    const learn = `${whatNow.learn}${first}${whatNow.and}${second}${whatNow.thenOthers}`;
    expect(pageText(html)).toContain(learn);
    const [, id] = /href="#(point-[^"]*-unsaid0)"/.exec(html) ?? [];
    expect(html).toContain(`id="${id}"`);
    expect(lookOf(html, copy.coach.again)).toBe("btn btn-speak");
  });

  test("that failed names no other arguments where those that are worth most are enough", async () => {
    const text = pageText(await readOne([...said(4), ...unsaid(2)]));
    expect(text).toContain(whatNow.thenAgain);
    expect(text).not.toContain(whatNow.thenOthers);
  });

  test("that failed offers the exercise on one argument second, as practice", async () => {
    const html = await readOne(failing);
    const text = pageText(html);
    expect(text.indexOf(copy.coach.again)).toBeLessThan(text.indexOf(whatNow.practice));
    expect(html).toMatch(
      new RegExp(`aria-label="${copy.judgement.redoOf("Le point unsaid0")}" class="btn btn-quiet"`),
    );
  });

  test("that passed is the next presentation", async () => {
    const next = await createModule({ title: "La salle" });
    const html = await readOne(said(8));
    expect(pageText(html)).toContain(whatNow.goOn);
    expect(linkOf(html, copy.coach.present(next.title))).toContain(next.id);
    expect(lookOf(html, copy.coach.again)).toBe("btn");
    expect(pageText(html)).not.toContain(whatNow.practice);
  });

  test("that passed last says that all is passed", async () => {
    const [first, last] = [
      await createContainer({ title: "Le début" }),
      await createContainer({ title: "La fin" }),
    ];
    const { id } = await createModule({ containerId: first.id });
    const { id: lastId } = await createModule({ containerId: last.id });
    await judge(id, said(8));
    const isOpen = "« La fin » est ouvert.";
    expect(pageText(await htmlOf(pathOf(id))).replaceAll("\u00A0", " ")).toContain(isOpen);
    await judge(lastId, said(8));
    const text = pageText(await htmlOf(pathOf(id))).replaceAll("\u00A0", " ");
    expect(text).toContain(whatNow.allPassed.replaceAll("\u00A0", " "));
    expect(text).not.toContain(isOpen);
  });

  test("that an admin has to decide is to wait, and another attempt may be made", async () => {
    const html = await readOne([...said(9), ...unsaid(2)]);
    const text = pageText(html);
    expect(text).toContain(copy.judgement.review);
    expect(text).toContain(`${whatNow.review} ${whatNow.reviewAgain}`);
    expect(text).not.toContain(whatNow.learn);
    expect(text).not.toContain(whatNow.practice);
    expect(lookOf(html, copy.coach.again)).toBe("btn");
  });

  test("that is not the last leads to the newest one, for every reader", async () => {
    const { id } = await createRead();
    const older = await judge(id, failing, { createdAt: "2026-01-01T10:00:00.000Z" });
    const newest = await judge(id, said(8), { createdAt: "2026-01-02T10:00:00.000Z" });
    const admin = await createUser({ role: "admin" });
    for (const reader of [rep, admin]) {
      const html = await htmlOf(`${pathOf(id)}?open=${older.id}`, reader);
      expect(pageText(html)).toContain(whatNow.older(2, 100));
      expect(linkOf(html, whatNow.toNewest(2))).toContain(`?open=${newest.id}`);
      expect(pageText(html)).not.toContain(whatNow.learn);
      expect(pageText(await htmlOf(pathOf(id), reader))).not.toContain(whatNow.older(2, 100));
    }
  });

  test("that passed counts, though it is not the last, and leads quietly to the newest one", async () => {
    const { id } = await createRead();
    const at = (day: number) => ({ createdAt: `2026-01-0${day}T10:00:00.000Z` });
    const best = await judge(id, said(8), at(1));
    await judge(id, failing, at(3));
    const read = async (evaluationId: string) => {
      const html = await htmlOf(`${pathOf(id)}?open=${evaluationId}`);
      expect(lookOf(html, whatNow.toNewest(2))).toBe("btn btn-quiet");
      return pageText(html);
    };
    const score = (await db().selectFrom("evaluations").select("score").execute())
      .map((row) => row.score ?? 0)
      .toSorted((a, b) => a - b)[0];
    expect(await read(best.id)).toContain(whatNow.olderPassed(2, score ?? 0, true));
  });

  test("that precedes an attempt without a score leads to that attempt", async () => {
    const { id } = await createRead();
    const older = await judge(id, failing, { createdAt: "2026-01-01T10:00:00.000Z" });
    await createEvaluation({
      userId: rep.id,
      moduleId: id,
      state: "not_evaluable",
      score: null,
      createdAt: "2026-01-02T10:00:00.000Z",
    });
    const html = await htmlOf(`${pathOf(id)}?open=${older.id}`);
    expect(pageText(html)).toContain(whatNow.older(2, null));
  });

  test("that could not be judged is to present again, unless an admin has to act first", async () => {
    const unscored = async (reason: StoredReason) => {
      const { id } = await createRead();
      const none = { state: "not_evaluable", score: null, resultJson: null } as const;
      await createEvaluation({ userId: rep.id, moduleId: id, ...none, reason });
      return htmlOf(pathOf(id));
    };
    const silent = await unscored(storedReason({ code: "silent" }));
    expect(pageText(silent)).toContain(whatNow.unscored);
    expect(lookOf(silent, copy.coach.again)).toBe("btn btn-speak");
    for (const reason of [storedReason({ code: "noRubric" }), formerly(copy.evaluation.noRubric)]) {
      const waiting = await unscored(reason);
      expect(pageText(waiting)).toContain(copy.evaluation.noRubric);
      expect(pageText(waiting)).toContain(whatNow.unscoredWait);
      expect(lookOf(waiting, copy.coach.again)).toBe("btn");
    }
  });

  test("of a failed group is to present the group again, its weakest module first", async () => {
    const { id: groupId, title } = await createGroup([(await createRead()).id], {
      title: "Le service",
    });
    const modules = [81, 40].map((score, at) => ({ title: `Étape ${at}`, score }));
    const resultJson = resultJsonOf({ version: 1, kind: "group", title, modules });
    await createEvaluation({ userId: rep.id, groupId, resultJson, score: 60, toReview: 0 });
    const html = await htmlOf(`/presentations/user/${rep.id}/group/${groupId}`);
    expect(pageText(html)).toContain(whatNow.againGroup);
    expect(lookOf(html, copy.coach.again)).toBe("btn btn-speak");
  });

  test("is told to nobody but the presenter", async () => {
    const { id } = await createRead();
    await judge(id, failing);
    const admin = await createUser({ role: "admin" });
    expect(pageText(await htmlOf(pathOf(id), admin))).not.toContain(whatNow.title);
  });
});
