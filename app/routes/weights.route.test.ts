import { expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createSupportCall,
  createSupportTurns,
  createUser,
} from "../../testing/factories";
import { judgedPoint, rubricJudgement, rubricTalk } from "../../testing/results";
import { copy } from "~/copy/copy";
import { resultJsonOf } from "~/models/proof/evaluation-result";

useTestDatabase();

const MOST_BYTES = 300_000;
const sizeOf = async (path: string, as: { id: string }) =>
  Buffer.byteLength(await (await send(path, { as })).text());

test("an open section of 93 modules weighs at most 300 kB", async () => {
  const as = await createUser({ role: "admin" });
  const { id: containerId } = await createContainer();
  for (let position = 0; position < 93; position++)
    await createModule({ containerId, position, title: `Module ${position}`, videoUrl: "v.mp4" });
  expect(await sizeOf("/admin/modules", as)).toBeLessThanOrEqual(MOST_BYTES);
});

test("forty evaluations come by pages, the page of the one asked for first", async () => {
  const as = await createUser({ role: "user" });
  const { id: moduleId, title } = await createModule({});
  const points = Array.from({ length: 13 }, (_, at) =>
    judgedPoint({ id: `p-${at}`, claim: `L'abonnement de la formule ${at} coûte ${at} euros` }),
  );
  const resultJson = resultJsonOf(rubricTalk({ judgement: rubricJudgement({ points }), title }));
  const ids: string[] = [];
  for (let at = 0; at < 40; at++) {
    const day = String(Math.floor(at / 2) + 1).padStart(2, "0");
    const createdAt = `2026-10-${day}T1${at % 2}:00:00.000Z`;
    const row = await createEvaluation({ userId: as.id, moduleId, resultJson, createdAt });
    ids.push(row.id);
  }
  const page = `/presentations/user/${as.id}/module/${moduleId}`;
  expect(await sizeOf(page, as)).toBeLessThanOrEqual(MOST_BYTES);
  const admin = await createUser({ role: "admin" });
  const all = `/admin/sales-reps/${as.id}/-/evaluations`;
  expect(await sizeOf(all, admin)).toBeLessThanOrEqual(MOST_BYTES);
  for (const at of [0, 27]) {
    const html = await (await send(`${page}?open=${ids[at]}`, { as })).text();
    expect(html).toContain(copy.presentations.attempt(at + 1));
    expect(html).not.toContain(`>${copy.presentations.attempt(40)}<`);
  }
});

test("calls and what was said in them come by pages", async () => {
  const as = await createUser({ role: "admin" });
  const words = (at: number) => `Le clavecin numéro ${at} grince. `.repeat(60).slice(0, 1_500);
  for (let call = 0; call < 25; call++) {
    const { id } = await createSupportCall({ id: `conv_${call}` });
    const said = Array.from({ length: call === 24 ? 300 : 12 }, (_, at) =>
      at % 2 === 0 ? words(call * 300 + at) : { ai: words(at) },
    );
    await createSupportTurns(id, said);
  }
  for (const page of ["", "/next", "/conv_24", "/conv_24?page=8&turn=280"])
    expect(await sizeOf(`/admin/support-calls${page}`, as), page).toBeLessThanOrEqual(MOST_BYTES);
});
