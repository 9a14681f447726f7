import type { Failure } from "../../app/services/llm/port";
import type { Turn } from "./chat-server";

/** The key that the tests of faults send. No error, page or log may contain it. */
export const CANARY_KEY = "sk-canary-5e6f1c";

const status = (
  code: number,
  more: { headers?: Record<string, string>; body?: unknown } = {},
): Turn => ({
  kind: "status",
  status: code,
  body: { error: { code, message: `Incorrect API key provided: ${CANARY_KEY}` } },
  ...more,
});

/** Every fault of a language model, with the name of its failure. */
export const MODEL_FAULTS: { name: string; turn: Turn; failure: Failure }[] = [
  { name: "401", turn: status(401), failure: "key" },
  { name: "402", turn: status(402), failure: "credit" },
  { name: "403", turn: status(403), failure: "key" },
  {
    name: "403 moderated",
    turn: status(403, {
      body: { error: { code: 403, message: "x", metadata: { reasons: ["x"] } } },
    }),
    failure: "refused",
  },
  { name: "404", turn: status(404), failure: "model" },
  { name: "409", turn: status(409), failure: "refused" },
  {
    name: "429 Retry-After",
    turn: status(429, { headers: { "retry-after": "3600" } }),
    failure: "busy",
  },
  { name: "500", turn: status(500), failure: "down" },
  {
    name: "redirect",
    turn: status(302, { headers: { location: "http://127.0.0.1:1/elsewhere" } }),
    failure: "moved",
  },
  { name: "slow", turn: { kind: "hang", pieces: [] }, failure: "late" },
  { name: "cut", turn: { kind: "cut", pieces: ["D'accord, "] }, failure: "cut" },
  {
    name: "cut at its length",
    turn: { kind: "say", pieces: ['{"points": [{"id":'], finish: "length" },
    failure: "length",
  },
  {
    name: "filtered",
    turn: { kind: "say", pieces: [], finish: "content_filter" },
    failure: "refused",
  },
  { name: "malformed", turn: { kind: "raw", text: "data: <html>\n\n" }, failure: "unreadable" },
  { name: "huge", turn: { kind: "huge" }, failure: "huge" },
  {
    name: "error inside the answer",
    turn: { kind: "tell-error", pieces: [], error: { code: 502, message: "provider down" } },
    failure: "down",
  },
];
