import { describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { withoutTable } from "../../../testing/database-faults";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { copy } from "~/copy/copy";
import { archiveById } from "~/models/content/archived.server";
import { PASS_SCORE } from "~/models/terms/score";

useTestDatabase();

const page = async (path: string, as: Awaited<ReturnType<typeof createUser>>) => {
  const response = await send(path, { as });
  return { status: response.status, text: await response.text() };
};

describe("the video of a module", () => {
  test("has its title, the way back and a signed player", async () => {
    const module = await createModule({
      title: "Encaisser",
      videoUrl: "/media/modules/encaisser.mp4",
      videoDurationS: 95.4,
    });
    const { status, text } = await page(`/video/${module.id}`, await createUser());
    expect(status).toBe(200);
    expect(text).toContain("<h1>Encaisser</h1>");
    expect(text).toContain("01:35");
    expect(text).toMatch(/<video[^>]* src="[^"]*encaisser\.mp4[^"]*"/);
    expect(text).toContain("Retour");
  });

  test.each([
    ["31", "#t=31"],
    ["4.25", "#t=4.25"],
    ["soon", ""],
  ])("starts at the second of its address: %s", async (asked, fragment) => {
    const module = await createModule({ videoUrl: "/media/modules/encaisser.mp4" });
    const { text } = await page(`/video/${module.id}?t=${asked}`, await createUser());
    const src = /<video[^>]* src="([^"]*)"/.exec(text)?.[1] ?? "";
    expect(src.includes("#") ? src.slice(src.indexOf("#")) : "").toBe(fragment);
  });

  test.each([
    ["?t=31", true],
    ["?t=0", true],
    ["?t=soon", false],
    ["", false],
  ])("plays at once where its address asks for a second: '%s', %s", async (query, plays) => {
    const module = await createModule({ videoUrl: "/media/modules/encaisser.mp4" });
    const { text } = await page(`/video/${module.id}${query}`, await createUser());
    expect(/<video[^>]* autoplay/i.test(text)).toBe(plays);
  });

  test("says what the video says, and what comes next", async () => {
    const rep = await createUser();
    const { id: containerId } = await createContainer({ position: 0 });
    const videoTranscript = "Bonjour et bienvenue.";
    const module = await createModule({ containerId, videoTranscript, videoUrl: "/media/v.mp4" });
    const next = await createModule({ containerId, title: "La suite" });
    const before = await page(`/video/${module.id}`, rep);
    expect(before.text).toContain("Bonjour et bienvenue.");
    expect(before.text).toContain(copy.video.thenPresent(PASS_SCORE));
    expect(before.text).toContain(copy.video.next("La suite"));
    expect(before.text).toContain(`href="/video/${next.id}"`);
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 90 });
    expect((await page(`/video/${module.id}`, rep)).text).toContain(copy.video.thenPassed);
    expect((await page(`/video/${next.id}`, rep)).text).toContain(copy.video.nothingNext);
    const film = await createModule({ containerId, presentable: 0, position: 8 });
    const other = await createModule({
      containerId,
      presentable: 0,
      position: 9,
      title: "Le tour",
    });
    const { text } = await page(`/video/${film.id}`, rep);
    expect(text).toContain(copy.video.nextVideo("Le tour"));
    expect(text).toContain(`href="/video/${other.id}"`);
  });

  test("says that a module without video cannot be played", async () => {
    const module = await createModule({ videoUrl: null, videoTranscript: "Le texte attendu." });
    const { text } = await page(`/video/${module.id}`, await createUser());
    expect(text).toContain("Error loading video");
    expect(text).not.toContain("Le texte attendu.");
  });

  test.each([
    ["for an unknown module", async () => "nowhere"],
    [
      "for a module of other roles",
      async () => (await createModule({ title: "Réservé", allowedRoles: "admin,candidate" })).id,
    ],
  ])("says 'Module not found' and 'Return to Home' %s", async (_, moduleId) => {
    const { status, text } = await page(`/video/${await moduleId()}`, await createUser());
    expect(status).toBe(404);
    expect(text).toContain("Module not found");
    expect(text).toMatch(/<a[^>]* href="\/"[^>]*><span>Return to Home<\/span><\/a>/);
    expect(text).not.toContain("Réservé");
  });
});

describe("the view of a group", () => {
  test("has its title, its date and a card for each module", async () => {
    const modules = [await createModule({ title: "Un" }), await createModule({ title: "Deux" })];
    const group = await createGroup(
      modules.map(({ id }) => id),
      { title: "Le service", updatedAt: "2026-11-20T13:03:00.000Z" },
    );
    const { status, text } = await page(`/group/${group.id}`, await createUser());
    expect(status).toBe(200);
    expect(text).toContain("Le service");
    expect(text).toContain("Dernière mise à jour le 20 novembre 2026 à 14:03");
    for (const { id } of modules) {
      expect(text).toContain(`href="/video/${id}"`);
      expect(text).toContain(`href="/presentModule/${id}"`);
    }
    expect(text.match(/Voir la vidéo/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test("has 'Présenter le groupe', the order of its modules and its score", async () => {
    const rep = await createUser();
    const modules = [await createModule({ title: "Un" }), await createModule({ title: "Deux" })];
    const group = await createGroup(modules.map(({ id }) => id));
    const scoresAt = `href="/presentations/user/${rep.id}/group/${group.id}"`;
    const before = await page(`/group/${group.id}`, rep);
    expect(before.text).toMatch(
      new RegExp(`href="/presentGroup/${group.id}"[^>]*><span>${copy.group.present}<`),
    );
    expect(before.text).toMatch(/1\.\u00a0Un<.*2\.\u00a0Deux</s);
    expect(before.text).not.toContain(scoresAt);
    await createEvaluation({ userId: rep.id, groupId: group.id, score: 88 });
    const after = await page(`/group/${group.id}`, rep);
    expect(after.text).toContain("88/100");
    expect(after.text).toContain(scoresAt);
  });

  test.each([
    ["locked", "field_salesperson"],
    ["archived", "admin"],
  ])("offers a module of a container that is %s in the group alone", async (state, role) => {
    const viewer = await createUser({ role });
    const open = await createContainer({ position: 0 });
    const closed = await createContainer({ position: 1 });
    await createModule({ containerId: open.id });
    const module = await createModule({ containerId: closed.id });
    const group = await createGroup([module.id], { containerId: open.id });
    if (state === "archived") await archiveById("containers", closed.id);
    const ofGroup = await page(`/group/${group.id}`, viewer);
    const ofModule = await page(`/video/${module.id}`, viewer);
    expect([ofGroup.status, ofModule.status]).toEqual([200, 200]);
    for (const { text } of [ofGroup, ofModule]) {
      expect(text).not.toContain(`href="/presentModule/${module.id}"`);
      expect(text).toContain(`href="/presentGroup/${group.id}"`);
    }
    expect(ofModule.text).toContain(copy.video.thenPresentGroup);
  });

  test("says 'Group not found' and 'Return to Home' for an unknown group", async () => {
    const { status, text } = await page("/group/nowhere", await createUser());
    expect(status).toBe(404);
    expect(text).toContain("Group not found");
    expect(text).toMatch(/<a[^>]* href="\/"[^>]*><span>Return to Home<\/span><\/a>/);
  });

  test("says 'Failed to load group details' when it cannot be read", async () => {
    const as = await createUser();
    const { status, text } = await withoutTable("groupModules", () => page("/group/any", as));
    expect(status).toBe(500);
    expect(text).toContain("Failed to load group details");
    expect(text).toMatch(/<a[^>]* href="\/"[^>]*><span>Return to Home<\/span><\/a>/);
  });
});
