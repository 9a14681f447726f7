import { beforeEach, describe, expect, test } from "vitest";
import { NotFound, StaleVersion, versionOf } from "~/models/database/version.server";
import { useTestDatabase } from "../../../testing/database";
import { createContainer, createGroup, createModule } from "../../../testing/factories";
import { archiveById, restore } from "./archived.server";
import * as Containers from "./containers.server";
import * as Groups from "./groups.server";
import * as Modules from "./modules.server";

useTestDatabase();

const titles = async () => (await Containers.findAll()).map(({ title }) => title);

test("a new container stands after the others", async () => {
  for (const title of ["Un", "Deux", "Trois"]) await Containers.insert({ title });
  expect(await titles()).toEqual(["Un", "Deux", "Trois"]);
});

test("the list counts the content of each container", async () => {
  const [full, empty] = [
    await createContainer({ position: 0 }),
    await createContainer({ position: 1 }),
  ];
  for (let made = 0; made < 2; made++) await createModule({ containerId: full.id });
  await createGroup([], { containerId: full.id });
  await createModule({ containerId: null });
  expect(await Containers.findAllWithCounts()).toMatchObject([
    { id: full.id, modules: 2, groups: 1 },
    { id: empty.id, modules: 0, groups: 0 },
  ]);
});

test("the selector sorts the titles for people: numbers by value, accents ignored", async () => {
  for (const title of ["10. Fin", "Zone", "2. Suite", "Étape", "Fermeture"])
    await Containers.insert({ title });
  const sorted = (await Containers.findAllByTitle()).map(({ title }) => title);
  expect(sorted).toEqual(["2. Suite", "10. Fin", "Étape", "Fermeture", "Zone"]);
});

describe("the place of a module or a group", () => {
  test("is the chosen container", async () => {
    const { id } = await createContainer();
    expect(await Containers.resolveId(id)).toBe(id);
  });

  test("is the first of the selector when none was chosen", async () => {
    await createContainer({ title: "Zone", position: 0 });
    const { id } = await createContainer({ title: "Accueil", position: 1 });
    for (const none of [undefined, ""]) expect(await Containers.resolveId(none)).toBe(id);
  });

  test("is null when there is no container", async () => {
    expect(await Containers.resolveId(undefined)).toBeNull();
  });

  test("is never a container that is gone", async () => {
    await expect(Containers.resolveId("gone")).rejects.toThrow(NotFound);
  });
});

describe("another title of a container", () => {
  test("is refused when somebody else saved another one meanwhile, and shows the stored one", async () => {
    const { id, title } = await createContainer();
    await Containers.update(id, {
      title: "La leur",
      version: versionOf({ title, validMonths: null }),
    });
    const late = Containers.update(id, {
      title: "La mienne",
      version: versionOf({ title, validMonths: null }),
    });
    await expect(late).rejects.toThrow(StaleVersion);
    await expect(late).rejects.toMatchObject({ current: { title: "La leur" } });
    expect(await titles()).toEqual(["La leur"]);
  });

  test("is no conflict when both wrote the same, or when the form sends no version", async () => {
    const { id, title } = await createContainer();
    await Containers.update(id, { title: "La même" });
    await Containers.update(id, {
      title: "La même",
      version: versionOf({ title, validMonths: null }),
    });
    await Containers.update(id, { title: "La dernière" });
    expect(await titles()).toEqual(["La dernière"]);
  });

  test("is refused for a container that is gone", async () => {
    await expect(Containers.update("gone", { title: "x" })).rejects.toThrow(NotFound);
  });
});

describe("deleting a container", () => {
  let from: { id: string };
  let to: { id: string };
  beforeEach(async () => {
    from = await createContainer({ title: "Départ", position: 0 });
    to = await createContainer({ title: "Arrivée", position: 1 });
  });

  test("takes an empty container away, and closes the gap", async () => {
    expect(await Containers.deleteById(from.id)).toEqual({ title: "Départ" });
    expect(await titles()).toEqual(["Arrivée"]);
    expect(await Containers.findById(to.id)).toMatchObject({ position: 0 });
  });

  test.each(["module", "group"])("is refused while it holds a %s", async (kind) => {
    if (kind === "module") await createModule({ containerId: from.id });
    else await createGroup([], { containerId: from.id });
    await expect(Containers.deleteById(from.id)).rejects.toThrow(Containers.ContainerNotEmpty);
    expect(await titles()).toEqual(["Départ", "Arrivée"]);
  });

  test.each(["modules", "groups"] as const)(
    "is refused while it holds only archived %s, which move and can be restored in another",
    async (table) => {
      const within = { containerId: from.id, title: "Rangé" };
      const { id } =
        table === "modules" ? await createModule(within) : await createGroup([], within);
      await archiveById(table, id);
      expect((await Containers.findAllWithCounts())[0]).toMatchObject({ archivedContents: 1 });
      await expect(Containers.deleteById(from.id)).rejects.toThrow(Containers.ContainerNotEmpty);
      await Containers.deleteById(from.id, to.id);
      await restore(table, id);
      const { findById } = table === "modules" ? Modules : Groups;
      expect(await findById(id)).toMatchObject({ title: "Rangé", containerId: to.id });
    },
  );

  test("moves its content to the end of another, in the same order", async () => {
    for (const [position, title] of ["a", "b"].entries())
      await createGroup([], { containerId: from.id, position, title });
    await createGroup([], { containerId: to.id, position: 0, title: "là" });
    await Containers.deleteById(from.id, to.id);
    const groups = await Groups.findAll();
    expect(groups.map(({ title, position }) => [title, position])).toEqual([
      ["là", 0],
      ["a", 1],
      ["b", 2],
    ]);
    expect(groups.every(({ containerId }) => containerId === to.id)).toBe(true);
  });

  test("does nothing when no container is named for its content", async () => {
    await createGroup([], { containerId: from.id });
    for (const nowhere of ["gone", from.id])
      await expect(Containers.deleteById(from.id, nowhere)).rejects.toThrow(NotFound);
    await expect(Containers.deleteById("gone", to.id)).rejects.toThrow(NotFound);
    expect(await Containers.findAllWithCounts()).toMatchObject([{ groups: 1 }, { groups: 0 }]);
  });
});
