import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { configureBy } from "../../../testing/configure-by";
import { countQueries, useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { createAssignment } from "../../../testing/teams";
import { calendarFile, calendarPage as words } from "~/copy/people/calendar";
import { db } from "~/models/database/database.server";
import { addDays, addMonths, dayOf } from "~/models/dates";
import type { User } from "~/models/tables";

useTestDatabase();
const today = dayOf(Date.now(), "Europe/Paris");
let rep: User;
let admin: User;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "http://academie.example.test" });
  admin = await createUser({ role: "admin" });
  rep = await createUser({ name: "Zoé" });
});

const page = async (as: User = rep) => (await send("/account/calendar", { as })).text();
const change = (intent: "renew" | "revoke", as: User = rep) =>
  post("/account/calendar", { intent }, { as });
/** Returns the path of the address that the page shows. */
async function address(as: User = rep): Promise<string> {
  const [, shown = ""] = /value="(http:[^"]*token=[^"]+)"/.exec(await page(as)) ?? [];
  return shown.replace("http://academie.example.test", "");
}
const statusOf = async (path: string) => (await send(path)).status;

async function feed(path: string) {
  const response = await send(path);
  const text = await response.text();
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, description, startDate, component }) => ({
      uid,
      summary,
      description,
      day: startDate.toString(),
      isDate: startDate.isDate,
      url: String(component.getFirstPropertyValue("url")),
    }));
  return { response, text, events };
}

describe("the address", () => {
  test("is made by its owner, shown again, renewed and revoked", async () => {
    expect(await page()).toContain(words.none);
    await change("renew");
    const first = await address();
    expect(first).toMatch(/^\/calendar\.ics\?token=[\w-]{43}$/);
    expect(await address()).toBe(first);
    expect(await statusOf(first)).toBe(200);
    await change("renew");
    const second = await address();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await change("revoke");
    expect(await statusOf(second)).toBe(404);
    expect(await page()).toContain(words.none);
  });

  test("is nowhere in the rows, and closed to a person who has left", async () => {
    await change("renew");
    const path = await address();
    const secret = path.split("=")[1] ?? "";
    const rows = await db().selectFrom("calendars").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    await db().updateTable("users").set({ deactivatedAt: "2026-11-30T00:00:00.000Z" }).execute();
    expect(await statusOf(path)).toBe(404);
  });

  test("without its secret, or with another's page, opens nothing", async () => {
    await change("renew");
    for (const path of ["/calendar.ics", "/calendar.ics?token=", "/calendar.ics?token=x"])
      expect(await statusOf(path)).toBe(404);
    expect(await page(admin)).toContain(words.none);
  });
});

describe("the feed, as ical.js reads it", () => {
  const title =
    "Le devis, l’accord; et la suite\nd’un très long titre qui dépasse soixante-quinze octets 🎯";
  async function prepare() {
    const { id: containerId } = await createContainer({ title: "Servir", validMonths: 12 });
    const module = await createModule({ title, containerId, presentable: 1 });
    const other = await createModule({ title: "Autre", presentable: 1 });
    const passed = await createEvaluation({ userId: rep.id, moduleId: module.id, score: 90 });
    const dueOn = addDays(today, 5);
    const assignmentId = await createAssignment({
      target: { kind: "module", id: other.id },
      assignee: { userId: rep.id },
      createdById: admin.id,
      dueOn,
      note: "Avant le salon",
    });
    await change("renew");
    return { containerId, passed, assignmentId, dueOn, other };
  }

  test("has each deadline and each term as a day, with ids that stay", async () => {
    const { containerId, assignmentId, dueOn, other } = await prepare();
    const path = await address();
    const { events, text, response } = await feed(path);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(events).toEqual([
      {
        uid: `assignment-${assignmentId}`,
        summary: calendarFile.fr.due("Autre"),
        description: "Avant le salon",
        day: dueOn,
        isDate: true,
        url: `http://academie.example.test/video/${other.id}`,
      },
      {
        uid: `certificate-${containerId}-${rep.id}`,
        summary: calendarFile.fr.ends("Servir"),
        description: calendarFile.fr.renew,
        day: addMonths(today, 12),
        isDate: true,
        url: `http://academie.example.test/account/certificates/${containerId}`,
      },
    ]);
    expect((await feed(path)).text).toBe(text);
  });

  test("keeps a title with commas, lines and signs, and speaks the person's language", async () => {
    await prepare();
    const { id } = await createModule({ title, presentable: 1 });
    await createAssignment({
      target: { kind: "module", id },
      assignee: { userId: rep.id },
      createdById: admin.id,
      dueOn: addDays(today, 6),
    });
    await createPresentation({ userId: rep.id, moduleId: id, language: "en" });
    const { events, text } = await feed(await address());
    expect(events.map(({ summary }) => summary)).toContain(calendarFile.en.due(title));
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThan(76);
  });

  test("is read by as many queries, whatever the number of entries", async () => {
    await prepare();
    const path = await address();
    const few = await countQueries(() => send(path));
    for (let at = 0; at < 8; at++) {
      const { id: containerId } = await createContainer({ validMonths: 6 });
      const { id } = await createModule({ containerId, presentable: 1 });
      await createEvaluation({ userId: rep.id, moduleId: id, score: 90 });
      const module = await createModule({ presentable: 1 });
      await createAssignment({
        target: { kind: "module", id: module.id },
        assignee: { userId: rep.id },
        createdById: admin.id,
        dueOn: addDays(today, at + 1),
      });
    }
    expect(await countQueries(() => send(path))).toBe(few);
    expect((await feed(path)).events).toHaveLength(18);
  });

  test("has no entry of what is done", async () => {
    const { other } = await prepare();
    await createEvaluation({ userId: rep.id, moduleId: other.id, score: 85 });
    const { events } = await feed(await address());
    expect(events.map(({ uid }) => uid.split("-")[0])).toEqual(["certificate"]);
  });
});
