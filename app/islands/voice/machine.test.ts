import { describe, expect, it } from "vitest";
import { statusLinesOf } from "~/copy/session/presentation";
import {
  idleVoice,
  messageLines,
  type Phase,
  statusSentence,
  type VoiceEvent,
  voiceReducer,
  type VoiceState,
} from "./machine";

const run = (...events: VoiceEvent[]) => events.reduce(voiceReducer, idleVoice);
const open: VoiceEvent = { type: "open" };
const connected: VoiceEvent = { type: "connected", conversationId: "conv_1" };
const finish: VoiceEvent = { type: "finish" };
const ended: VoiceEvent = { type: "ended", reason: "user" };
const answer = (eventId: number, text = "Bonjour."): VoiceEvent => ({
  type: "line",
  source: "ai",
  text,
  eventId,
  atMs: 0,
});

const at: Record<Phase, VoiceState> = {
  idle: idleVoice,
  connecting: run(open),
  connected: run(open, connected),
  finishing: run(open, connected, finish),
  ended: run(open, connected, finish, ended),
};

describe("the conversation moves from phase to phase", () => {
  it.each<[Phase, VoiceEvent, Phase]>([
    ["idle", open, "connecting"],
    ["idle", connected, "idle"],
    ["idle", finish, "idle"],
    ["idle", ended, "idle"],
    ["connecting", connected, "connected"],
    ["connecting", { type: "queued", position: 2 }, "connecting"],
    ["connecting", finish, "finishing"],
    ["connecting", { type: "ended", reason: "failed" }, "ended"],
    ["connecting", { type: "cut" }, "connecting"],
    ["connected", { type: "cut" }, "connecting"],
    ["connected", finish, "finishing"],
    ["connected", { type: "ended", reason: "agent" }, "ended"],
    ["connected", open, "connected"],
    ["finishing", { type: "cut" }, "finishing"],
    ["finishing", connected, "finishing"],
    ["finishing", ended, "ended"],
    ["ended", open, "connecting"],
    ["ended", connected, "ended"],
    ["ended", finish, "ended"],
    ["ended", ended, "ended"],
  ])("%s and %o lead to %s", (from, event, to) => {
    expect(voiceReducer(at[from], event).phase).toBe(to);
  });

  it("it opens a cut line again once only, and keeps what was said", () => {
    const again = [
      answer(1),
      { type: "cut" },
      { type: "connected", conversationId: "conv_2" },
    ] satisfies VoiceEvent[];
    const second = again.reduce(voiceReducer, at.connected);
    expect(second).toMatchObject({ phase: "connected", conversationId: "conv_2", reopened: true });
    expect(second.lines).toHaveLength(1);
    expect(voiceReducer(second, { type: "cut" })).toBe(second);
  });

  it("it shows the place in the queue until connected", () => {
    const queued = run(open, { type: "queued", position: 3 });
    expect(queued.queuePosition).toBe(3);
    expect(voiceReducer(queued, connected).queuePosition).toBeNull();
  });

  it("it goes on where the line was lost, and may be cut once more", () => {
    const again = [
      answer(1),
      { type: "cut" },
      { type: "ended", reason: "lost" },
      { type: "open", again: true },
    ] satisfies VoiceEvent[];
    const state = again.reduce(voiceReducer, at.connected);
    expect(state).toMatchObject({ phase: "connecting", isReturning: true, reopened: false });
    expect(state).toMatchObject({ conversationId: "conv_1", endReason: null });
    expect(state.lines).toHaveLength(1);
    const held = voiceReducer(state, connected);
    expect(held).toMatchObject({ phase: "connected", resumed: { resent: 0 }, isReturning: false });
    expect(voiceReducer(held, { type: "cut" }).phase).toBe("connecting");
  });

  it("it starts afresh after an end, at the same volume", () => {
    const state = run(
      open,
      connected,
      { type: "volume", volume: 0.4 },
      answer(1),
      finish,
      ended,
      open,
    );
    expect(state).toEqual({ ...idleVoice, phase: "connecting", volume: 0.4 });
  });
});

describe("each role has its sentence (product §7.1)", () => {
  const speaking = run(open, connected, { type: "mode", mode: "speaking" });
  it.each<[string, VoiceState, string | null, string | null]>([
    ["idle", at.idle, null, null],
    ["connecting", at.connecting, "Connecting ...", "Connecting ..."],
    ["listening", at.connected, "En écoute", "En écoute"],
    ["speaking", speaking, "Parler pour interrompre", "Parler pour interrompre"],
    ["finishing", at.finishing, "Finishing ...", "Finishing & Evaluating ..."],
    ["ended", at.ended, null, null],
  ])("it is the one while %s", (_, state, rep, admin) => {
    expect(statusSentence(state, statusLinesOf("specified"), { admin: false })).toBe(rep);
    expect(statusSentence(state, statusLinesOf("specified"), { admin: true })).toBe(admin);
  });
  it("it is French in the French table", () => {
    const said = [at.connecting, at.finishing].map((state) =>
      statusSentence(state, statusLinesOf("french"), { admin: false }),
    );
    expect(said).toEqual(["Connexion…", "Fin de la session…"]);
  });
});

describe("the feedback", () => {
  const like: VoiceEvent = { type: "feedback", key: 0, score: "like" };
  it("is taken once per answer", () => {
    const liked = [answer(7), like].reduce(voiceReducer, at.connected);
    expect(liked.lines[0]?.feedback).toBe("like");
    expect(voiceReducer(liked, { type: "feedback", key: 0, score: "dislike" })).toBe(liked);
  });
  it("is refused before the conversation, after it, and for one's own words", () => {
    expect(voiceReducer(at.idle, like)).toBe(at.idle);
    expect(voiceReducer(at.connecting, like)).toBe(at.connecting);
    const mine = voiceReducer(at.connected, {
      type: "line",
      source: "user",
      text: "Bonjour",
      eventId: 3,
      atMs: 0,
    });
    expect(voiceReducer(mine, like)).toBe(mine);
    const over = [answer(7), finish, ended].reduce(voiceReducer, at.connected);
    expect(voiceReducer(over, like)).toBe(over);
  });
});

describe("the lines of a conversation", () => {
  it("replace an interrupted answer by what was said of it", () => {
    const state = [
      answer(1, "Je vous écoute, allez-y."),
      { type: "corrected", eventId: 1, text: "Je vous" } as const,
    ].reduce<VoiceState>(voiceReducer, at.connected);
    expect(state.lines[0]?.text).toBe("Je vous");
  });
  it("are on screen when the customer spoke before its session had opened", () => {
    const state = [
      answer(1),
      { type: "mode", mode: "speaking" } as const,
      { type: "corrected", eventId: 1, text: "Bonj…" } as const,
      connected,
    ].reduce<VoiceState>(voiceReducer, at.connecting);
    expect(state.lines.map(({ text }) => text)).toEqual(["Bonj…"]);
    expect(statusSentence(state, statusLinesOf("specified"), { admin: false })).toBe(
      "Parler pour interrompre",
    );
  });
  it.each(["", "…", " ... "])("drop an answer of which nothing was heard (%j)", (text) => {
    const state = [
      answer(1, "Je vous écoute."),
      { type: "corrected", eventId: 1, text } as const,
      answer(2, "Oui ?"),
      answer(3, "Et alors ?"),
    ].reduce<VoiceState>(voiceReducer, at.connected);
    expect(state.lines.map((line) => line.text)).toEqual(["Oui ?", "Et alors ?"]);
    expect(new Set(state.lines.map(({ key }) => key)).size).toBe(2);
  });
  it.each(["...", "…", ". . ."])("leave out a silent turn of a vendor, %j", (text) => {
    for (const source of ["user", "ai"] as const)
      expect(
        voiceReducer(at.connected, { type: "line", source, text, eventId: null, atMs: 0 }),
      ).toBe(at.connected);
  });
  it("keep a mark that somebody typed", () => {
    const typed = { type: "line", source: "user", text: "?", eventId: null, atMs: 0 } as const;
    expect(voiceReducer(at.connected, { ...typed, isTyped: true }).lines).toHaveLength(1);
  });
  it("leave out empty ones, and clear the words being heard once their line arrives", () => {
    const heard = voiceReducer(at.connected, { type: "heard", text: "et ces pap" });
    expect(heard.heard).toBe("et ces pap");
    expect(
      voiceReducer(heard, { type: "line", source: "user", text: "  ", eventId: null, atMs: 0 }),
    ).toBe(heard);
    const said = voiceReducer(heard, {
      type: "line",
      source: "user",
      text: "Et ces papiers ?",
      eventId: null,
      atMs: 9,
    });
    expect(said).toMatchObject({
      heard: "",
      lines: [{ key: 0, text: "Et ces papiers ?", atMs: 9 }],
    });
  });
  it("keep a last line that arrives while finishing", () => {
    expect(voiceReducer(at.finishing, answer(4)).lines).toHaveLength(1);
  });
  it("are sent in the format of product §9.1", () => {
    const state = [
      answer(1),
      { type: "line", source: "user", text: "Oui, type:ai", eventId: null, atMs: 5 } as const,
    ].reduce<VoiceState>(voiceReducer, at.connected);
    expect(messageLines(state.lines)).toEqual([
      "type:ai,message:Bonjour.",
      "type:user,message:Oui, type:ai",
    ]);
  });
});

it.each([
  [-1, 0],
  [0.5, 0.5],
  [3, 1],
])("a volume of %d is kept as %d", (asked, kept) => {
  expect(run({ type: "volume", volume: asked }).volume).toBe(kept);
});
