import { describe, expect, test } from "vitest";
import { db, inTransaction } from "~/models/database/database.server";
import { eachTutorialText, MOST_PHRASINGS } from "~/models/terms/tutorial-texts";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { useTestDatabase } from "../../../testing/database";
import { createSupportCall, createTutorial } from "../../../testing/factories";
import * as SupportCalls from "./support-calls.server";
import * as Phrasings from "./tutorial-phrasings.server";
import * as Tutorials from "./tutorials.server";

useTestDatabase();

const french = async (id: string) => (await Tutorials.findById(id))?.phrasingsFr;
const rows = () => db().selectFrom("tutorialPhrasings").selectAll().orderBy("position").execute();
const learn = (tutorialId: string, callId: string, text = "ça coince", turnIndex = 1) =>
  Phrasings.learn({ tutorialId, language: "fr", text }, { callId, turnIndex });

describe("the phrasings of a tutorial", () => {
  test("are stored with it, one a line, and read in order", async () => {
    const texts = { ...eachTutorialText(() => ""), titleFr: "Rouleau", videoUrl: null };
    const id = await Tutorials.insert({ ...texts, phrasingsFr: "b\na", phrasingsEs: "el rollo" });
    expect(await Tutorials.findById(id)).toMatchObject({
      phrasingsFr: "b\na",
      phrasingsEn: "",
      phrasingsEs: "el rollo",
    });
    const [known] = await Tutorials.listTutorials();
    expect(known?.phrasings).toEqual({ fr: ["b", "a"], en: [], es: ["el rollo"] });
  });

  test("that stay keep the call of their origin; the others are deleted", async () => {
    const [{ id }, call] = [await createTutorial(), await createSupportCall()];
    await learn(id, call.id);
    await learn(id, call.id, "plus de papier", 3);
    await Tutorials.update(id, { phrasingsFr: "le ticket sort blanc\nplus de papier" });
    const kept = (await rows()).map(({ text, callId, turnIndex }) => [text, callId, turnIndex]);
    expect(kept).toEqual([
      ["le ticket sort blanc", null, null],
      ["plus de papier", call.id, 3],
    ]);
  });

  test("that a save leaves out of its fields stay", async () => {
    const [{ id }, call] = [await createTutorial(), await createSupportCall()];
    await learn(id, call.id);
    await Tutorials.update(id, { titleFr: "Autre" });
    expect(await french(id)).toBe("ça coince");
  });

  test("that arrived meanwhile survive the save of an older form", async () => {
    const [{ id }, call] = [await createTutorial(), await createSupportCall()];
    const opened = (await Tutorials.findById(id)) ?? expect.fail();
    await learn(id, call.id);
    const version = Tutorials.textsVersion(opened);
    const saving = Tutorials.update(id, { phrasingsFr: "" }, { version });
    await expect(saving).rejects.toThrow(StaleVersion);
    expect(await french(id)).toBe("ça coince");
  });

  test("are deleted with their tutorial", async () => {
    const [{ id }, call] = [await createTutorial(), await createSupportCall()];
    await learn(id, call.id);
    await Tutorials.deleteById(id);
    expect(await rows()).toEqual([]);
  });
});

describe("words of a caller", () => {
  test("are added once, and change the tutorial's version", async () => {
    const { id, updatedAt } = await createTutorial({ updatedAt: "2026-01-01T00:00:00.000Z" });
    const call = await createSupportCall();
    expect(await learn(id, call.id)).toBe("learned");
    expect(await learn(id, call.id)).toBe("known");
    expect(await french(id)).toBe("ça coince");
    expect((await Tutorials.findById(id))?.updatedAt).not.toBe(updatedAt);
    expect(await Phrasings.findOfCall(call.id)).toEqual([
      expect.objectContaining({ turnIndex: 1, text: "ça coince", tutorialId: id }),
    ]);
  });

  test("are not added when there are fifty already", async () => {
    const [{ id }, call] = [await createTutorial(), await createSupportCall()];
    const lines = Array.from({ length: MOST_PHRASINGS }, (_, at) => `façon ${at}`).join("\n");
    await Tutorials.update(id, { phrasingsFr: lines });
    expect(await learn(id, call.id)).toBe("full");
    expect(await french(id)).toBe(lines);
  });

  test("are not added to a tutorial that is gone", async () => {
    const call = await createSupportCall();
    await expect(learn("gone", call.id)).rejects.toThrow(NotFound);
    expect(await rows()).toEqual([]);
  });

  test("stay with the tutorial when the call expires, without naming the call", async () => {
    const { id } = await createTutorial();
    const call = await createSupportCall({ startedAt: "2026-01-01T00:00:00.000Z" });
    await learn(id, call.id);
    expect(await SupportCalls.removeDue("2026-02-01T00:00:00.000Z")).toBe(1);
    expect(await rows()).toEqual([expect.objectContaining({ text: "ça coince", callId: null })]);
  });

  test("are deleted when the call is erased", async () => {
    const { id } = await createTutorial();
    const [erased, other] = [await createSupportCall(), await createSupportCall()];
    await learn(id, erased.id);
    await learn(id, other.id, "plus de papier");
    await inTransaction((trx) => SupportCalls.erase(erased.id, trx));
    expect(await french(id)).toBe("plus de papier");
    expect(await SupportCalls.findById(erased.id)).toBeNull();
  });
});
