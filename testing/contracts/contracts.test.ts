import { expect, test } from "vitest";
import { cloudinaryContract } from "./cloudinary";
import { elevenLabsContract } from "./elevenlabs";

const ping = { type: "ping", ping_event: { event_id: 1, ping_ms: null } };

test.each<[what: string, kind: string, value: unknown, wrong: string | null]>([
  ["a message as it is published", "socket ping", ping, null],
  ["one without a field", "socket ping", { type: "ping", ping_event: {} }, "event_id"],
  ["one with a field too many", "socket ping", { ...ping, more: 1 }, "additional properties"],
  ["a value of another type", "socket pong", { type: "pong", event_id: "1" }, "must be number"],
  [
    "a word that is not one of those",
    "socket feedback",
    { type: "feedback", event_id: 1, score: "love" },
    "must be equal",
  ],
  ["a kind that there is not", "socket nothing", {}, "not in the contract"],
  ["sound", "socket user_audio_chunk", { user_audio_chunk: "AAAA" }, null],
  ["an address that is missing", "signed url", {}, "signed_url"],
])("the contract judges %s", (_, kind, value, wrong) => {
  const contract = elevenLabsContract();
  contract.check(kind, value);
  expect(contract.checked.get(kind)).toBe(1);
  if (wrong === null) expect(contract.broken).toEqual([]);
  else expect(contract.broken.join()).toContain(wrong);
});

test("an upload's parameters and answer are checked against Cloudinary's contract", () => {
  const contract = cloudinaryContract();
  const signed = { api_key: "k", signature: "s", timestamp: "1", type: "authenticated" };
  contract.check("upload", { ...signed, public_id: "a" });
  expect(contract.broken).toEqual([]);
  contract.check("upload", { ...signed, api_secret: "never" });
  contract.check("uploaded", { public_id: "a" });
  expect(contract.broken).toHaveLength(2);
});
