import { beforeEach, describe, expect, test } from "vitest";
import { prepareDataDir } from "../../../../../server/open-data";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { mediaFiles } from "../../../../../testing/media/files";
import { follow } from "../../../../../testing/follow";
import { attributesOf, linkOf, pageText, textsOf } from "../../../../../testing/page-text";
import { filled } from "../../../../../testing/posted-video";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import * as GroupModules from "~/models/content/group-modules.server";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import { findHome } from "~/models/home/home.server";
import type { User } from "~/models/tables";

const words = copy.draft;
useTestDatabase();
let as: User;
let done: { id: string };
let next: { id: string; title: string };
let passed: { id: string };
let opened: { id: string };
let reps: User[];

/** Twelve reps have finished the first of two containers. */
beforeEach(async () => {
  as = await createUser({ role: "admin" });
  done = await createContainer({ title: "Fini", position: 0 });
  next = await createContainer({ title: "La suite", position: 1 });
  passed = await createModule({ containerId: done.id, position: 0, title: "Saluer" });
  opened = await createModule({ containerId: next.id, title: "Relancer" });
  reps = [];
  for (let at = 1; at <= 12; at++) reps.push(await createUser({ name: `Rep numéro ${at}` }));
  for (const { id: userId } of reps)
    await createEvaluation({ userId, moduleId: passed.id, score: 95 });
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const submit = (path: string, body: FormData) =>
  send(path, { method: "POST", as, body, headers: own });
const fields = () => ({
  title: "Encaisser",
  container_id: done.id,
  presentable: "on",
  allowed_roles: reps[0]?.role ?? "",
  guidelines: "Étapes\n**1**: Ouvrir la caisse.",
});
const previewOf = (id: string) => `/admin/edit-module/${id}/preview`;
const read = async (path: string, reader: User = as) => (await send(path, { as: reader })).text();
const draftOf = (title: string) =>
  Modules.findAllListed().then((rows) => rows.find((row) => row.title === title)?.id ?? "");
const isLocked = async (rep: User) =>
  (await findHome(rep)).sections.find(({ id }) => id === next.id)?.progress.locked;

describe("a module kept as a draft", () => {
  let id: string;
  beforeEach(async () => {
    await prepareDataDir(config().dataDir);
    const form = filled({ ...fields(), intent: "draft" }, mediaFiles.mp4);
    const html = await follow(await submit("/admin/add-module", form));
    expectSeen(html, copy.module.createdDraft("Encaisser"));
    id = await draftOf("Encaisser");
  });

  test("is marked in the list and asks nothing, because no rep sees it", async () => {
    expect(await Modules.findById(id)).toMatchObject({ unpublished: 1 });
    expect(textsOf(await read("/admin/modules"), "span")).toContain(words.tag);
    for (const rep of reps.slice(0, 2)) {
      expect(await isLocked(rep)).toBe(false);
      expect(await read("/", rep)).not.toContain("Encaisser");
      expect(await read("/api/home", rep)).not.toContain("Encaisser");
    }
  });

  test("stays a draft when it is saved as one, and its form publishes by the other button", async () => {
    const edit = `/admin/edit-module/${id}`;
    const html = await read(edit);
    expectSeen(html, words.note);
    expect(textsOf(html, "button")).toEqual(expect.arrayContaining([words.publish, words.save]));
    const saved = await submit(edit, filled({ ...fields(), title: "Autre", intent: "draft" }));
    expectSeen(await follow(saved), copy.module.updatedDraft("Autre"));
    expect(await Modules.findById(id)).toMatchObject({ title: "Autre", unpublished: 1 });
    await submit(edit, filled({ ...fields(), relock: "keep" }));
    expect(await Modules.findById(id)).toMatchObject({ title: "Encaisser", unpublished: 0 });
    const late = await submit(edit, filled({ ...fields(), title: "Tard", intent: "draft" }));
    expect(late.status).toBe(409);
    expectSeen(await late.text(), copy.form.published);
    expect(await Modules.findById(id)).toMatchObject({ title: "Encaisser", unpublished: 0 });
    expect(textsOf(await read(edit), "button")).not.toContain(words.save);
  });

  test("is previewed as a rep will see it", async () => {
    const html = await read(previewOf(id));
    for (const seen of [words.isDraft, "Ouvrir la caisse.", words.card("Fini")])
      expectSeen(html, seen);
    expectSeen(html, words.willSee("Commercial terrain"));
    expect(textsOf(html, "h3")).toContain("Encaisser");
    expect(linkOf(await read(`/admin/edit-module/${id}`), words.preview)).toBe(previewOf(id));
  });

  test("names the twelve who would be locked out, and changes nothing before the choice", async () => {
    const asked = await post(previewOf(id), { intent: "publish" }, { as });
    const html = await asked.text();
    expect(asked.status).toBe(409);
    expectSeen(html, copy.container.relocked(next.title, 12));
    expect(textsOf(html, "summary")).toContain(copy.container.relockedNames(12));
    for (const { name } of reps) expect(pageText(html)).toContain(name);
    expect(pageText(html).indexOf("numéro 2,")).toBeLessThan(pageText(html).indexOf("numéro 10,"));
    expect(await Modules.findById(id)).toMatchObject({ unpublished: 1 });
  });

  test.each([
    ["keep", false],
    ["lock", true],
  ])("is published; with %s the next container is locked: %s", async (relock, locked) => {
    const html = await follow(await post(previewOf(id), { intent: "publish", relock }, { as }));
    expectSeen(html, copy.module.published("Encaisser"));
    for (const rep of reps) {
      expect(await isLocked(rep)).toBe(locked);
      expect(await read("/", rep)).toContain("Encaisser");
      const suite = await read(`/?open=${next.id}`, rep);
      expect(textsOf(suite, "h3").includes("Relancer")).toBe(!locked);
      for (const path of [`/video/${opened.id}`, `/presentModule/${opened.id}`])
        expect((await send(path, { as: rep })).status, path).toBe(locked ? 404 : 200);
      const { score } =
        (await findHome(rep)).sections.find(({ id: of }) => of === done.id)?.modules[0] ?? {};
      expect(score, "the earlier pass stays").toBe(95);
    }
    expect(await isLocked(await createUser())).toBe(true);
    expect(attributesOf(await read(previewOf(id)), "intent")).toBeUndefined();
  });
});

test("a call under /api publishes, as it always did", async () => {
  const draft = await createModule({ title: "Neuf", unpublished: 1 });
  const body = filled({ title: "Neuf" });
  body.delete("video");
  expect((await send(`/api/modules/${draft.id}`, { method: "PUT", as, body })).status).toBe(200);
  expect(await Modules.findById(draft.id)).toMatchObject({ unpublished: 0 });
  const { module } = await (await send(`/api/modules/${draft.id}`, { as })).json();
  expect(Object.keys(module)).not.toEqual(expect.arrayContaining(["unpublished"]));
});

describe("a group kept as a draft", () => {
  test("is filled, previewed and published, and no rep sees it before", async () => {
    const group = { title: "Le service", allowed_roles: reps[0]?.role ?? "" };
    const created = await post("/admin/add-group", { ...group, intent: "draft" }, { as });
    expectSeen(await follow(created), copy.group.createdDraft(group.title));
    const [{ id } = { id: "" }] = await Groups.findAll();
    await GroupModules.addModule(id, passed.id);
    const rep = reps[0] ?? as;
    expect(await read("/", rep)).not.toContain(group.title);
    const preview = `/admin/edit-group/${id}/preview`;
    const html = await read(preview);
    expectSeen(html, words.isDraft);
    expect(textsOf(html, "h3")).toEqual(expect.arrayContaining([group.title, "Saluer"]));
    const asked = await post(preview, { intent: "publish" }, { as });
    expect([asked.status, await read("/", rep)]).toEqual([
      409,
      expect.not.stringContaining("Le service"),
    ]);
    const sent = await post(preview, { intent: "publish", relock: "keep" }, { as });
    expectSeen(await follow(sent), copy.group.published(group.title));
    expect(await read("/", rep)).toContain(group.title);
  });

  test("holds drafts that its reps see once they are published", async () => {
    const draft = await createModule({ title: "Encaisser", unpublished: 1 });
    const group = await createGroup([passed.id, draft.id], { containerId: next.id });
    const rep = reps[0] ?? as;
    const titles = async () =>
      (await findHome(rep)).sections
        .flatMap(({ groups }) => groups)
        .find(({ id }) => id === group.id)
        ?.modules.map(({ title }) => title);
    expect(await titles()).toEqual(["Saluer"]);
    const { group: answered } = await (await send(`/api/groups/${group.id}`, { as: rep })).json();
    expect(answered.modules).toHaveLength(1);
    await post(previewOf(draft.id), { intent: "publish", relock: "keep" }, { as });
    expect(await titles()).toEqual(["Saluer", "Encaisser"]);
  });
});

test.each([
  ["module", () => previewOf("nowhere"), "/admin/modules"],
  ["group", () => "/admin/edit-group/nowhere/preview", "/admin/groups"],
])("the preview of a %s that is gone leads to the list", async (kind, path, list) => {
  const gone = kind === "module" ? copy.module.gone : copy.group.gone;
  expect((await send(path(), { as })).headers.get("Location")).toBe(list);
  expectSeen(await follow(await post(path(), { intent: "publish" }, { as })), gone);
});
