import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createContainer, createGroup, createModule } from "../../../testing/factories";
import * as Groups from "./groups.server";
import * as Transcripts from "./module-transcripts.server";
import * as Modules from "./modules.server";
import { type ModuleVersion, versionsOf } from "./module-values.server";
import { formerly } from "../../../testing/reasons";

useTestDatabase();

const values = {
  title: "Encaisser",
  containerId: null,
  allowedRoles: "admin",
  presentable: 1 as const,
  agentFirstMessage: "Bonjour",
  interactionPrompt: "",
  evaluationPrompt: "",
};
const jobs = () =>
  db()
    .selectFrom("jobs")
    .select(["kind", "payloadJson"])
    .orderBy("createdAt")
    .orderBy("kind", "desc")
    .execute();
const must = async (id: string) => {
  const module = await Modules.findById(id);
  if (!module) throw new Error(`no module ${id}`);
  return module;
};
const heard = (id: string, videoUrl: string, text: string) =>
  Transcripts.store({ moduleId: id, videoUrl }, { text, segments: [] }, db());

test("a new module stands last in its container, with a request for its transcript", async () => {
  const { id: containerId } = await createContainer();
  await createModule({ containerId, position: 0 });
  const id = await Modules.insert({ ...values, containerId, videoUrl: "/media/modules/a.mp4" });
  expect(await must(id)).toMatchObject({ position: 1, transcriptState: "pending", guidelines: "" });
  expect(await jobs()).toEqual([
    {
      kind: "transcribe-module-video",
      payloadJson: JSON.stringify({ moduleId: id, videoUrl: "/media/modules/a.mp4" }),
    },
    { kind: "make-poster", payloadJson: JSON.stringify({ videoUrl: "/media/modules/a.mp4" }) },
    { kind: "make-card", payloadJson: JSON.stringify({ moduleId: id }) },
  ]);
});

test("a module that changes container goes to its end, and leaves no gap", async () => {
  const [from, to] = [await createContainer(), await createContainer()];
  const [first, second] = [
    await createModule({ containerId: from.id, position: 0 }),
    await createModule({ containerId: from.id, position: 1 }),
  ];
  await createModule({ containerId: to.id, position: 0 });
  await Modules.update(first.id, { containerId: to.id });
  expect([(await must(first.id)).position, (await must(second.id)).position]).toEqual([1, 0]);
});

test("an update keeps the values that it does not name", async () => {
  const { id } = await createModule({ guidelines: "Saluer", title: "Avant" });
  await Modules.update(id, { title: "Après" });
  expect(await must(id)).toMatchObject({ guidelines: "Saluer", title: "Après" });
});

test("a new video replaces the old one, returns its address, and is transcribed", async () => {
  const { id } = await createModule({ videoUrl: "old", videoDurationS: 12 });
  expect(await Modules.update(id, {}, { videoUrl: "new" })).toBe("old");
  expect(await must(id)).toMatchObject({
    videoUrl: "new",
    videoDurationS: null,
    transcriptState: "pending",
  });
  expect(await Modules.update(id, {}, { videoUrl: "new" })).toBeNull();
  expect((await jobs()).map(({ kind }) => kind)).toEqual([
    "transcribe-module-video",
    "make-poster",
  ]);
});

describe("two saves of the same module", () => {
  let id: string;
  let opened: Required<ModuleVersion>;
  beforeEach(async () => {
    const module = await createModule({ title: "Un", videoTranscript: "Texte", videoUrl: "v" });
    id = module.id;
    opened = versionsOf(module);
  });

  test("refuses the second save with the stored values, and writes nothing", async () => {
    await Modules.update(id, { title: "Deux" }, opened);
    const second = Modules.update(id, { title: "Trois" }, opened);
    await expect(second).rejects.toBeInstanceOf(StaleVersion);
    await expect(second).rejects.toMatchObject({ current: { title: "Deux" } });
    expect((await must(id)).title).toBe("Deux");
  });

  test("the same values twice are no conflict", async () => {
    await Modules.update(id, { title: "Deux" }, opened);
    await Modules.update(id, { title: "Deux" }, opened);
    expect((await must(id)).title).toBe("Deux");
  });

  test("a transcript that arrived meanwhile stays when the form did not touch it", async () => {
    await Transcripts.requestTranscript({ moduleId: id, videoUrl: "v" }, db());
    await heard(id, "v", "Ce qui a été dit");
    await Modules.update(id, { title: "Deux", videoTranscript: "Texte" }, opened);
    expect(await must(id)).toMatchObject({ title: "Deux", videoTranscript: "Ce qui a été dit" });
  });

  test("a transcript typed over one that arrived meanwhile is refused", async () => {
    await Transcripts.requestTranscript({ moduleId: id, videoUrl: "v" }, db());
    await heard(id, "v", "Ce qui a été dit");
    await expect(
      Modules.update(id, { videoTranscript: "Ma version" }, opened),
    ).rejects.toMatchObject({ current: { videoTranscript: "Ce qui a été dit" } });
  });

  test("without versions the last one wins", async () => {
    await Modules.update(id, { title: "Deux" });
    await Modules.update(id, { title: "Trois" });
    expect((await must(id)).title).toBe("Trois");
  });

  test("a module that is gone throws NotFound", async () => {
    await Modules.deleteById(id);
    await expect(Modules.update(id, { title: "Deux" }, opened)).rejects.toBeInstanceOf(NotFound);
  });
});

describe("the transcript of a video", () => {
  const awaited = async (text = "") => {
    const { id } = await createModule({ videoUrl: "v", videoTranscript: text });
    await Transcripts.requestTranscript({ moduleId: id, videoUrl: "v" }, db());
    return id;
  };

  test("replaces a text that nobody edited", async () => {
    const id = await awaited("L’ancien");
    await heard(id, "v", "Le nouveau");
    expect(await must(id)).toMatchObject({
      videoTranscript: "Le nouveau",
      transcriptState: "ready",
    });
  });

  test("stands beside a text that was edited meanwhile, until the admin chooses", async () => {
    const id = await awaited();
    await Modules.update(id, { videoTranscript: "Écrit à la main" });
    await heard(id, "v", "Entendu");
    expect(await must(id)).toMatchObject({
      videoTranscript: "Écrit à la main",
      transcriptProposal: "Entendu",
    });
    await Transcripts.settleProposal(id, false);
    expect(await must(id)).toMatchObject({
      videoTranscript: "Écrit à la main",
      transcriptProposal: null,
    });
  });

  test("replaces an edited text with the admin's consent, and the next one replaces it without a question", async () => {
    const id = await awaited();
    await Modules.update(id, { videoTranscript: "Écrit à la main" });
    await heard(id, "v", "Entendu");
    await Transcripts.settleProposal(id, true);
    expect(await must(id)).toMatchObject({ videoTranscript: "Entendu", transcriptProposal: null });
    await Modules.update(id, {}, { videoUrl: "w" });
    await heard(id, "w", "De la nouvelle vidéo");
    expect((await must(id)).videoTranscript).toBe("De la nouvelle vidéo");
  });

  test("of a replaced video changes nothing, and neither does its failure", async () => {
    const id = await awaited("L’ancien");
    await Modules.update(id, {}, { videoUrl: "w" });
    await heard(id, "v", "De la vidéo remplacée");
    await Transcripts.markFailed({ moduleId: id, videoUrl: "v" }, formerly("raison"), db());
    expect(await must(id)).toMatchObject({
      videoTranscript: "L’ancien",
      transcriptState: "pending",
    });
  });

  test("is requested again after a failure, once", async () => {
    const id = await awaited();
    await Transcripts.markFailed({ moduleId: id, videoUrl: "v" }, formerly("raison"), db());
    expect(await must(id)).toMatchObject({ transcriptState: "failed", transcriptError: "raison" });
    await Transcripts.retry(id);
    await Transcripts.retry(id);
    expect(await must(id)).toMatchObject({ transcriptState: "pending", transcriptError: null });
    const kinds = (await jobs()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "transcribe-module-video")).toHaveLength(2);
  });

  test("no longer counts as failed once somebody has typed a text", async () => {
    const id = await awaited();
    await Transcripts.markFailed({ moduleId: id, videoUrl: "v" }, formerly("raison"), db());
    await Modules.update(id, { videoTranscript: "Écrit à la main" });
    expect(await must(id)).toMatchObject({ transcriptState: "ready", transcriptError: null });
  });
});

test("a deleted module goes out of its groups, without a gap", async () => {
  const [kept, gone, last] = [
    await createModule({ position: 0 }),
    await createModule({ position: 1, videoUrl: "v" }),
    await createModule({ position: 2 }),
  ];
  const group = await createGroup([kept.id, gone.id, last.id]);
  expect(await Modules.deleteById(gone.id)).toEqual({ title: gone.title, videoUrl: "v" });
  const members = (await Groups.findById(group.id))?.modules.map(({ id }) => id);
  expect(members).toEqual([kept.id, last.id]);
  const positions = await db().selectFrom("groupModules").select("position").execute();
  expect(positions.map(({ position }) => position).sort()).toEqual([0, 1]);
  expect((await must(last.id)).position).toBe(1);
  expect(await Modules.findEvenArchived(gone.id)).toBeNull();
});

test("the list runs as many queries with 1 000 modules as with 10", async () => {
  const fill = async (containers: number, modules: number) => {
    for (let c = 0; c < containers; c += 1) {
      const { id: containerId } = await createContainer({ position: c });
      for (let m = 0; m < modules / containers; m += 1)
        await createModule({ containerId, position: m });
    }
  };
  await fill(2, 10);
  const few = await countQueries(Modules.findAllListed);
  await fill(50, 1_000);
  expect(await Modules.findAllListed()).toHaveLength(1_010);
  expect(await countQueries(Modules.findAllListed)).toBe(few);
});
