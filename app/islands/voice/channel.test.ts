// oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel has none
import { afterEach, expect, it, vi } from "vitest";
import { openChannel, openLine, type SessionChannel, type SessionMessage } from "./channel";

const opened: SessionChannel[] = [];
const open = (sessionId: string, hear: (message: SessionMessage) => void) => {
  const end = openChannel(sessionId, hear);
  opened.push(end);
  return end;
};

afterEach(() => {
  for (const end of opened.splice(0)) end.close();
});

it("the channel carries start_session and close_session to the other end, in order", async () => {
  const heard: SessionMessage[] = [];
  const closed = new Promise<void>((resolve) => {
    open("i1", (message) => {
      heard.push(message);
      if (message === "close_session") resolve();
    });
  });
  const recorder = open("i1", () => heard.push("close_session"));
  recorder.send("start_session");
  recorder.send("close_session");
  await closed;
  expect(heard).toEqual(["start_session", "close_session"]);
});

it("the channel starts no other window's session, and ignores unknown messages", async () => {
  const heard: string[] = [];
  open("mine", (message) => heard.push(message));
  const last = new Promise<void>((resolve) => open("theirs", () => resolve()));
  const stranger = new BroadcastChannel("aplomb-session");
  stranger.postMessage({ type: "format_disk", sessionId: "mine" });
  stranger.postMessage("start_session");
  stranger.close();
  open("theirs", () => undefined).send("start_session");
  await last;
  expect(heard).toEqual([]);
});

it("the page hears its own messages in a browser that refuses the channel", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const heard: SessionMessage[] = [];
  const line = openLine(
    "i1",
    (message) => heard.push(message),
    () => {
      throw new DOMException("", "SecurityError");
    },
  );
  line.send("start_session");
  line.close();
  expect(heard).toEqual(["start_session"]);
});
