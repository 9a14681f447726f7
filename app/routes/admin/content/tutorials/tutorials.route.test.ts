import { beforeEach, describe, expect, test } from "vitest";
import { prepareDataDir } from "../../../../../server/open-data";
import { post, send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { refusingWrites, withoutTable } from "../../../../../testing/database-faults";
import { createTutorial, createUser } from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { mediaFiles } from "../../../../../testing/media/files";
import { filled, storedVideos } from "../../../../../testing/posted-video";
import { provoked } from "../../../../../testing/provoked";
import { copy } from "~/copy/copy";
import type { User } from "~/models/tables";
import * as Tutorials from "~/models/support/tutorials.server";
import { config } from "~/platform/config.server";

const words = copy.tutorial;
const LIST = "/admin/support-comptoir";
const ADD = "/admin/add-tutorial";
const editOf = (id: string) => `/admin/edit-tutorial/${id}`;

useTestDatabase();
let as: User;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  as = await createUser({ role: "admin" });
});

const videos = () => storedVideos("tutorials");
const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const submit = (at: string, body: BodyInit, headers = {}) =>
  send(at, { method: "POST", as, body, headers: { ...own, ...headers } });

const htmlOf = (sentence: string) => sentence.replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

/** Returns the page after a redirect, with its message. */
async function followed(response: Response): Promise<string> {
  expect(response.headers.get("Location")).toBe(LIST);
  return follow(response);
}

/** Expects the sentence on the page, and marks it as seen. */
function expectSaid(html: string, sentence: string, given = sentence): void {
  expect(html).toContain(htmlOf(sentence));
  provoked(given);
}

describe("the list", () => {
  test("of no tutorial says so, and leads to the form", async () => {
    const html = await (await send(LIST, { as })).text();
    expectSaid(html, words.empty);
    expectSaid(html, words.add);
    expect(html).toContain("Support Comptoir");
    expect(html).toContain(`href="${ADD}"`);
  });

  test("shows each with its date, its gaps, and its links to see, edit and delete", async () => {
    const { id } = await createTutorial({
      titleFr: "Changer le rouleau",
      titleEn: "Change the roll",
      responseFr: "",
      videoUrl: "/media/tutorials/a.mp4",
      videoDurationS: 75,
      createdAt: "2026-10-02T08:15:00.000Z",
    });
    const html = await (await send(LIST, { as })).text();
    expect(html).toContain("le 2 octobre 2026 à 10:15");
    expect(html).toContain("01:15");
    expect(html).toContain(words.videoOnly);
    expect(html).toContain(words.untranslated("espagnol"));
    for (const link of [`${LIST}?video=${id}`, editOf(id)])
      expect(html).toContain(`href="${link}"`);
    const player = await (await send(`${LIST}?video=${id}`, { as })).text();
    expect(player).toMatch(/<video[^>]+src="\/media\/tutorials\/a\.mp4\?/);
  });

  test("costs as many queries for fifty as for one", async () => {
    await createTutorial();
    const read = () => send(LIST, { as }).then((response) => response.text());
    await read();
    const few = await countQueries(read);
    for (let made = 1; made < 50; made += 1) await createTutorial();
    expect(await countQueries(read)).toBe(few);
    expect(few).toBeLessThanOrEqual(11);
  });

  test("that cannot be read says so, with a Retry", async () => {
    const response = await withoutTable("tutorials", () => send(LIST, { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSaid(html, words.loadFailed);
    expect(html).toContain(copy.common.retry);
  });

  test("is put in order by its buttons, and says so", async () => {
    const first = await createTutorial({ titleFr: "Premier", position: 0 });
    await createTutorial({ titleFr: "Second", position: 1 });
    const moved = await post(LIST, { intent: "move", id: first.id, direction: "down" }, { as });
    expect(await followed(moved)).toContain(words.orderSaved);
    expect((await Tutorials.findAll()).map(({ titleFr }) => titleFr)).toEqual([
      "Second",
      "Premier",
    ]);
    const gone = await post(LIST, { intent: "move", id: "x", direction: "down" }, { as });
    expect(gone.status).toBe(409);
    expect(await gone.text()).toContain(htmlOf(words.orderFailed));
  });
});

describe("the deletion of a tutorial", () => {
  test("asks first, also without scripts, then says that the tutorial is gone", async () => {
    const { id } = await createTutorial({ titleFr: "Changer le rouleau" });
    const asked = await (await send(`${LIST}?confirm=delete-${id}`, { as })).text();
    expectSaid(asked, words.deleteConfirm);
    const html = await followed(await post(LIST, { intent: "delete", id }, { as }));
    expect(html).toContain(htmlOf(words.deleted("Changer le rouleau")));
    expect(await Tutorials.findAll()).toEqual([]);
  });

  test("takes its video away", async () => {
    await submit(ADD, filled({ title: "Rouleau" }, mediaFiles.mp4));
    const [row] = await Tutorials.findAll();
    const stored = videos();
    await post(LIST, { intent: "delete", id: row?.id ?? "" }, { as });
    expect(videos()).toHaveLength(stored.length - 1);
  });

  test("says that it failed, or that the tutorial was gone before", async () => {
    const gone = await post(LIST, { intent: "delete", id: "x" }, { as });
    expect([gone.status, await gone.text()]).toEqual([409, expect.stringContaining(words.gone)]);
    const { id } = await createTutorial();
    const failed = await refusingWrites("delete", "tutorials", () =>
      post(LIST, { intent: "delete", id }, { as }),
    );
    expect(failed.status).toBe(500);
    expectSaid(await failed.text(), words.deleteFailed);
  });
});

describe("a new tutorial, posted without scripts", () => {
  test("is there with its video and its texts, and the list says so", async () => {
    const fields = {
      title: " Changer le rouleau ",
      assistant_response: "Ouvrez le capot.\r\nRefermez.",
      title_en: "Change the roll",
      assistant_response_es: "Abra la tapa.",
    };
    const html = await followed(await submit(ADD, filled(fields, mediaFiles.recording)));
    expect(html).toContain(htmlOf(words.created("Changer le rouleau")));
    provoked(words.created("…"));
    const [row] = await Tutorials.findAll();
    expect(row).toMatchObject({
      titleFr: "Changer le rouleau",
      responseFr: "Ouvrez le capot.\nRefermez.",
      titleEn: "Change the roll",
      titleEs: "",
      responseEs: "Abra la tapa.",
    });
    expect(row?.videoUrl).toMatch(/^\/media\/tutorials\/\d+-\w+\.webm$/);
  });

  test("needs neither a video nor an answer", async () => {
    expect((await submit(ADD, filled({ title: "Rouleau" }))).status).toBe(302);
    expect(await Tutorials.findAll()).toMatchObject([{ videoUrl: null, responseFr: "" }]);
  });

  test("without a title keeps its video: the next post need not send it again", async () => {
    const refused = await submit(ADD, filled({ title: " " }, mediaFiles.mp4));
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expectSaid(html, words.titleRequired);
    const url = /name="video_url" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await submit(ADD, filled({ title: "Rouleau", video_url: url }));
    expect((await Tutorials.findAll()).map(({ videoUrl }) => videoUrl)).toEqual([url]);
  });

  test("with a film of another kind keeps what was typed and leaves nothing", async () => {
    const before = videos();
    const body = filled({ title: "Un titre", assistant_response_en: "Open it" }, mediaFiles.mov);
    const response = await submit(ADD, body);
    const html = await response.text();
    expect(response.status).toBe(400);
    expectSaid(html, words.formatOnAdd);
    expect(html).toContain("Un titre");
    expect(html).toContain("Open it");
    expect(videos()).toEqual(before);
  });

  test("that cannot be stored says so, and takes its file back", async () => {
    const before = videos();
    const response = await refusingWrites("insert", "tutorials", () =>
      submit(ADD, filled({ title: "x" }, mediaFiles.mp4)),
    );
    expect(response.status).toBe(500);
    expectSaid(await response.text(), words.createFailed);
    expect(videos()).toEqual(before);
  });
});

describe("an old tutorial", () => {
  test("is shown in its form, and a new video takes the place of the old", async () => {
    await submit(ADD, filled({ title: "Rouleau" }, mediaFiles.mp4));
    const [row] = await Tutorials.findAll();
    const at = editOf(row?.id ?? "");
    const before = videos();
    const page = await (await send(at, { as })).text();
    expect(page).toContain('value="Rouleau"');
    expect(page).toContain(copy.video.watch);
    const body = filled({ title: "Le rouleau", title_es: "El rollo" }, mediaFiles.mov);
    const html = await followed(await submit(at, body));
    expect(html).toContain(htmlOf(words.updated("Le rouleau")));
    provoked(words.updated("…"));
    const changed = await Tutorials.findById(row?.id ?? "");
    expect(changed).toMatchObject({ titleFr: "Le rouleau", titleEs: "El rollo" });
    expect(changed?.videoUrl).toMatch(/\.mov$/);
    expect(videos()).toHaveLength(before.length);
  });

  test("takes no WebM, and keeps the video it has", async () => {
    const { id } = await createTutorial({ videoUrl: "/media/tutorials/a.mp4" });
    const response = await submit(editOf(id), filled({ title: "x" }, mediaFiles.recording));
    expect(response.status).toBe(400);
    expectSaid(await response.text(), words.formatOnEdit);
    expect((await Tutorials.findById(id))?.videoUrl).toBe("/media/tutorials/a.mp4");
  });

  test("that somebody else saved meanwhile shows both versions; saving again replaces theirs", async () => {
    const { id } = await createTutorial({ titleFr: "Rouleau" });
    const page = await (await send(editOf(id), { as })).text();
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
    await Tutorials.update(id, { titleFr: "Le leur" });
    const response = await submit(editOf(id), filled({ title: "Le mien", version }));
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toContain(copy.form.conflict);
    for (const title of ["Le leur", "Le mien"]) expect(html).toContain(title);
    const shown = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await submit(editOf(id), filled({ title: "Le mien", version: shown }));
    expect((await Tutorials.findById(id))?.titleFr).toBe("Le mien");
  });

  test("shows other words that callers use, keeps those that were edited, each once", async () => {
    const { id } = await createTutorial();
    const lines = "ça coince\r\n\r\n plus de papier \r\nça coince";
    await submit(editOf(id), filled({ title: "Rouleau", phrasings: lines, phrasings_es: "rollo" }));
    const row = await Tutorials.findById(id);
    expect(row).toMatchObject({ phrasingsFr: "ça coince\nplus de papier", phrasingsEs: "rollo" });
    const page = await (await send(editOf(id), { as })).text();
    expect(page).toContain("ça coince\nplus de papier</textarea>");
    expect(page).toContain(htmlOf(words.phrasingsLabel("espagnol")));
  });

  test.each([
    ["a line that is too long", "x".repeat(301), words.phrasingTooLong(300)],
    [
      "too many lines",
      Array.from({ length: 51 }, (_, at) => `façon ${at}`).join("\r\n"),
      words.phrasingsTooMany(50),
    ],
  ])("with %s says so and keeps what was typed", async (_, phrasings, sentence) => {
    const { id } = await createTutorial();
    const response = await submit(editOf(id), filled({ title: "Rouleau", phrasings }));
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(htmlOf(sentence));
    expect(html).toContain(`${phrasings}</textarea>`);
    expect((await Tutorials.findById(id))?.phrasingsFr).toBe("");
  });

  test("that is gone leads to the list, which says so when it was posted", async () => {
    const read = await send(editOf("x"), { as });
    expect(read.headers.get("Location")).toBe(LIST);
    const html = await followed(await submit(editOf("x"), filled({ title: "x" })));
    expect(html).toContain(words.gone);
  });

  test("that cannot be saved says so", async () => {
    const { id } = await createTutorial();
    const response = await refusingWrites("update", "tutorials", () =>
      submit(editOf(id), filled({ title: "x" })),
    );
    expect(response.status).toBe(500);
    expectSaid(await response.text(), words.updateFailed);
  });
});

test("the form says that a body is no form", async () => {
  const { id } = await createTutorial();
  for (const [at, sentence] of [
    [ADD, words.createFailed],
    [editOf(id), words.updateFailed],
  ] as const) {
    const response = await submit(at, "rien", { "Content-Type": "multipart/form-data" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  }
});
