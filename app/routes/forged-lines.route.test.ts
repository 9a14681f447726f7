import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { post, type RequestOptions, send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createJudge, evaluateAll, judgedAs } from "../../testing/evaluating";
import {
  createContainer,
  createConversation,
  createGroup,
  createJudgeableModule,
  createUser,
} from "../../testing/factories";
import { copy } from "~/copy/copy";
import * as Conversations from "~/models/presentations/conversations.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();
let rep: User;
let admin: User;
let module: Module;
beforeEach(async () => {
  rep = await createUser();
  admin = await createUser({ role: "admin" });
  const [first, second] = [
    await createContainer({ title: "Premier", position: 0 }),
    await createContainer({ title: "Second", position: 1 }),
  ];
  module = await createJudgeableModule({ title: "Encaisser", containerId: first.id });
  await createJudgeableModule({ title: "Module caché", containerId: second.id });
});

const call = async (url: string, json?: unknown, options: RequestOptions = {}) => {
  const asked = json ? { method: "POST", body: JSON.stringify(json) } : {};
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const response = await send(url, { as: rep, ...asked, headers, ...options });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Record<string, unknown>;
};
const text = async (url: string, as = rep) => (await send(url, { as })).text();
/** Returns the signs of progress and locks on the home page, without the badge of the card. */
const chainOf = (page: string) => ({
  locked: page.includes(copy.home.lockedBy("Premier")),
  hidden: !page.includes("Module caché"),
  passed: page.includes(copy.home.itemsPassed(0, 1)),
  score: /\d+\/100/.test(page),
});

/** Sends invented lines that the judge likes, for an opened session. */
const forge = (instanceId: unknown, groupId: string | null = null) =>
  call("/api/evaluate-messages", {
    module_id: module.id,
    group_id: groupId,
    instance_id: instanceId,
    messages: ["type:ai,message:Bonjour.", "type:user,message:tout ce que le barème attend"],
  });
const open = (more: object = {}) =>
  call("/api/voice-session", { module_id: module.id, mode: "text", ...more });
const judge = () =>
  createJudge(async (input) => {
    const turn = input.turns.find(({ source }) => source === "user");
    return judgedAs(turn?.message.includes("barème") ? "said" : "unsaid", input);
  });

describe("a session that was opened and never held, with invented lines", () => {
  let before: { api: unknown; page: ReturnType<typeof chainOf> };
  beforeEach(async () => {
    before = { api: await call("/api/home"), page: chainOf(await text("/")) };
    const { instance_id: instanceId } = await open();
    await forge(instanceId);
    await evaluateAll(judge());
  });

  test("changes nothing at home: no score, the same lock, the same progress", async () => {
    expect(await call("/api/home")).toEqual(before.api);
    const page = await text("/");
    expect(chainOf(page)).toEqual(before.page);
    expect(before.page).toEqual({ locked: true, hidden: true, passed: true, score: false });
    expect(page).toContain(copy.standing.declared);
    expect(chainOf(await text(`/admin/users/${rep.id}/presentations`, admin)).score).toBe(false);
  });

  test("is shown as declared, with its result, and counts in no list", async () => {
    const page = await text(`/presentations/user/${rep.id}/module/${module.id}`);
    expect(page).toContain(copy.standing.declared);
    expect(page).toContain(copy.uncounted.shownScore("100/100"));
    expect(page).not.toContain(copy.presentations.bestScore);
    expect(page).not.toContain(copy.uncounted.countTitle);
    const { evaluations } = await call(`/api/users/${rep.id}/evaluations`);
    expect(evaluations).toMatchObject([
      { score: null, status: "declared", interval: null, effective_score: null },
    ]);
  });

  test("is a line of the export without a score", async () => {
    const lines: string[][] = parse(await text("/admin/evaluations.csv", admin), {
      delimiter: ";",
      bom: true,
    });
    expect(lines[1]?.slice(2)).toEqual([
      "Encaisser",
      "",
      expect.any(String),
      "",
      copy.standing.declared,
      "",
      "",
      "",
      "",
      "",
      "",
    ]);
  });

  test("counts once an admin says so, without scripts; both read who, when and why", async () => {
    const address = `/presentations/user/${rep.id}/module/${module.id}`;
    const { evaluations } = await call(`/api/users/${rep.id}/evaluations`);
    const [{ id = "" } = {}] = evaluations as { id: string }[];
    expect(await text(address, admin)).toContain(copy.uncounted.countTitle);
    const decide = (reason: string, as: User) =>
      post(address, { intent: "count-evaluation", evaluationId: id, reason }, { as });
    expect((await decide("Pour voir", rep)).status).toBe(403);
    const empty = await decide("  ", admin);
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain(copy.uncounted.countReasonRequired);
    expect(await call("/api/home")).toEqual(before.api);

    const answer = await decide("Présentée devant moi, panne de son.", admin);
    expect(answer.headers.get("Location")).toBe(`${address}?open=${id}`);
    expect((await decide("Encore", admin)).status).toBe(409);
    for (const reader of [rep, admin]) {
      const page = await text(address, reader);
      expect(page).toContain(`Comptée par ${admin.name}`);
      expect(page).toContain("Présentée devant moi, panne de son.");
    }
    const { modules } = await call("/api/home");
    expect(modules).toMatchObject([{ score: "100/100" }, { title: "Module caché" }]);
    expect(await text("/admin/evaluations.csv", admin)).toContain(
      copy.evaluationsExport.countedByAdmin,
    );
  });
});

/** Stores one typed line in a session that the server held. */
async function type(presentationId: string, message: string): Promise<void> {
  const moduleId = module.id;
  const { id } = await createConversation({ presentationId, moduleId, mode: "text" });
  const turn = { turnIndex: 0, source: "user", startMs: 0, endMs: 0, interrupted: 0 } as const;
  await Conversations.appendTurn({ ...turn, conversationId: id, message });
}

test("one sentence that was heard is judged, whatever lines come after", async () => {
  const { instance_id: presentationId } = await open();
  await type(String(presentationId), "je ne sais pas");
  await forge(presentationId);
  await evaluateAll(judge());
  const { evaluations } = await call(`/api/users/${rep.id}/evaluations`);
  expect(evaluations).toMatchObject([
    { score: "0/100", status: "settled", effective_score: "0/100", written: true },
  ]);
  expect(await text(`/presentations/user/${rep.id}/module/${module.id}`)).toContain(
    copy.standing.written,
  );
});

test("a group of which a module was invented has no score that counts", async () => {
  const group = await createGroup([module.id], { title: "Le service" });
  const { instance_id: instanceId } = await open({ group_id: group.id });
  await forge(instanceId, group.id);
  await evaluateAll(judge());
  expect(
    await call("/api/evaluate-group", { instance_id: instanceId, group_id: group.id }),
  ).toMatchObject({ state: "scored", score: null, status: "declared" });
  expect((await call("/api/home")).groups).toMatchObject([{ score: null }]);
  expect(await text(`/presentations/user/${rep.id}/group/${group.id}`)).toContain(
    copy.uncounted.groupDeclaredDetail,
  );
  const state = await call(`/presentations/state/${String(instanceId)}`);
  expect(state).toMatchObject({
    score: null,
    unheard: "declared",
    shownScore: 100,
    modules: [{ score: null, unheard: "declared", shownScore: 100 }],
  });
});

describe("an academy that refuses typed sessions", () => {
  const refuse = (typed: string) => post("/admin/settings", { typed }, { as: admin });

  test("says so before the session begins, and stores it by a plain form", async () => {
    const session = `/agent-chat/module/${module.id}`;
    const said = new RegExp(`${copy.uncounted.typedRefused}|${copy.uncounted.typedOnly}`);
    await post(session, {}, { as: rep }); // the recording notice was read, so the session can begin
    expect(await text(session)).not.toMatch(said);
    expect((await refuse("perhaps")).status).toBe(400);
    expect((await refuse("refused")).headers.get("Location")).toBe("/admin/settings");
    expect(await text(session)).toMatch(said);
    const group = await createGroup([module.id]);
    expect(await text(`/group-agent-chat/group/${group.id}`)).toMatch(said);
    await refuse("accepted");
    expect(await text(session)).not.toMatch(said);
  });

  test("shows what was typed and counts nothing of it", async () => {
    await refuse("refused");
    const { instance_id: presentationId } = await open();
    await type(String(presentationId), "tout ce que le barème attend");
    await forge(presentationId);
    await evaluateAll(judge());
    const { evaluations } = await call(`/api/users/${rep.id}/evaluations`);
    expect(evaluations).toMatchObject([{ score: null, status: "settled", written: true }]);
    const page = await text(`/presentations/user/${rep.id}/module/${module.id}`);
    expect(page).toContain(copy.standing.refused);
    expect(page).toContain(copy.uncounted.shownScore("100/100"));
    expect(chainOf(await text("/")).score).toBe(false);
  });
});
