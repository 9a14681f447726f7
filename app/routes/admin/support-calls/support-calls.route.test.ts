import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { supportCalls as words } from "~/copy/support/support-calls";
import type { User } from "~/models/tables";
import { MOST_PHRASINGS } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { brand } from "~/platform/brand";
import { config } from "~/platform/config.server";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { refusingWrites, withoutTable } from "../../../../testing/database-faults";
import {
  createSupportCall,
  createSupportTurns,
  createTutorial,
  createUser,
} from "../../../../testing/factories";
import { attributesOf, pageText, textsOf, valuesOf } from "../../../../testing/page-text";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const LIST = "/admin/support-calls";
const read = async (at: string) => (await send(at, { as })).text();
const unknown = { ai: "Je ne sais pas." };

async function createCall(id = "conv_a", ...said: Parameters<typeof createSupportTurns>[1]) {
  await createSupportCall({ id, startedAt: "2026-02-01T09:00:00.000Z" });
  await createSupportTurns(id, said);
}

describe("the list", () => {
  test("of no call says so; one that is narrowed to nothing leads back to all", async () => {
    expect(pageText(await read(LIST))).toContain(words.emptyDetail(brand.companion));
    const html = await read(`${LIST}?state=answered`);
    expect(pageText(html)).toContain(words.emptyFound);
    expect(html).toContain(`href="${LIST}"`);
    expect(valuesOf(html, "state")).toEqual(["answered"]);
  });

  test("names a call by its first question, and what was proposed", async () => {
    const { id: shown } = await createTutorial({ titleFr: "Changer le rouleau" });
    await createCall("conv_a", "Bonjour", "Le rouleau est vide", { ai: "Ouvrez.", shown });
    await createCall("conv_b", "Comment cirer le clavecin ?", unknown);
    await createCall("conv_c");
    const html = await read(LIST);
    expect(textsOf(html, "h3").toSorted()).toEqual([
      "Comment cirer le clavecin ?",
      "Le rouleau est vide",
      words.silent,
    ]);
    expect(pageText(html)).toContain("Changer le rouleau");
    expect(pageText(html)).toContain(words.counted(3));
    expect(textsOf(await read(`${LIST}?state=unanswered`), "h3")).toEqual([
      "Comment cirer le clavecin ?",
    ]);
  });

  test("cuts a long sentence, and keeps the filters from page to page", async () => {
    for (let at = 0; at < 21; at++) await createCall(`conv_${at}`, "clavecin ".repeat(60));
    const html = await read(`${LIST}?q=Clavecin&language=fr`);
    expect(textsOf(html, "h3")[0]?.length).toBeLessThanOrEqual(140);
    expect(html).toContain(`href="${LIST}?q=Clavecin&amp;language=fr&amp;page=2"`);
    expect(valuesOf(html, "q")).toEqual(["Clavecin"]);
  });

  test("that cannot be read says so", async () => {
    const response = await withoutTable("supportCalls", () => send(LIST, { as }));
    expect(response.status).toBe(500);
    expect(pageText(await response.text())).toContain(words.loadFailed);
  });
});

describe("a call", () => {
  test("is read turn by turn, with the tutorial that was proposed", async () => {
    const { id: shown } = await createTutorial({ titleFr: "Changer le rouleau" });
    await createCall("conv_a", "Le rouleau est vide", { ai: "Ouvrez le capot.", shown });
    const html = await read(`${LIST}/conv_a`);
    const text = pageText(html);
    for (const said of ["Le rouleau est vide", "Ouvrez le capot.", words.noSound])
      expect(text).toContain(said);
    expect(html).toContain(`href="/admin/edit-tutorial/${shown}"`);
    expect(html).toContain(`href="${LIST}/conv_a?turn=0#turn-0"`);
    expect(html).not.toContain("?turn=1#");
  });

  test("that is gone, or is held, says so", async () => {
    const gone = await send(`${LIST}/conv_none`, { as });
    expect(gone.status).toBe(404);
    expect(pageText(await gone.text())).toContain(words.gone);
    await createSupportCall({ id: "conv_open", state: "open", endedAt: null });
    expect(pageText(await read(`${LIST}/conv_open`))).toContain(words.heldDetail);
  });

  test("plays its sound, as a whole and in part, from the time of a turn", async () => {
    const audioFile = "conversations/conv_s.wav";
    mkdirSync(path.join(config().dataDir, "conversations"), { recursive: true });
    writeFileSync(path.join(config().dataDir, audioFile), "RIFF-of-a-call");
    await createSupportCall({ id: "conv_s", audioFile });
    await createSupportTurns("conv_s", ["un", { ai: "deux" }]);
    const html = await read(`${LIST}/conv_s?t=2`);
    expect(html).toContain(`src="${LIST}/conv_s/sound#t=2"`);
    expect(html).toContain(`href="${LIST}/conv_s?t=2"`);
    const sound = await send(`${LIST}/conv_s/sound`, { as });
    expect([sound.status, sound.headers.get("Content-Type")]).toEqual([200, "audio/wav"]);
    expect(await sound.text()).toBe("RIFF-of-a-call");
    const part = await send(`${LIST}/conv_s/sound`, { as, headers: { Range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "RIFF"]);
    rmSync(path.join(config().dataDir, audioFile));
    expect((await send(`${LIST}/conv_s/sound`, { as })).status).toBe(404);
  });

  test("without a sound, or that is still held, has none to play", async () => {
    await createSupportCall({ id: "conv_t" });
    await createSupportCall({ id: "conv_u", state: "open", audioFile: "conversations/u.wav" });
    for (const id of ["conv_t", "conv_u", "conv_none"])
      expect((await send(`${LIST}/${id}/sound`, { as })).status, id).toBe(404);
  });
});

describe("'Aurait dû'", () => {
  const learn = (fields: Record<string, string>, at = `${LIST}/conv_a?turn=0`) =>
    post(at, { turn: "0", words: "ça grince", ...fields }, { as });

  test("offers the caller's words with the tutorials, and gives them to the chosen one", async () => {
    const { id } = await createTutorial({ titleFr: "Cirer le clavecin" });
    await createCall("conv_a", "Ça grince, je suis Luc", unknown);
    const form = await read(`${LIST}/conv_a?turn=0`);
    expect(valuesOf(form, "words")).toEqual(["Ça grince, je suis Luc"]);
    expect(textsOf(form, "option")).toEqual([words.tutorialRequired, "Cirer le clavecin"]);
    const answer = await learn({ tutorialId: id });
    expect(answer.headers.get("Location")).toBe(`${LIST}/conv_a`);
    expect((await Tutorials.findById(id))?.phrasingsFr).toBe("ça grince");
    const html = await read(`${LIST}/conv_a`);
    expect(pageText(html)).toContain(words.learned);
    expect(html).not.toContain(`href="${LIST}/conv_a?turn=0`);
  });

  test("of a sentence in another language gives it to that language", async () => {
    const { id } = await createTutorial({ titleFr: "Cirer le clavecin" });
    await createCall("conv_a", "how do I make the wood shine", unknown);
    await learn({ tutorialId: id, words: "how do I make the wood shine" });
    const { phrasingsFr, phrasingsEn } = (await Tutorials.findById(id)) ?? {};
    expect([phrasingsFr, phrasingsEn]).toEqual(["", "how do I make the wood shine"]);
  });

  test("goes back to the page of the call that it was on", async () => {
    const { id } = await createTutorial();
    await createCall("conv_a", ...Array.from({ length: 45 }, (_, at) => `Phrase ${at}`));
    const answer = await learn({ tutorialId: id, turn: "42" }, `${LIST}/conv_a?page=2&turn=42`);
    expect(answer.headers.get("Location")).toBe(`${LIST}/conv_a?page=2`);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ["without a tutorial", { tutorialId: "" }, 400, words.tutorialRequired],
    ["without words", { words: " " }, 400, words.wordsRequired],
    ["of several lines", { words: "un\ndeux" }, 400, words.wordsOneLine],
    ["that are too long", { words: "x".repeat(301) }, 400, words.wordsTooLong(300)],
    ["of a tutorial that is gone", { tutorialId: "gone" }, 409, words.tutorialGone],
    ["of the assistant's words", { turn: "1" }, 409, words.turnGone],
  ])("%s is refused, and keeps what was typed", async (_, fields, status, sentence) => {
    const { id: tutorialId } = await createTutorial();
    await createCall("conv_a", "Ça grince", unknown);
    const answer = await learn({ tutorialId, ...fields });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(pageText(html)).toContain(sentence);
    expect(attributesOf(html, "words")).toBeDefined();
    expect((await Tutorials.findById(tutorialId))?.phrasingsFr).toBe("");
  });

  test("of a tutorial that has fifty already says so; what it knows is said to be known", async () => {
    const { id } = await createTutorial();
    await createCall("conv_a", "Ça grince", unknown);
    const lines = Array.from({ length: MOST_PHRASINGS }, (_, at) => `façon ${at}`);
    await Tutorials.update(id, { phrasingsFr: lines.join("\n") });
    const full = await learn({ tutorialId: id });
    expect(pageText(await full.text())).toContain(words.full(MOST_PHRASINGS));
    const known = await learn({ tutorialId: id, words: "façon 3" });
    const cookie = known.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    const html = await (await send(`${LIST}/conv_a`, { headers: { Cookie: cookie } })).text();
    expect(pageText(html)).toContain(words.wasKnown((await Tutorials.findById(id))?.titleFr ?? ""));
  });

  test("that cannot be stored says so", async () => {
    const { id } = await createTutorial();
    await createCall("conv_a", "Ça grince", unknown);
    const answer = await refusingWrites("insert", "tutorialPhrasings", () =>
      learn({ tutorialId: id }),
    );
    expect(answer.status).toBe(500);
    expect(pageText(await answer.text())).toContain(words.failed);
  });
});

describe("the next tutorial to write", () => {
  test("says so when there is none", async () => {
    expect(pageText(await read(`${LIST}/next`))).toContain(words.nextEmpty);
  });

  test("counts alike questions, their languages and calls, and leads to each", async () => {
    await createCall("conv_a", "Comment cirer le trombone ?", unknown);
    await createCall("conv_b", "le trombone, je le cire comment", unknown);
    await createSupportCall({
      id: "conv_c",
      language: "es",
      startedAt: "2026-02-02T09:00:00.000Z",
    });
    await createSupportTurns("conv_c", ["¿cómo suena el trombón?", unknown]);
    const html = await read(`${LIST}/next`);
    expect(textsOf(html, "h2")).toEqual([words.questions(3)]);
    expect(pageText(html)).toContain(`${words.calls(3)} · Français, Espagnol`);
    for (const id of ["conv_a", "conv_b", "conv_c"])
      expect(html).toContain(`href="${LIST}/${id}?turn=0#turn-0"`);
    expect(html).toContain('href="/admin/add-tutorial"');
  });
});
