import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { pageText } from "../../../../testing/page-text";
import { deletions as words } from "~/copy/admin/deletions";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import type { User } from "~/models/tables";
import { readSweepTimes } from "~/services/jobs/sweep-clock.server";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  admin = await createUser({ name: "Ada", role: "admin" });
});

const DAY_MS = 24 * 3_600_000;
const waiting = {
  kind: "recordings",
  node: "",
  reason: "many",
  items: 34,
  files: 65,
  total: 40,
  oldestAt: "2025-03-03T10:00:00.000Z",
  newestAt: "2026-05-12T10:00:00.000Z",
  countedAt: "2026-11-20T12:00:00.000Z",
} as const;

const page = async (query = "") => (await send(`/admin/settings${query}`, { as: admin })).text();
const textOf = async (url: string) => pageText(await (await send(url, { as: admin })).text());

/** Returns the hidden fields of the form that posts this intent. */
function fieldsOf(html: string, intent: string): Record<string, string> {
  const form = html.split("<form").find((one) => one.includes(`value="${intent}"`)) ?? "";
  const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name ?? "", value ?? ""]));
}

test("without a waiting removal the screen says so, and home shows no note", async () => {
  expect(pageText(await page())).toContain(words.none);
  expect(await textOf("/admin")).not.toContain("attendent votre accord");
});

describe("a removal of more than usual", () => {
  beforeEach(() => WaitingSweeps.keep(waiting));

  test("is shown with its count, its files and its dates, and announced on home", async () => {
    const text = pageText(await page());
    expect(text).toContain(words.kinds.recordings);
    expect(text).toContain(words.ofTotal(34, 40));
    expect(text).toContain("65 fichiers");
    expect(text).toContain(words.from("3\u00a0mars 2025", "12\u00a0mai 2026"));
    expect(text).toContain(words.reasons.many);
    expect(await textOf("/admin")).toContain(words.waiting(34));
  });

  test("goes after an admin's word, asked again without scripts, and stands in the journal", async () => {
    const told = vi.fn<() => void>();
    onTestFinished(WaitingSweeps.onLetGo(told));
    const asked = await page("?confirm=recordings@");
    expect(pageText(asked)).toContain(words.letGoConfirm);
    const answer = await post("/admin/settings", fieldsOf(asked, "let-go"), { as: admin });
    expect(answer.headers.get("Location")).toBe("/admin/settings");
    expect(told).toHaveBeenCalledOnce();
    const place = { kind: "recordings", node: "" } as const;
    expect(await WaitingSweeps.findAllowed(place)).toBe(waiting.countedAt);
    expect(pageText(await page())).toContain(words.allowed);
    expect(await textOf("/admin")).not.toContain(words.waiting(34));
    const journal = await textOf("/admin/audit");
    expect(journal).toContain("Suppression en attente permise");
    expect(journal).toContain(words.kinds.recordings);
  });

  test("stays when it was counted anew since the admin read it", async () => {
    const read = fieldsOf(await page("?confirm=recordings@"), "let-go");
    await WaitingSweeps.keep({ ...waiting, items: 36, countedAt: "2026-11-20T13:00:00.000Z" });
    const answer = await post("/admin/settings", read, { as: admin });
    expect(answer.status).toBe(409);
    expect(pageText(await answer.text())).toContain(words.gone);
    const place = { kind: "recordings", node: "" } as const;
    expect(await WaitingSweeps.findAllowed(place)).toBeNull();
  });

  test("names the node whose disk holds the files", async () => {
    await WaitingSweeps.keep({ ...waiting, kind: "sounds", node: "app2", oldestAt: null });
    expect(pageText(await page())).toContain(words.node("app2"));
  });
});

describe("a clock that leapt", () => {
  beforeEach(async () => {
    const machine = { boot: "boot", uptimeMs: 0, startedMs: 0 };
    await readSweepTimes({ ...machine, nowMs: Date.now() - 400 * DAY_MS });
    await WaitingSweeps.keep({ ...waiting, reason: "clock" });
    await WaitingSweeps.keep({ ...waiting, kind: "mails", files: 0, reason: "many" });
  });

  test("is said with its date, and confirmed once for all that waits because of it", async () => {
    const asked = await page("?confirm=clock");
    expect(pageText(asked)).toContain("L’horloge du serveur a avancé plus vite");
    expect(pageText(asked)).toContain(words.clockAskDetail(34));
    const fields = fieldsOf(asked, "confirm-clock");
    const answer = await post("/admin/settings", fields, { as: admin });
    expect(answer.headers.get("Location")).toBe("/admin/settings");
    const rows = await WaitingSweeps.findAll();
    expect(rows.map(({ kind, allowedAt }) => [kind, allowedAt])).toEqual([
      ["mails", null],
      ["recordings", waiting.countedAt],
    ]);
    const times = await readSweepTimes({
      boot: "boot",
      uptimeMs: 1,
      startedMs: 0,
      nowMs: Date.now(),
    });
    expect(times.sureMs).toBe(times.nowMs);
    expect(await textOf("/admin/audit")).toContain("Date du serveur confirmée");
  });

  test("is not confirmed by a date that an admin read before the clock was set", async () => {
    const at = new Date(Date.now() + 400 * DAY_MS).toISOString();
    const answer = await post("/admin/settings", { intent: "confirm-clock", at }, { as: admin });
    expect(answer.status).toBe(409);
    expect(pageText(await answer.text())).toContain(words.clockChanged);
    expect((await WaitingSweeps.findAll()).every(({ allowedAt }) => allowedAt === null)).toBe(true);
  });
});
