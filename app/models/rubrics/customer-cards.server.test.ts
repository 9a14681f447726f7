import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { cardOf, createModule, createUser } from "../../../testing/factories";
import { db, inTransaction } from "~/models/database/database.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import * as Modules from "~/models/content/modules.server";
import type { Module, User } from "~/models/tables";
import * as Cards from "./customer-cards.server";

useTestDatabase();
let module: Module;
let admin: User;
beforeEach(async () => {
  module = await createModule({ interactionPrompt: "Tu es Marc." });
  admin = await createUser({ role: "admin", name: "Claire Delmas" });
});

const promptDigest = Cards.digestOf("Tu es Marc.");
const save = (name: string, basedOn: string | null, more: Partial<Cards.NewCardVersion> = {}) =>
  Cards.insert({
    moduleId: module.id,
    cards: { fr: cardOf({ name }) },
    origin: "form",
    promptDigest,
    by: null,
    basedOn,
    ...more,
  });

describe("a version of a card", () => {
  test("is read back with its author and what the check refused", async () => {
    const first = await save("Marc", null);
    const refused = [
      { code: "tellsOffer", language: "fr", section: "facts", line: "Quarante euros." },
    ] as const;
    const second = await save("Max", first.id, { origin: "admin", by: admin, refused });
    expect(second).toMatchObject({ number: 2, byId: admin.id, byName: "Claire Delmas", refused });
    expect(await Cards.findCurrent(module.id)).toEqual(second);
    expect(await Cards.findById(first.id)).toEqual(first);
    expect((await Cards.findHistory(module.id)).map(({ number }) => number)).toEqual([2, 1]);
  });

  test("is made once by a form posted twice, but again for another prompt", async () => {
    const first = await save("Marc", null);
    expect(await save("Marc", null)).toEqual(first);
    const other = await save("Marc", first.id, { promptDigest: Cards.digestOf("Tu es Max.") });
    expect(other.number).toBe(2);
  });

  test("is refused when another one was saved meanwhile", async () => {
    const first = await save("Marc", null);
    await save("Max", first.id);
    await expect(save("Léa", first.id)).rejects.toBeInstanceOf(StaleVersion);
    expect(await Cards.findHistory(module.id)).toHaveLength(2);
  });

  test("is refused for a module that is gone", async () => {
    await expect(save("Marc", null, { moduleId: "nowhere" })).rejects.toBeInstanceOf(NotFound);
  });

  test("is edited once an admin wrote a part of it", async () => {
    const first = await save("Marc", null);
    expect(Cards.isEdited(first)).toBe(false);
    const cards = { fr: cardOf({ origin: "admin" }), en: cardOf({}) };
    expect(Cards.isEdited(await save("", first.id, { cards }))).toBe(true);
  });

  test("keeps no name of an erased author, and goes with its module", async () => {
    await save("Marc", null, { by: admin });
    await inTransaction((trx) => Cards.forgetAuthor(admin.id, trx));
    expect(await Cards.findCurrent(module.id)).toMatchObject({ byName: null, number: 1 });
    await Modules.deleteById(module.id);
    expect(await Cards.findCurrent(module.id)).toBeNull();
  });
});

describe("cards are requested", () => {
  const asked = async () => {
    const rows = await db()
      .selectFrom("jobs")
      .select("payloadJson")
      .where("kind", "=", "make-card")
      .execute();
    return rows.map(({ payloadJson }) => JSON.parse(payloadJson) as unknown);
  };

  test("once for each presentable module from before cards", async () => {
    await save("Marc", null);
    const old = await createModule();
    await createModule({ presentable: 0 });
    await createModule({ archivedAt: new Date().toISOString() });
    await Cards.requestMissing();
    await Cards.requestMissing();
    expect(await asked()).toEqual([{ moduleId: old.id }]);
  });

  test("once for each version that is replaced", async () => {
    const { id: basedOn } = await save("Marc", null);
    const anew = { moduleId: module.id, manner: "warm", basedOn } as const;
    await Cards.requestAnew(anew);
    await Cards.requestAnew(anew);
    expect(await asked()).toEqual([{ moduleId: module.id, anew: { manner: "warm", basedOn } }]);
  });

  test.each([
    [{ interactionPrompt: "Tu es Max." }, 1],
    [{ title: "Autre" }, 0],
    [{ presentable: 0, interactionPrompt: "Tu es Max." } as const, 0],
  ])("by a module's new prompt alone: %j", async (values, count) => {
    await Modules.update(module.id, values);
    expect(await asked()).toHaveLength(count);
  });

  test("by a module that becomes presentable, and by a new one", async () => {
    const { id } = await createModule({ presentable: 0 });
    await Modules.update(id, { presentable: 1 });
    const values = { containerId: null, allowedRoles: "admin", presentable: 1 } as const;
    await Modules.insert({ ...values, title: "Neuf", videoUrl: "/v.mp4" });
    expect(await asked()).toHaveLength(2);
  });
});
