import { describe, expect, it } from "vitest";
import { characterFor } from "./speaking/voices";
import { turnCost } from "./transcript.server";
import { MicTimeline } from "./listening/ears-feed";
import { TICKET_TTL_MS } from "~/models/presentations/voice-waiting.server";
import { WaitingRoom, HELD_MS, Reservations, TOKEN_TTL_MS } from "./tickets.server";
import { decodeAudio, outgoing, parseIncoming } from "./protocol";
import { piecesOf, splitSentences } from "./speaking/utterance";
import type { PresentationBrief } from "../port";

describe("the cost of a turn is split", () => {
  it.each([
    ["one after the other", [0, 500, 700, 900, 1_200], [500, 200, 200, 300, 1_200]],
    [
      "words and reply ready before the silence had run out",
      [0, 500, 400, 450, 520],
      [500, 0, 0, 20, 520],
    ],
    ["late words", [100, 600, 1_900, 1_900, 2_300], [500, 1_300, 0, 400, 2_200]],
  ])("the parts add up for %s", (_, marks, parts) => {
    const [speechEndMs = 0, turnEndMs = 0, wordsAtMs = 0, replyAtMs = 0, soundAtMs = 0] = marks;
    const cost = turnCost({ speechEndMs, turnEndMs, wordsAtMs, replyAtMs, soundAtMs });
    const [silenceMs, wordsMs, replyMs, voiceMs, totalMs] = parts;
    expect(cost).toEqual({ silenceMs, wordsMs, replyMs, voiceMs, totalMs });
  });
});

describe("a text is cut into sentences", () => {
  it.each([
    [
      "Bonjour et bienvenue. Que puis-je faire pour vous ?",
      ["Bonjour et bienvenue.", "Que puis-je faire pour vous ?"],
    ],
    ["Sans point", ["Sans point"]],
    ["Vraiment ?! Oui… 12,5 %.", ["Vraiment ?!", "Oui…", "12,5 %."]],
    ["  ", []],
    ["...", []],
  ])("« %s » has these sentences", (text, expected) =>
    expect(splitSentences(text)).toEqual(expected),
  );
});

describe("a sentence is cut into pieces", () => {
  it.each([
    ["D'accord, mais…", ["D'accord, mais…"]],
    ["Combien de temps, précisément ?", ["Combien de temps, précisément ?"]],
    [
      "Et concrètement, ça change quoi pour moi ?",
      ["Et concrètement,", "ça change quoi pour moi ?"],
    ],
    [
      "Bon, le prix me va : il reste le délai, et je suis moins sûr de vous.",
      ["Bon, le prix me va :", "il reste le délai,", "et je suis moins sûr de vous."],
    ],
    ["Il me faut 12,5 pour cent de remise.", ["Il me faut 12,5 pour cent de remise."]],
  ])("« %s » has these pieces", (sentence, expected) => {
    expect(piecesOf(sentence)).toEqual(expected);
    expect(piecesOf(sentence).join(" ")).toBe(sentence);
  });
});

describe("the voice of a customer", () => {
  it("has the gender of its prompt and never changes for a module", () => {
    for (const id of ["a", "b", "c", "d", "e"]) {
      expect(["claire", "sofia"]).toContain(
        characterFor(id, "Vous jouez la patronne d'une crêperie"),
      );
      expect(["marc", "paul"]).toContain(
        characterFor(id, "Vous jouez le propriétaire d'un restaurant"),
      );
      expect(characterFor(id, "")).toBe(characterFor(id, ""));
    }
  });
});

describe("the timeline of the microphone", () => {
  it("counts samples through jitter and bursts, and accepts a hole that stays", () => {
    const timeline = new MicTimeline();
    const chunk = 1_600; // 100 ms
    expect(timeline.place(chunk, 1_100)).toBe(1_000);
    expect(timeline.place(chunk, 1_230)).toBe(1_100);
    for (let index = 0; index < 20; index += 1) timeline.place(chunk, 3_250); // two seconds at once
    expect(timeline.place(chunk, 3_300)).toBe(3_200);
    let placed = 0;
    for (let at = 8_400; at <= 12_400; at += 100) placed = timeline.place(chunk, at); // five seconds lost
    expect(placed).toBe(12_300);
  });
});

describe("the queue in front of the places", () => {
  const ask = (room: WaitingRoom, holder: string, free: number, nowMs: number, ticket?: string) =>
    room.ask({ ticket, holder, waits: true, fresh: () => `t-${holder}` }, free, nowMs);

  it("serves in order of arrival, each user once", () => {
    const room = new WaitingRoom();
    expect(ask(room, "a", 1, 0)).toEqual({ type: "enter" });
    expect(ask(room, "b", 0, 0)).toEqual({ type: "wait", ticket: "t-b", position: 1 });
    expect(ask(room, "c", 0, 0)).toMatchObject({ position: 2 });
    expect(ask(room, "b", 0, 1_000)).toMatchObject({ ticket: "t-b", position: 1 });
    expect(ask(room, "c", 1, 2_000, "t-c")).toMatchObject({ position: 2 });
    expect(ask(room, "d", 1, 2_000)).toMatchObject({ position: 3 });
    expect(ask(room, "b", 1, 3_000, "t-b")).toEqual({ type: "enter" });
    expect(ask(room, "c", 1, 3_000, "t-c")).toEqual({ type: "enter" });
  });

  it("removes callers who have not asked for 15 s", () => {
    const room = new WaitingRoom();
    ask(room, "a", 0, 0);
    ask(room, "b", 0, 0);
    ask(room, "b", 0, 10_000);
    expect(ask(room, "b", 0, TICKET_TTL_MS)).toMatchObject({ position: 1 });
    expect(ask(room, "a", 0, TICKET_TTL_MS)).toMatchObject({ position: 2 });
  });
});

describe("the tokens", () => {
  const brief = {
    kind: "presentation",
    presentationId: "p",
    holder: "a",
    mode: "voice",
  } as PresentationBrief;

  it("open once, within a minute, and only the newest of a person", () => {
    const tokens = new Reservations();
    const first = tokens.issue(brief, 0);
    const second = tokens.issue({ ...brief, presentationId: "q", mode: "text" }, 0);
    const third = tokens.issue(brief, 0);
    expect(tokens.holders("voice", 0)).toEqual(["a"]);
    expect(tokens.holders("text", 0)).toEqual([]);
    for (const replaced of [first, second, "x"]) expect(tokens.redeem(replaced, 1)).toBeNull();
    expect(tokens.redeem(third, 1)).toEqual({ brief, held: true });
    expect(tokens.redeem(third, 1)).toBeNull();
    const late = tokens.issue(brief, 0);
    expect(tokens.redeem(late, TOKEN_TTL_MS)).toBeNull();
  });

  it("hold a place for 15 s, and open a free one after that", () => {
    const tokens = new Reservations();
    const token = tokens.issue(brief, 0);
    expect(tokens.holders("voice", HELD_MS - 1)).toEqual(["a"]);
    expect(tokens.holders("voice", HELD_MS)).toEqual([]);
    expect(tokens.redeem(token, HELD_MS)).toEqual({ brief, held: false });
  });

  it("hold a renewed place for the rest of its 15 s, and a place of the other kind anew", () => {
    const tokens = new Reservations();
    tokens.issue(brief, 0);
    tokens.issue(brief, HELD_MS - 1);
    expect(tokens.holders("voice", HELD_MS - 1)).toEqual(["a"]);
    expect(tokens.holders("voice", HELD_MS)).toEqual([]);
    tokens.issue({ ...brief, mode: "text" }, HELD_MS - 1);
    expect(tokens.holders("text", HELD_MS)).toEqual(["a"]);
    tokens.issue({ ...brief, mode: "text" }, 2 * HELD_MS);
    expect(tokens.holders("text", 3 * HELD_MS - 1)).toEqual(["a"]);
  });
});

describe("the protocol", () => {
  it.each([
    ["not JSON", null],
    ["[]", null],
    ["{}", null],
    ['{"type":"nonsense"}', null],
    ['{"type":"feedback","event_id":-1,"score":"like"}', null],
    ['{"type":"feedback","event_id":3,"score":"love"}', null],
    ['{"type":"feedback","event_id":3,"score":null}', "feedback"],
    ['{"type":"pong","event_id":3}', "pong"],
    ['{"user_audio_chunk":"AAA="}', "user_audio_chunk"],
    ['{"type":"multimodal_message","text":{"type":"user_message","text":"a"}}', "user_message"],
    [
      '{"type":"client_tool_result","tool_call_id":"x","result":"y","is_error":false}',
      "client_tool_result",
    ],
  ])("takes %s as %s", (frame, type) => expect(parseIncoming(frame)?.type ?? null).toBe(type));

  it("refuses sound that is not whole samples and passes the rest on unchanged", () => {
    expect(decodeAudio("AAAA")).toBeNull();
    expect(decodeAudio("")).toBeNull();
    const pcm = Int16Array.from([1, -2, 32_767, -32_768]);
    expect(decodeAudio(outgoing.audio(1, pcm.subarray(1)).audio_event.audio_base_64)).toEqual(
      pcm.subarray(1),
    );
  });
});
