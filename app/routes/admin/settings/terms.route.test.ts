import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { configureBy } from "../../../../testing/configure-by";
import { useTestDatabase } from "../../../../testing/database";
import {
  createComment,
  createEvaluation,
  createPresentation,
  createUser,
} from "../../../../testing/factories";
import { follow } from "../../../../testing/follow";
import { pageText } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { terms as words } from "~/copy/admin/terms";
import { term } from "~/copy/evaluation/term";
import { db, now } from "~/models/database/database.server";
import { onDate } from "~/models/dates";
import { config } from "~/platform/config.server";
import * as KeptTerms from "~/models/records/kept-terms.server";
import { removeDue } from "~/models/records/evaluation-term.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import type { User } from "~/models/tables";
import { writtenJson } from "../../../../testing/results";

useTestDatabase();
const PAGE = "/admin/settings/terms";
const OLD = "2024-03-05T10:00:00.000Z";
let as: User;
let rep: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
  rep = await createUser({ name: "Inès" });
});

/** Creates an old evaluation with a comment. */
async function createOld() {
  const { id: presentationId } = await createPresentation({ userId: rep.id, createdAt: OLD });
  const values = { userId: rep.id, presentationId, createdAt: OLD, score: 92 };
  const { id } = await createEvaluation({ ...values, resultJson: writtenJson("Il a dit oui.") });
  await createComment({ evaluationId: id, authorId: as.id, body: "Bravo" });
  return id;
}

const page = async (query = "") => (await send(PAGE + query, { as })).text();

/** Returns the hidden fields of the dialog, as a browser without scripts posts them. */
async function askedFields(): Promise<Record<string, string>> {
  const html = await page("?confirm=evaluations");
  const form = html.split("<form").findLast((one) => one.includes('name="kind"')) ?? "";
  const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name ?? "", value ?? ""]));
}

const heldMonths = async () => (await KeptTerms.findHeld()).evaluations;

test("the page says what goes, what stays and how long, also without a setting", async () => {
  const text = pageText(await page());
  for (const kind of ["evaluations", "support-calls", "audit-log", "events"] as const) {
    expect(text).toContain(words.kinds[kind]);
    expect(text).toContain(words.goes[kind]);
    expect(text).toContain(words.stays[kind]);
  }
  expect(text).toContain(words.forEver);
  expect(text).toContain(words.months(13));
  expect(text).toContain(words.days(30));
  expect(text).not.toContain(words.confirm);
});

test("a shorter term shows its counts, and holds after an admin's word only", async () => {
  configureBy({ EVALUATION_KEEP_MONTHS: "12" });
  await createOld();
  const text = pageText(await page());
  expect(text).toContain(words.dueOf(1, 1));
  expect(text).toContain(words.beside({ evaluations: 1, comments: 1 }));
  expect(text).toContain(words.bySetting(words.months(12), "EVALUATION_KEEP_MONTHS"));
  expect(await heldMonths()).toBeNull();
  const html = await follow(await post(PAGE, await askedFields(), { as }));
  expectSeen(html, words.confirmed);
  expect(await heldMonths()).toBe(12);
  const place = { kind: "evaluations", node: "" } as const;
  expect(await WaitingSweeps.findAllowed(place)).not.toBeNull();
  const journal = pageText(await (await send("/admin/audit", { as })).text());
  expect(journal).toContain("Durée de conservation confirmée");
  expect(pageText(await page())).not.toContain(words.confirm);
});

test("counts that changed since they were read, or another setting, are asked again", async () => {
  configureBy({ EVALUATION_KEEP_MONTHS: "12" });
  await createOld();
  const read = await askedFields();
  const changes: Record<string, string>[] = [{ items: "0" }, { term: "11" }];
  for (const changed of changes) {
    const answer = await post(PAGE, { ...read, ...changed }, { as });
    expect(answer.status).toBe(409);
    expectSeen(await answer.text(), words.changed);
  }
  expect(await heldMonths()).toBeNull();
});

test("an evaluation that waits for a decision is named before its words can go", async () => {
  configureBy({ EVALUATION_KEEP_MONTHS: "12" });
  const id = await createOld();
  await db().updateTable("evaluations").set({ toReview: 1 }).where("id", "=", id).execute();
  expect(pageText(await page())).toContain(words.undecided(1));
});

test("a longer term than usual holds at once, because it removes less", async () => {
  configureBy({ JOURNAL_KEEP_MONTHS: "24", EVENTS_KEEP_DAYS: "7" });
  const held = await KeptTerms.findHeld();
  expect(held["audit-log"]).toBe(24);
  expect(held.events).toBe(30);
});

test("an evaluation without its words says so, with its score, in every list and file", async () => {
  const id = await createOld();
  await removeDue({ before: "2025-01-01T00:00:00.000Z", keptDays: 365 });
  const onDay = term.removed(onDate(now(), config().timeZone)).split(" à ")[0] ?? "";
  const address = `/admin/sales-reps/${rep.id}/In%C3%A8s/evaluations?open=${id}`;
  const own = pageText(await (await send(address, { as })).text());
  expect(own).toContain("92");
  expect(own).toContain(onDay);
  expect(own).not.toContain("Bravo");
  const csv = await (await send("/admin/evaluations.csv", { as })).text();
  expect(csv).toContain("92");
});
