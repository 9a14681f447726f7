import { beforeEach, describe, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { bound } from "~/copy/typography/typography";
import { db } from "~/models/database/database.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { Evaluation, User } from "~/models/tables";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../../testing/factories";
import { createJudgedTalk, threePoints, turnsOf } from "../../../../testing/judged-talk";
import { linkOf, pageText, textsOf } from "../../../../testing/page-text";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

const turns = turnsOf(
  "La caisse marche aussi sans internet.",
  "Et l'abonnement coûte soixante-neuf euros par mois.",
);
let rep: User;
beforeEach(async () => {
  rep = await createUser();
});

/** A judged talk, with its recording or with the sound of a conversation that began 4 s into it. */
async function told(kept: "video" | "sound", moduleId?: string): Promise<Evaluation> {
  const module = moduleId ?? (await createModule()).id;
  const presentation = await createPresentation({
    userId: rep.id,
    moduleId: module,
    ...(kept === "video"
      ? { videoUrl: "/media/presentations/a.webm", recordingState: "ready" }
      : {}),
  });
  const conversation = await createConversation({
    presentationId: presentation.id,
    moduleId: module,
    recordingOffsetMs: 4_000,
    audioFile: "conversations/a.wav",
  });
  return createJudgedTalk({
    rubric: threePoints,
    turns,
    userId: rep.id,
    moduleId: module,
    presentationId: presentation.id,
    chatSessionId: conversation.id,
  });
}

const read = async ({ moduleId }: Evaluation, search = "", as = rep) => {
  const response = await send(`/presentations/user/${rep.id}/module/${moduleId}${search}`, { as });
  return (await response.text()).replaceAll("<!-- -->", "");
};

describe("the player of the page", () => {
  test("holds the video, its captions, and the transcript with the words that decide", async () => {
    const one = await told("video");
    const text = await read(one);
    expect(text).toMatch(/<video[^>]* src="[^"]*a\.webm/);
    expect(text).toContain(
      `<track kind="captions" srcLang="fr" label="Français" src="/evaluations/${one.id}/captions"`,
    );
    expect(text).toMatch(
      new RegExp(`<a [^>]*href="[^"]*\\?video=${one.id}&amp;t=5#presentation"[^>]*>00:05</a>`),
    );
    expect(text).toMatch(
      /<mark class="said-mark" data-verdict="said"><span><a href="#point-[^"]+"/,
    );
    const [, point = ""] = /<mark[^>]*><span><a href="#(point-[^"]+)"/.exec(text) ?? [];
    expect(text).toContain(`<li class="point" id="${point}" tabindex="-1">`);
  });

  test("has captions in the language of the talk", async () => {
    const one = await told("video");
    const resultJson = one.resultJson?.replace('"language":"fr"', '"language":"en"');
    await db().updateTable("evaluations").set({ resultJson }).where("id", "=", one.id).execute();
    expect(await read(one)).toContain('<track kind="captions" srcLang="en" label="English"');
  });

  test("holds the sound where there is no video, whose clock starts later", async () => {
    const one = await told("sound");
    const text = await read(one, `?video=${one.id}&t=5`);
    expect(text).toMatch(
      new RegExp(`<audio[^>]* src="/api/conversations/${one.chatSessionId}/audio#t=1"`),
    );
    // What was said before it began cannot be heard.
    expect(text).toContain('<time class="talk-at">00:00</time>');
  });

  test("holds each part of a talk that was cut, and the part of the asked time", async () => {
    const { id: moduleId } = await createModule();
    const presentation = await createPresentation({ userId: rep.id, moduleId });
    const of = { presentationId: presentation.id, moduleId };
    const audioFile = "conversations/a.wav";
    // Two parts by voice and the rest in writing.
    const part = (second: number, mode: "voice" | "text") =>
      createConversation({
        ...of,
        mode,
        audioFile: mode === "voice" ? audioFile : null,
        startedAt: `2026-11-20T09:00:0${second}.000Z`,
        recordingOffsetMs: second * 1_000,
      });
    const [first, second, typed] = [
      await part(0, "voice"),
      await part(4, "voice"),
      await part(9, "text"),
    ];
    const said = ["Bonjour.", "Elle marche sans internet.", "Au revoir."];
    const one = await createJudgedTalk({
      ...of,
      rubric: threePoints,
      turns: turnsOf(...said),
      userId: rep.id,
      chatSessionId: typed.id,
    });
    const soundOf = async (search: string) =>
      /<audio[^>]* src="([^"]*)"/.exec(await read(one, search))?.[1];
    expect(await soundOf("")).toBe(`/api/conversations/${first.id}/audio`);
    expect(await soundOf(`?video=${one.id}&t=5`)).toBe(`/api/conversations/${second.id}/audio#t=1`);
    const text = await read(one);
    for (const at of [0, 5]) expect(text).toMatch(new RegExp(`<a [^>]*>00:0${at}</a>`));
    expect(text).toContain('<time class="talk-at">00:10</time>');
    expect(text).toContain(copy.presentations.listen);
  });

  test("holds another attempt when the address asks for it, or opens it", async () => {
    const one = await told("video");
    const later = await told("video", one.moduleId ?? "");
    await db()
      .updateTable("evaluations")
      .set({ createdAt: "2020-01-01T00:00:00.000Z" })
      .where("id", "=", one.id)
      .execute();
    for (const [search, id] of [
      ["", later.id],
      [`?open=${one.id}`, one.id],
      [`?video=${one.id}`, one.id],
      ["?video=unknown", later.id],
    ] as const)
      expect(await read(one, search)).toContain(`src="/evaluations/${id}/captions"`);
  });

  test("says once that nothing was recorded", async () => {
    const { id: moduleId } = await createModule();
    const bare = await createEvaluation({ userId: rep.id, moduleId });
    const text = await read(bare);
    expect(text).toContain(copy.presentations.noVideo);
    expect(text).not.toContain(copy.talk.noRecording);
    expect(text).toContain(copy.talk.noTranscript);
  });

  test.each(["pending", "scored"] as const)(
    "says one thing of a talk in writing that was not recorded, %s",
    async (state) => {
      const { id: moduleId } = await createModule();
      const presentation = await createPresentation({ userId: rep.id, moduleId });
      const { id: chatSessionId } = await createConversation({
        presentationId: presentation.id,
        moduleId,
        mode: "text",
      });
      const of = { userId: rep.id, moduleId, presentationId: presentation.id, chatSessionId };
      const text = await read(await createEvaluation({ ...of, state }));
      expect(text).toContain(copy.presentations.unrecorded);
      const { noVideo, listen, videoPreparing } = copy.presentations;
      for (const absent of [noVideo, listen, videoPreparing, copy.talk.noRecording])
        expect(text).not.toContain(absent);
      const isPending = state === "pending";
      expect(text.includes(copy.talk.transcriptSoon)).toBe(isPending);
      expect(text.includes(copy.talk.noTranscript)).toBe(!isPending);
    },
  );

  test("holds the kept words of an evaluation that failed, at their time", async () => {
    const { id: moduleId } = await createModule();
    const of = { videoUrl: "/media/presentations/a.webm", recordingState: "ready" as const };
    const presentation = await createPresentation({ userId: rep.id, moduleId, ...of });
    const { id: presentationId } = presentation;
    const conversation = { presentationId, moduleId, recordingOffsetMs: 4_000 };
    const { id: conversationId } = await createConversation(conversation);
    const message = "La caisse marche aussi sans internet.";
    const spoken = { source: "user", startMs: 1_000, endMs: 5_000, interrupted: 0 } as const;
    await Conversations.appendTurn({ conversationId, turnIndex: 0, message, ...spoken });
    const failed = await createEvaluation({
      userId: rep.id,
      moduleId,
      presentationId,
      state: "failed",
      score: null,
      reason: storedReason({ code: "modelGivenUp" }),
    });
    const text = await read(failed);
    expect(text).toContain(bound(copy.languageModel.evaluationGivenUp));
    expect(text).toContain(message);
    expect(text).toMatch(/<a [^>]*&amp;t=5#presentation"[^>]*>00:05<\/a>/);
    expect(pageText(text)).not.toContain(copy.talk.noTranscript);
    const captions = await send(`/evaluations/${failed.id}/captions`, { as: rep });
    expect(await captions.text()).toContain(`00:00:05.000 --> 00:00:09.000\n<v Le commercial>`);
  });

  test("has a chapter of a group's recording for each module, in their order", async () => {
    const [first, second] = [
      await createModule({ title: "Encaisser" }),
      await createModule({ title: "Servir" }),
    ];
    const group = await createGroup([first.id, second.id], { title: "Le service" });
    const presentation = await createPresentation({
      userId: rep.id,
      groupId: group.id,
      moduleId: null,
      videoUrl: "/media/presentations/g.webm",
      recordingState: "ready",
    });
    const inGroup = { userId: rep.id, groupId: group.id, presentationId: presentation.id };
    for (const [at, { id: moduleId }] of [first, second].entries()) {
      await createConversation({
        presentationId: presentation.id,
        moduleId,
        recordingOffsetMs: at * 3_000,
      });
      await createJudgedTalk({ ...inGroup, rubric: threePoints, turns, moduleId });
    }
    const modules = [first, second].map(({ title }) => ({ title, score: 74 }));
    await createEvaluation({
      ...inGroup,
      score: 74,
      resultJson: resultJsonOf({ version: 1, kind: "group", title: "Le service", modules }),
      createdAt: "2999-01-01T00:00:00.000Z",
    });
    const response = await send(`/presentations/user/${rep.id}/group/${group.id}`, { as: rep });
    const text = (await response.text()).replaceAll("<!-- -->", "");
    expect(linkOf(text, copy.talk.chapter(1, "Encaisser", "00:00"))).toContain("?video=");
    expect(linkOf(text, copy.talk.chapter(2, "Servir", "00:03"))).toContain("&t=3#");
    // Each module once, with its own evaluation below it.
    expect(textsOf(text, "h3").filter((title) => title === "Encaisser")).toHaveLength(1);
    expect(textsOf(text, "summary").filter((line) => line.includes("sur 3"))).toHaveLength(2);
    expect(text).toContain("C’est la moyenne des 2 modules.");
  });
});

describe("captions", () => {
  const captions = (id: string, as: User) => send(`/evaluations/${id}/captions`, { as });

  test("are what was said, at its time", async () => {
    const response = await captions((await told("video")).id, rep);
    expect(response.headers.get("Content-Type")).toBe("text/vtt; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await response.text()).toContain(
      "00:00:05.000 --> 00:00:10.000\n<v Le commercial>Et l'abonnement coûte soixante-neuf euros\npar mois.",
    );
  });

  test("are nobody else's but an admin's", async () => {
    const { id } = await told("video");
    expect((await captions(id, await createUser())).status).toBe(404);
    expect((await captions(id, await createUser({ role: "admin" }))).status).toBe(200);
    expect((await captions("unknown", rep)).status).toBe(404);
  });
});
