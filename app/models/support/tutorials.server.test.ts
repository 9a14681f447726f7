import { describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { orderOf } from "~/models/content/ordering.server";
import { eachTutorialText } from "~/models/terms/tutorial-texts";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createTutorial } from "../../../testing/factories";
import * as Tutorials from "./tutorials.server";

useTestDatabase();

const texts = { ...eachTutorialText(() => ""), titleFr: "Changer le rouleau" };
const jobs = () => db().selectFrom("jobs").select(["kind", "payloadJson"]).execute();
const titles = async () => (await Tutorials.findAll()).map(({ titleFr }) => titleFr);
const versionOfStored = async (id: string) =>
  Tutorials.textsVersion((await Tutorials.findById(id)) ?? expect.fail());
const reading = (tutorialId: string, videoUrl: string) => ({
  kind: "read-tutorial-video",
  payloadJson: JSON.stringify({ tutorialId, videoUrl }),
});

describe("a tutorial", () => {
  test("is added at the end, and its video is queued for reading", async () => {
    await createTutorial({ titleFr: "Premier", position: 0 });
    const videoUrl = "/media/tutorials/a.mp4";
    const id = await Tutorials.insert({ ...texts, videoUrl });
    expect(await titles()).toEqual(["Premier", "Changer le rouleau"]);
    expect(await jobs()).toEqual([reading(id, videoUrl)]);
    expect(await Tutorials.findById(id)).toMatchObject({ videoUrl, videoDurationS: null });
  });

  test("without a video queues no reading", async () => {
    await Tutorials.insert({ ...texts, videoUrl: null });
    expect(await jobs()).toEqual([]);
  });

  test("can be moved in the list, and a deletion leaves no gap", async () => {
    const [a, b, c] = await Promise.all(
      ["A", "B", "C"].map((titleFr, position) => createTutorial({ titleFr, position })),
    );
    await orderOf("tutorials").move(c?.id ?? "", "up");
    expect(await titles()).toEqual(["A", "C", "B"]);
    expect(await Tutorials.deleteById(a?.id ?? "")).toEqual({ title: "A", videoUrl: null });
    const rows = await Tutorials.findAll();
    expect(rows.map(({ id, position }) => [id, position])).toEqual([
      [c?.id, 0],
      [b?.id, 1],
    ]);
  });

  test("that is gone is neither changed nor deleted", async () => {
    await expect(Tutorials.update("x", { titleFr: "y" })).rejects.toThrow(NotFound);
    await expect(Tutorials.deleteById("x")).rejects.toThrow(NotFound);
  });
});

describe("a save", () => {
  test("keeps the texts and the video that it does not name", async () => {
    const row = await createTutorial({ titleEn: "Roll", videoUrl: "/media/tutorials/a.mp4" });
    expect(await Tutorials.update(row.id, { titleFr: "Autre" })).toBeNull();
    expect(await Tutorials.findById(row.id)).toMatchObject({
      titleFr: "Autre",
      titleEn: "Roll",
      responseFr: row.responseFr,
      videoUrl: "/media/tutorials/a.mp4",
    });
    expect(await jobs()).toEqual([]);
  });

  test("replaces the old video, returns its address and forgets its duration", async () => {
    const row = await createTutorial({ videoUrl: "/media/tutorials/a.mp4", videoDurationS: 12 });
    const videoUrl = "/media/tutorials/b.mov";
    expect(await Tutorials.update(row.id, {}, { videoUrl })).toBe("/media/tutorials/a.mp4");
    expect(await Tutorials.findById(row.id)).toMatchObject({ videoUrl, videoDurationS: null });
    expect(await jobs()).toEqual([reading(row.id, videoUrl)]);
    expect(await Tutorials.isVideoUsed("/media/tutorials/a.mp4")).toBe(false);
    expect(await Tutorials.isVideoUsed(videoUrl)).toBe(true);
    expect(await Tutorials.findVideoUrls()).toEqual(new Set([videoUrl]));
  });

  test("of an older version is refused, with the stored texts", async () => {
    const row = await createTutorial();
    const version = await versionOfStored(row.id);
    await Tutorials.update(row.id, { responseEs: "Abra la tapa" }, { version });
    const stale = await Tutorials.update(row.id, { titleFr: "Autre" }, { version }).catch(
      (error: unknown) => error,
    );
    expect(stale).toBeInstanceOf(StaleVersion);
    expect(stale).toMatchObject({ current: { responseEs: "Abra la tapa", titleFr: row.titleFr } });
  });
});

describe("a tutorial in the assistant's form", () => {
  test("has a title in each language, or else the French one, and its own answers", async () => {
    const row = await createTutorial({
      titleFr: "Le rouleau",
      titleEn: "The roll",
      responseEn: "Open it",
      videoUrl: "/media/tutorials/a.mov",
    });
    await createTutorial({ titleFr: "Sans vidéo" });
    expect((await Tutorials.listTutorials())[0]).toEqual({
      id: row.id,
      type: "video/quicktime",
      title: { fr: "Le rouleau", en: "The roll", es: "Le rouleau" },
      response: { fr: row.responseFr, en: "Open it", es: "" },
      phrasings: { fr: [], en: [], es: [] },
      videoUrl: "/media/tutorials/a.mov",
    });
    expect((await Tutorials.listTutorials())[1]).toMatchObject({ type: "", videoUrl: null });
  });

  test("is read with all the others by one query, whatever their number", async () => {
    for (let index = 0; index < 5; index += 1) await createTutorial();
    expect(await countQueries(Tutorials.listTutorials)).toBe(1);
  });
});
