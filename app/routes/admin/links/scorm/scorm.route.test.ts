import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { configureBy } from "../../../../../testing/configure-by";
import { useTestDatabase } from "../../../../../testing/database";
import { createContainer, createModule, createUser } from "../../../../../testing/factories";
import { createPackage } from "../../../../../testing/parties";
import { filesOfZip } from "../../../../../testing/zip";
import { scorm as words } from "~/copy/admin/scorm";
import { db } from "~/models/database/database.server";
import * as Packages from "~/models/parties/scorm-packages.server";
import type { User } from "~/models/tables";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const ADD = "/admin/links/scorm/add";
const at = (id: string) => `/admin/links/scorm/${id}`;
const textOf = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

test.each(["module", "container"] as const)("an admin exports a %s", async (kind) => {
  const made = kind === "module" ? await createModule() : await createContainer();
  const fields = { name: "Moodle", target: `${kind}:${made.id}` };
  const [first, second] = [await post(ADD, fields, { as }), await post(ADD, fields, { as })];
  const page = first.headers.get("Location") ?? "";
  expect(second.headers.get("Location")).toBe(page); // a form posted twice makes one package
  expect(await Packages.findPackage(page.split("/").at(-1) ?? "")).toMatchObject({
    name: "Moodle",
    target: { kind, id: made.id },
  });
  const html = await textOf(await send(page, { as }));
  for (const edition of ["1.2", "2004"]) expect(html).toContain(`href="${page}/${edition}"`);
  expect(html).toContain(words.nobody);
  expect(await textOf(await send("/admin/links", { as }))).toContain(page);
});

test.each([
  [{ name: "" }, words.nameRequired],
  [{ target: "" }, words.targetRequired],
  [{ target: "module:nowhere" }, words.targetRequired],
  [{ target: "person:1" }, words.targetRequired],
])("the form refuses %o", async (changes, sentence) => {
  const target = `module:${(await createModule()).id}`;
  const response = await post(ADD, { name: "Moodle", target, ...changes }, { as });
  expect(response.ok).toBe(false);
  expect(await textOf(response)).toContain(sentence);
  expect(await db().selectFrom("parties").select("id").execute()).toEqual([]);
});

test("a name is given once", async () => {
  const { id } = await createModule();
  await createPackage({ kind: "module", id }, "Moodle");
  const response = await post(ADD, { name: "Moodle", target: `module:${id}` }, { as });
  expect([response.status, await textOf(response)]).toEqual([
    409,
    expect.stringContaining(words.nameTaken),
  ]);
});

test.each(["1.2", "2004"])(
  "the file of %s holds the public id, and no secret or person",
  async (edition) => {
    configureBy({ PUBLIC_URL: "http://academie.example.test" });
    as = await createUser({ role: "admin", name: "Claire Lemoine" });
    const { id } = await createModule({ title: `Prix & "remises" <1 an>` });
    const packageId = await createPackage({ kind: "module", id }, "Été – Moodle");
    const response = await send(`${at(packageId)}/${edition}`, { as });
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="scorm-${edition}-ete-moodle.zip"`,
    );
    const files = filesOfZip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual(["imsmanifest.xml", "index.html", "launch.js"]);
    const page = files.get("index.html")?.toString() ?? "";
    expect(page).toContain(`data-academy="http://academie.example.test/scorm/${packageId}"`);
    expect(page).toContain("<h1>Prix &amp; &quot;remises&quot; &lt;1 an&gt;</h1>");
    const all = Buffer.concat([...files.values()]).toString();
    for (const secret of [as.name, as.email, as.id, id, process.env.SESSION_SECRET ?? "?"])
      expect(all).not.toContain(secret);
  },
);

test("a file of an unknown edition, or of a deleted module, is refused", async () => {
  const { id } = await createModule();
  const packageId = await createPackage({ kind: "module", id });
  expect((await send(`${at(packageId)}/3.0`, { as })).status).toBe(404);
  await db().deleteFrom("modules").where("id", "=", id).execute();
  expect((await send(`${at(packageId)}/2004`, { as })).status).toBe(409);
  expect(await textOf(await send(at(packageId), { as }))).toContain(words.targetGone);
});

test("the page lists each linked person once, and a revoked package is gone", async () => {
  const packageId = await createPackage({ kind: "module", id: (await createModule()).id });
  const rep = await createUser({ name: "Zoé Martin" });
  for (const sign of ["a", "b"]) await Packages.bind(packageId, sign.repeat(43), rep.id);
  const html = await textOf(await send(at(packageId), { as }));
  expect(html.split(">Zoé Martin<")).toHaveLength(2);
  const asked = await textOf(await send(`${at(packageId)}?confirm=remove`, { as }));
  expect(asked).toContain(words.revocation.removeConfirm);
  await post(at(packageId), { intent: "remove" }, { as });
  expect((await send(at(packageId), { as })).status).toBe(404);
  expect(await db().selectFrom("links").select("id").execute()).toEqual([]);
  const [entry] = await db().selectFrom("auditLog").selectAll().orderBy("at", "desc").execute();
  expect(entry).toMatchObject({ action: "party-removed", actor: as.id });
});
