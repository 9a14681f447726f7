import { beforeEach, describe, expect, test } from "vitest";
import { prepareDataDir } from "../../../../../server/open-data";
import { post, send } from "../../../../../testing/academy-request";
import { refusingWrites, withoutTable } from "../../../../../testing/database-faults";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { mediaFiles } from "../../../../../testing/media/files";
import { linkOf, textsOf, valuesOf } from "../../../../../testing/page-text";
import { filled, storedVideos } from "../../../../../testing/posted-video";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import * as Modules from "~/models/content/modules.server";
import type { User } from "~/models/tables";
import { config } from "~/platform/config.server";
import { NO_SOUND } from "../../../../../testing/reasons";

const words = copy.module;
const LIST = "/admin/modules";
const ADD = "/admin/add-module";
const editOf = (id: string) => `/admin/edit-module/${id}`;

useTestDatabase();
let as: User;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  as = await createUser({ role: "admin" });
});

const read = async (path: string) => (await send(path, { as })).text();
const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const submit = (path: string, body: FormData) =>
  send(path, { method: "POST", as, body, headers: own });

describe("the list", () => {
  test("shows what stands in no container under '--'", async () => {
    const { id: containerId } = await createContainer({ title: "Accueil" });
    await createModule({ containerId, title: "Rangé" });
    await createModule({ title: "Sans toit" });
    const html = await read(LIST);
    for (const sentence of [words.listTitle, words.add, copy.list.noContainer])
      expectSeen(html, sentence);
    expect(textsOf(html, "h3")).toEqual(["Rangé", "Sans toit"]);
  });

  test("keeps a module that was presented and cannot be deleted", async () => {
    const { id, title } = await createModule();
    const { id: userId } = await createUser();
    await createEvaluation({ userId, moduleId: id });
    const response = await refusingWrites("update", "modules", () =>
      post(LIST, { intent: "delete", id }, { as }),
    );
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.deleteFailed);
    expect(textsOf(html, "h3")).toEqual([title]);
  });
});

describe("the form", () => {
  test("of a new module says so where nothing was filled in", async () => {
    const response = await submit(ADD, filled({ title: "" }));
    const html = await response.text();
    expect(response.status).toBe(400);
    for (const sentence of [words.videoRequired, words.titleRequired, words.createWithUpload])
      expectSeen(html, sentence);
  });

  test("of a module that cannot be created names the video that was sent before", async () => {
    await submit(ADD, filled({ title: "Premier" }, mediaFiles.mp4));
    const [first] = await Modules.findAllListed();
    const video_url = first?.videoUrl ?? "";
    const stored = storedVideos("modules");
    const response = await refusingWrites("insert", "modules", () =>
      submit(ADD, filled({ title: "Obstiné", video_url })),
    );
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.createRefused);
    expectSeen(html, words.createUploaded);
    expect(valuesOf(html, "title")).toEqual(["Obstiné"]);
    expect(valuesOf(html, "video_url")).toEqual([video_url]);
    expect(storedVideos("modules")).toEqual(stored);
  });

  test("of a module that cannot be saved keeps what was typed", async () => {
    const { id } = await createModule({ title: "Ancien" });
    const response = await refusingWrites("update", "modules", () =>
      submit(editOf(id), filled({ title: "Autre titre", guidelines: "Saluer" })),
    );
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.updateError);
    expect(valuesOf(html, "title")).toEqual(["Autre titre"]);
    expect(valuesOf(html, "guidelines")).toEqual(["Saluer"]);
  });

  test("of a new module says that the containers cannot be read, with a Retry", async () => {
    const response = await withoutTable("containers", () => send(ADD, { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, copy.container.selectorFailed);
    expect(linkOf(html, copy.common.retry)).toBe(ADD);
  });

  test("of an old module says that it cannot be read, with a Retry", async () => {
    const { id } = await createModule();
    const response = await withoutTable("modules", () => send(editOf(id), { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.loadFailed);
    expect(linkOf(html, copy.common.retry)).toBe(editOf(id));
  });

  test("asks again for a text that failed, and says so", async () => {
    const { id } = await createModule({ videoUrl: "/media/modules/a.mp4" });
    const video = { moduleId: id, videoUrl: "/media/modules/a.mp4" };
    await Transcripts.requestTranscript(video, db());
    await Transcripts.markFailed(video, NO_SOUND, db());
    expectSeen(await read(editOf(id)), "Ce fichier ne contient pas de son.");
    const retried = () => post(editOf(id), { intent: "retry" }, { as });
    const refused = await refusingWrites("update", "modules", retried);
    expect(refused.status).toBe(500);
    expectSeen(await refused.text(), words.updateFailed);
    const html = await follow(await retried());
    expectSeen(html, words.transcriptRetried);
    expectSeen(html, words.transcriptPending);
  });
});

test("a change of roles takes effect at once, on a link that is open too", async () => {
  const rep = await createUser();
  const { id, title } = await createModule({ videoUrl: "/media/modules/a.mp4" });
  const watched = async () => (await send(`/video/${id}`, { as: rep })).status;
  const allow = async (allowed_roles: string) => {
    const html = await follow(await submit(editOf(id), filled({ title, allowed_roles })));
    expectSeen(html, words.updated(title));
    return valuesOf(await read(editOf(id)), "allowed_roles");
  };
  expect(await watched()).toBe(200);
  expect(await allow("candidate")).toEqual(["candidate"]);
  expect(await watched()).toBe(404);
  expect(await allow(rep.role)).toEqual([rep.role]);
  expect(await watched()).toBe(200);
});
