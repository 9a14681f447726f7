import { expect, test } from "vitest";
import { missingLines } from "./place";
import { idleVoice, type VoiceEvent, voiceReducer } from "./machine";

const typed = (text: string): VoiceEvent => ({
  type: "line",
  source: "user",
  text,
  eventId: null,
  atMs: 0,
  isTyped: true,
});
const spoken: VoiceEvent = { type: "line", source: "user", text: "Dit.", eventId: 4, atMs: 0 };
const answer: VoiceEvent = { type: "line", source: "ai", text: "Oui.", eventId: 5, atMs: 0 };
const opened: VoiceEvent[] = [{ type: "open" }, { type: "connected", conversationId: "conv_1" }];
const linesOf = (...events: VoiceEvent[]) =>
  [...opened, ...events].reduce(voiceReducer, idleVoice).lines;

test.each<[string, VoiceEvent[], string[] | null, string[]]>([
  ["nothing was typed", [spoken, answer], [], []],
  ["all of it was heard", [typed("Un."), typed("Deux.")], ["Deux.", "Un."], []],
  ["the last was not heard", [typed("Un."), typed("Deux.")], ["Un."], ["Deux."]],
  ["it was answered and not kept", [typed("Un."), answer], [], ["Un."]],
  ["it was typed twice and heard once", [typed("Un."), typed("Un.")], ["Un."], ["Un."]],
  ["other words were heard", [typed("Un.")], ["Dit."], ["Un."]],
  ["nobody says what was heard", [typed("Un."), answer, typed("Deux.")], null, ["Deux."]],
])("only what did not arrive is sent again when %s", (_, events, heard, missing) => {
  expect(missingLines(linesOf(...events), heard).map(({ text }) => text)).toEqual(missing);
});
