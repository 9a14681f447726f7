import { presentationPart } from "~/services/voice/embedded/parts/parts.server";
import { createFakeRolePlayer } from "../doubles/fake-role-player";
import { FakeSpeech } from "../doubles/voice-speech";
import { createManualClock } from "../manual-clock";
import { presentationBrief } from "./brief";
import { holdLive, LIVE_ID } from "./live";

/** Opens a session of a rep and a customer, on a clock that the test moves. */
export async function holdSession(
  options: {
    backlog?: () => number;
    onLate?: () => void;
    language?: "fr" | "en";
    speech?: FakeSpeech;
    firstMessage?: string;
  } = {},
) {
  const clock = createManualClock();
  const speech = options.speech ?? new FakeSpeech();
  const rolePlayer = createFakeRolePlayer();
  const brief = await presentationBrief({
    language: options.language ?? "fr",
    interactionPrompt: "",
    firstMessage: options.firstMessage ?? "Bonjour.",
    recordingStartMs: clock.now() - 7_000,
  });
  const part = presentationPart(LIVE_ID, brief, rolePlayer);
  return {
    rolePlayer,
    ...holdLive({ brief, part, clock, speech, backlog: options.backlog, onLate: options.onLate }),
  };
}
