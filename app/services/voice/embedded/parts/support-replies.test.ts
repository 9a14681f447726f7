import { describe, expect, it } from "vitest";
import type { SupportAssistant } from "~/services/support/assistant/port";
import { createRulesAssistant } from "~/services/support/assistant/rules";
import { useTestDatabase } from "../../../../../testing/database";
import { holdSupportCall } from "../../../../../testing/voice/held-call";

useTestDatabase();

/** Creates an assistant that replies with `reply`. */
const replying = (reply: SupportAssistant["reply"]): SupportAssistant => ({
  ...createRulesAssistant(),
  reply,
});

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe("two tutorials of one answer", () => {
  it.each(["voice", "text"] as const)(
    "are both shown, though the second comes later (%s); the turn keeps the first",
    async (mode) => {
      const second = gate();
      const ids: string[] = [];
      const assistant = replying(async function* () {
        yield { show: ids[0] ?? "" };
        yield "Retournez le vélo.";
        await second.opened;
        yield { show: ids[1] ?? "" };
        yield "Ouvrez le casier.";
      });
      const call = await holdSupportCall({ mode }, assistant);
      ids.push(call.chain.id, call.locker.id);
      await call.initiate();
      await call.stay(3_000);
      call.receive({ type: "user_message", text: "deux questions" });
      await call.clock.pass(1_000);
      expect(call.shown()).toEqual(mode === "voice" ? [call.chain.id] : []);
      second.open();
      await call.clock.pass(10_000);
      expect(call.shown()).toEqual(ids);
      expect(call.said().at(-1)).toBe("Retournez le vélo. Ouvrez le casier.");
      await call.conversation.end("user");
      expect((await call.kept()).at(-1)?.[2]).toBe(call.chain.id);
    },
  );

  it("are kept when the answer begins without one", async () => {
    const later = gate();
    const ids: string[] = [];
    const assistant = replying(async function* () {
      yield "Je ne sais pas.";
      await later.opened;
      yield { show: ids[0] ?? "" };
      yield "Retournez le vélo.";
    });
    const call = await holdSupportCall({}, assistant);
    ids.push(call.chain.id);
    await call.initiate();
    await call.stay(3_000);
    call.receive({ type: "user_message", text: "deux questions" });
    await call.clock.pass(1_000);
    later.open();
    await call.clock.pass(10_000);
    expect(call.shown()).toEqual(ids);
    await call.conversation.end("user");
    expect((await call.kept()).at(-1)?.[2]).toBe(call.chain.id);
  });
});
