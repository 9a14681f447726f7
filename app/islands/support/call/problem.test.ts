import { expect, it } from "vitest";
import { Refused, SessionExpired } from "../../api";
import { VoiceUnreachable } from "../../voice/port";
import { problemOf } from "./problem";

it.each([
  ["no cookie of the page any more", new Refused(403, { message: "no" }), "expired"],
  ["nobody signed in", new SessionExpired("Unauthorized"), "expired"],
  ["no network", new TypeError("Failed to fetch"), "offline"],
  ["a server that is down", new Refused(503, null), "failed"],
  ["an assistant that does not answer", new VoiceUnreachable("no"), "failed"],
])("the problem of a call has a name: %s", (_, error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
