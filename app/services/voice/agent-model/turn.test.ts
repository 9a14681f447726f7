import { expect, test } from "vitest";
import { type AgentPiece, streamedCompletion } from "./turn";

test("a turn is returned when its reader leaves, after the signal to stop", async () => {
  const noted: string[] = [];
  async function* turn(): AsyncGenerator<AgentPiece> {
    try {
      yield { text: "I see. " };
      yield { text: "And the price? " };
    } finally {
      noted.push("ended");
    }
  }
  const { body } = await streamedCompletion(turn(), {
    onFailure: () => ({}),
    onGone: () => noted.push("gone"),
  });
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(noted).toEqual(["gone", "ended"]);
});
