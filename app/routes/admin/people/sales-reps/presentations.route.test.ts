import { beforeEach, describe, expect, test, vi } from "vitest";
import { send, signIn } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { withoutTable } from "../../../../../testing/database-faults";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../../../testing/factories";
import { textsOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import type { User } from "~/models/tables";

useTestDatabase();
let admin: User;
let rep: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  rep = await createUser({ name: "Karim Benali", role: "field_salesperson" });
});

const page = async (path: string) => {
  const response = await send(path, { as: admin });
  return { status: response.status, text: await response.text() };
};
const progressOf = (id: string) => `/admin/users/${id}/presentations`;
const evaluationsOf = (id: string, name = "Karim%20Benali") =>
  `/admin/sales-reps/${id}/${name}/evaluations`;

/** Creates a container with a module and a group of that module, then a locked container. */
async function createChain() {
  const first = await createContainer({ title: "Démarrer", position: 0 });
  const second = await createContainer({ title: "Servir", position: 1 });
  const module = await createModule({ title: "Encaisser", containerId: first.id });
  const group = await createGroup([module.id], { title: "Le service", containerId: first.id });
  const behind = await createModule({ title: "Additionner", containerId: second.id });
  return { module, group, behind };
}

describe("the page of a user's progress", () => {
  test("shows containers with their percent, scores, and links to that user's presentations", async () => {
    const { module, group, behind } = await createChain();
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 90 });
    await createEvaluation({ userId: rep.id, moduleId: null, groupId: group.id, score: 40 });
    const { status, text } = await page(progressOf(rep.id));
    expect(status).toBe(200);
    expect(text).toContain("Progression de Karim Benali");
    expect(text).toContain("1 élément sur 2 réussi");
    expect(text).toMatch(/aria-valuetext="0 sur 2"/);
    expect(text).toMatch(/aria-label="Démarrer"[^>]*aria-valuenow="50"/);
    // Product §4.6: no bar after a container that is not at 100.
    expect(text).not.toMatch(/aria-label="Servir"[^>]*aria-valuenow/);
    expect(text).toContain("90/100");
    expect(text).toContain("40/100");
    for (const path of [`module/${module.id}`, `group/${group.id}`, `module/${behind.id}`])
      expect(text).toContain(`href="/admin/presentations/user/${rep.id}/${path}"`);
    expect(text).toContain(`href="${evaluationsOf(rep.id)}"`);
  });

  test("leads to an admin's own presentations in admin view, from the cards and the chart", async () => {
    const { module } = await createChain();
    const { id } = await createEvaluation({ userId: admin.id, moduleId: module.id, score: 90 });
    const { text } = await page(progressOf(admin.id));
    const own = `/admin/presentations/user/${admin.id}/module/${module.id}`;
    for (const address of [own, `${own}?open=${id}`]) expect(text).toContain(`href="${address}"`);
  });

  test("says that somebody has nothing to present", async () => {
    const { text } = await page(progressOf(rep.id));
    expect(text).toContain("Aucun module ni groupe n’est ouvert à ce rôle.");
  });

  test("says that its data cannot be read", async () => {
    const { status, text } = await withoutTable("groupModules", () => page(progressOf(rep.id)));
    expect(status).toBe(500);
    expect(text).toContain("Failed to load data. Please try again later.");
  });
});

describe("the page of all evaluations", () => {
  test("shows each under its title, with the best score and every attempt", async () => {
    const { module, group } = await createChain();
    for (const score of [62, 71])
      await createEvaluation({ userId: rep.id, moduleId: module.id, score });
    await createEvaluation({ userId: rep.id, moduleId: module.id, groupId: group.id, score: 55 });
    await createEvaluation({ userId: rep.id, groupId: group.id, score: 88 });
    await createEvaluation({
      userId: rep.id,
      score: 12,
      createdAt: "2999-01-01T00:00:00.000Z",
    });
    const { status, text } = await page(evaluationsOf(rep.id));
    expect(status).toBe(200);
    expect(text).toContain("<h1>Présentations de Karim Benali</h1>");
    const titles = [...text.matchAll(/<h2>((?:Module|Groupe|Undefined)[^<]*)<\/h2>/g)].map(
      ([, title]) => title,
    );
    // One for each thing presented, and one for the attempt that is open.
    expect(titles.filter((title) => title === "Module : Encaisser")).toHaveLength(2);
    expect(titles.filter((title) => title === "Groupe : Le service")).toHaveLength(1);
    expect(titles.filter((title) => title === "Undefined")).toHaveLength(2);
    expectSeen(text, copy.presentations.undefined);
    expect(text).toMatch(/Meilleure note(?:<!-- -->)? <span class="badge"[^>]*>.*?88\/100/);
    for (const score of ["12/100", "55/100", "62/100", "71/100", "88/100"])
      expect(text).toContain(score);
    expect(text).toContain(`href="${progressOf(rep.id)}"`);
  });

  test("keeps the title of what was deleted since, and so does the module's page", async () => {
    const { module, group } = await createChain();
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 62 });
    await createEvaluation({ userId: rep.id, groupId: group.id, score: 88 });
    await Groups.deleteById(group.id);
    await Modules.deleteById(module.id);
    const { text } = await page(evaluationsOf(rep.id));
    expect(text).toContain("Module : Encaisser");
    expect(text).toContain("Groupe : Le service");
    expect(text).not.toContain("Undefined");
    const alone = await page(`/presentations/user/${rep.id}/module/${module.id}`);
    expect(alone.status).toBe(200);
    expect(alone.text).toContain("62/100");
    // The attempts keep their titles. No card has one.
    const progress = (await page(progressOf(rep.id))).text;
    expect(textsOf(progress, "h3").join(" ")).not.toContain("Encaisser");
    expect(progress).toContain("Encaisser, ");
  });

  test.each(["Quelqu%27un", "-", "%E0%A4%A", "%", "%2F", "a%2Fb", "%00"])(
    "takes the name from the database, whatever the address says: %s",
    async (name) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined); // the router warns about an address it cannot decode
      const { status, text } = await page(evaluationsOf(rep.id, name));
      expect(status).toBe(200);
      expect(text).toContain("<h1>Présentations de Karim Benali</h1>");
    },
  );

  test("says that there is no evaluation yet", async () => {
    const { text } = await page(evaluationsOf(rep.id));
    expectSeen(text, copy.presentations.empty);
  });

  test("opens a recording over the list", async () => {
    const { module } = await createChain();
    const { id: presentationId } = await createPresentation({
      userId: rep.id,
      videoUrl: "/media/presentations/academy-record.webm",
      recordingState: "ready",
    });
    const { id } = await createEvaluation({ userId: rep.id, moduleId: module.id, presentationId });
    const { text } = await page(`${evaluationsOf(rep.id)}?video=${id}&t=12`);
    expect(text).toMatch(/<video[^>]* src="[^"]*academy-record\.webm[^"]*#t=12"/);
  });

  test("says that evaluations cannot be read, and offers 'Réessayer'", async () => {
    const { status, text } = await withoutTable("evaluations", () => page(evaluationsOf(rep.id)));
    expect(status).toBe(500);
    expect(text).toContain("Failed to load evaluations. Please try again later.");
    expect(text).toMatch(/<a[^>]*>.*?Réessayer<\/span><\/a>/s);
  });
});

test.each([progressOf("nobody"), evaluationsOf("nobody")])(
  "%s says that nobody has this account",
  async (path) => {
    const { status, text } = await page(path);
    expect(status).toBe(404);
    expect(text).toContain("Utilisateur introuvable");
  },
);

test("a hundred evaluations cost as many queries as one", async () => {
  const { module, group } = await createChain();
  const headers = { Cookie: await signIn(admin) };
  const addresses = [progressOf(rep.id), evaluationsOf(rep.id)];
  const count = async () => {
    const counts = [];
    for (const path of addresses) counts.push(await countQueries(() => send(path, { headers })));
    return counts;
  };
  const add = (index: number) =>
    createEvaluation({
      userId: rep.id,
      moduleId: index % 2 ? module.id : null,
      groupId: index % 3 ? null : group.id,
      chatSessionId: `conv_${index}`,
      score: index % 100,
    });
  await add(3);
  const one = await count();
  for (let index = 4; index <= 103; index++) await add(index);
  expect(await count()).toEqual(one);
});
