import { describe, expect, it } from "vitest";
import type { SupportAssistant } from "~/services/support/port";
import { createRulesAssistant } from "~/services/support/rules-assistant";
import { UnheardReply } from "~/services/talk/unheard-reply";
import { useTestDatabase } from "../../../../../testing/database";
import { silence } from "../../../../../testing/doubles/voice-speech";
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

describe("the signal of a reply", () => {
  /** Holds a call whose assistant notes the signal of each reply. */
  async function holdNoting() {
    const signals: AbortSignal[] = [];
    const assistant = replying(async function* ({ signal }) {
      signals.push(signal);
      yield "Retournez le vélo, puis posez trois gouttes sur chaque maillon de la chaîne.";
    });
    const call = await holdSupportCall({}, assistant);
    await call.initiate();
    await call.speak(silence(1_000));
    return { ...call, signals };
  }

  it("tells that a reply prepared ahead was not heard, and the next one was", async () => {
    const { speech, speak, clock, signals, conversation } = await holdNoting();
    await speak(speech.sound("comment graisser la chaîne"));
    await speak(silence(300));
    await speak(speech.sound("de mon vélo rouge"));
    await speak(silence(300));
    await clock.pass(10_000);
    await conversation.end("user");
    expect(signals.map(({ reason }) => reason instanceof UnheardReply)).toEqual([true, false]);
  });

  it("tells whether a reply was heard when it is cut", async () => {
    const { receive, clock, signals, conversation } = await holdNoting();
    receive({ type: "user_message", text: "graisser la chaîne" });
    await clock.pass(100);
    receive({ type: "user_message", text: "graisser la chaîne du vélo" });
    await clock.pass(1_000);
    receive({ type: "user_message", text: "et encore" });
    await clock.pass(0);
    await conversation.end("user");
    expect(signals.slice(0, 2).map(({ reason }) => reason instanceof UnheardReply)).toEqual([
      true,
      false,
    ]);
    expect(signals[1]?.aborted).toBe(true);
  });
});

describe("a caller who changes the language", () => {
  it("is answered, prompted and apologised to by a voice of that language", async () => {
    const rules = createRulesAssistant();
    let fails = false;
    const assistant = replying((about) => {
      if (fails) throw new Error("no answer");
      return rules.reply(about);
    });
    const call = await holdSupportCall({}, assistant);
    const { speech, receive, initiate, stay, said, conversation } = call;
    await initiate();
    await stay(3_000);
    receive({ type: "user_message", text: "what is the weather like in Lisbon for you?" });
    await stay(25_000);
    fails = true;
    receive({ type: "user_message", text: "and what about it" });
    await stay(5_000);
    const [first, ...others] = said();
    expect(first).toBe("Bonjour.");
    expect(others).toContain("Take your time, I am listening.");
    expect(others.at(-1)).toBe("Sorry, the machine is slow. One moment.");
    expect(speech.languages.get("Bonjour.")).toBe("fr");
    const later = [...speech.languages].filter(([text]) => text !== "Bonjour.");
    expect(new Set(later.map(([, language]) => language))).toEqual(new Set(["en"]));
    await conversation.end("user");
  });
});
