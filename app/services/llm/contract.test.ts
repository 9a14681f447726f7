import { describe, expect, it, vi } from "vitest";
import {
  type ChatServer,
  DIALECTS,
  startChatServer,
  TOLD,
} from "../../../testing/doubles/chat-server";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { CANARY_KEY, MODEL_FAULTS } from "../../../testing/doubles/model-faults";
import { withPatience } from "~/services/talk/patience";
import { createOpenAiCompatible, type OpenAiCompatibleOptions } from "./openai-compatible.server";
import { type ChatModel, LanguageModelError, type Spent } from "./port";

/** The contract of every chat model (`port.ts`), over real sockets, in the dialects of three servers. */

const purpose = { use: "translation" } as const;
const messages = [{ role: "user" as const, content: "Bonjour" }];
const words = ["Ça coûte ", "69 € ", "par mois 😀, ", "d'accord ?"];

const modelOf = (server: ChatServer, options: Partial<OpenAiCompatibleOptions> = {}): ChatModel =>
  createOpenAiCompatible({
    baseUrl: server.baseUrl,
    apiKey: CANARY_KEY,
    model: "some/model",
    sleep: async (_, signal) => signal?.throwIfAborted(),
    limits: { wholeMs: 5_000, silenceMs: 5_000 },
    ...options,
  });

async function gather(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

const ways = [
  {
    way: "complete",
    ask: (model: ChatModel, onSpent: (spent: Spent) => void) =>
      model.complete({ messages, purpose, onSpent }),
  },
  {
    way: "stream",
    ask: (model: ChatModel, onSpent: (spent: Spent) => void) =>
      gather(model.stream({ messages, purpose, onSpent })),
  },
];

async function failureOf(work: Promise<unknown>): Promise<LanguageModelError> {
  const error = await work.then(
    (answer) => new Error(`answered ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof LanguageModelError)) throw error;
  return error;
}

describe.each(DIALECTS)("a model of %s", (dialect) => {
  it.each(ways)(
    "returns the words by $way, whatever the bytes, and reports the call once",
    async ({ ask }) => {
      for (const chunkBytes of [1, 7, Number.POSITIVE_INFINITY]) {
        await using server = await startChatServer(dialect, { chunkBytes });
        server.will({ kind: "say", pieces: words });
        const spent: Spent[] = [];
        expect(await ask(modelOf(server), (one) => spent.push(one))).toBe(words.join(""));
        const isTold = dialect !== "llama.cpp";
        expect(spent).toEqual([
          {
            promptTokens: isTold ? TOLD.promptTokens : null,
            completionTokens: isTold ? TOLD.completionTokens : null,
            cost: dialect === "openrouter" ? TOLD.cost : null,
          },
        ]);
      }
    },
  );

  it("yields the first words before the others are written", async () => {
    await using server = await startChatServer(dialect);
    let goOn = () => {};
    const hold = new Promise<void>((resolve) => (goOn = resolve));
    server.will({ kind: "say", pieces: words, hold });
    const pieces = modelOf(server).stream({ messages, purpose })[Symbol.asyncIterator]();
    expect(await pieces.next()).toEqual({ done: false, value: words[0] });
    goOn();
    expect(await pieces.next()).toEqual({ done: false, value: words[1] });
    await pieces.return?.();
  });

  it("ends the call and reports it when the reader stops", async () => {
    await using server = await startChatServer(dialect);
    server.will({ kind: "hang", pieces: ["Je "] });
    const spent: Spent[] = [];
    const onSpent = (one: Spent) => void spent.push(one);
    for await (const piece of modelOf(server).stream({ messages, purpose, onSpent })) {
      expect(piece).toBe("Je ");
      break;
    }
    expect(spent).toEqual([{ promptTokens: null, completionTokens: null, cost: null }]);
  });

  it("reports the call of a line that stops after its first words", async () => {
    await using server = await startChatServer(dialect);
    server.will({ kind: "hang", pieces: ["Je "] });
    const onSpent = vi.fn<(spent: Spent) => void>();
    const open = (signal: AbortSignal) =>
      modelOf(server).stream({ messages, purpose, onSpent, signal });
    const patience = { firstMs: 60_000, nextMs: 60_000, hasWords: () => true };
    for await (const _ of withPatience(open, patience, new AbortController().signal)) break;
    await vi.waitFor(() => expect(onSpent).toHaveBeenCalledOnce());
  });

  it.each(ways)("ends $way with the caller's own reason", async ({ way }) => {
    await using server = await startChatServer(dialect);
    server.will({ kind: "hang", pieces: ["Je "] });
    const aborter = new AbortController();
    const { signal } = aborter;
    const model = modelOf(server);
    const work =
      way === "complete"
        ? model.complete({ messages, purpose, signal })
        : gather(model.stream({ messages, purpose, signal }));
    aborter.abort(new Error("the session ended"));
    await expect(work).rejects.toThrow("the session ended");
  });

  describe.each(ways)("fails in $way", ({ ask }) => {
    it.each(MODEL_FAULTS)(
      "by $failure for $name, without the key in its words",
      async ({ turn, failure }) => {
        await using server = await startChatServer(dialect);
        server.will(turn);
        const limits = turn.kind === "hang" ? { wholeMs: 60, silenceMs: 60 } : {};
        const error = await failureOf(ask(modelOf(server, { retries: 0, limits }), () => {}));
        expect(error.failure).toBe(failure);
        const all = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
        expect(all).not.toContain(CANARY_KEY);
        const asked = server.asked.map(({ path }) => path);
        // On a busy machine, a call that is aborted this early may end before it arrives.
        if (turn.kind !== "hang") expect(asked).toHaveLength(1);
        for (const path of asked) expect(path).toBe("/v1/chat/completions");
      },
    );
  });

  it("ends with an error in the middle of a stream, after the words before it", async () => {
    await using server = await startChatServer(dialect);
    server.will({ kind: "tell-error", pieces: ["Je "], error: { code: "server_error" } });
    const heard: string[] = [];
    const error = await failureOf(
      (async () => {
        for await (const piece of modelOf(server).stream({ messages, purpose })) heard.push(piece);
      })(),
    );
    expect(heard).toEqual(["Je "]);
    expect(error.failure).toBe("down");
  });

  it("fails as unreachable where no server listens", async () => {
    await using server = await startChatServer(dialect);
    // The port of a server that has ended may be another test's a moment later. Nobody listens on a system port.
    const baseUrl = server.baseUrl.replace(/:\d+/, ":2");
    const error = await failureOf(modelOf(server, { baseUrl }).complete({ messages, purpose }));
    expect(error.failure).toBe("unreachable");
  });
});

describe("the tests' own model", () => {
  it.each(ways)("returns the given words by $way, and the given failure", async ({ ask }) => {
    const down = new LanguageModelError("down", { failure: "down" });
    const model = createFakeModel([words.join(""), down]);
    expect(await ask(model, () => {})).toBe(words.join(""));
    expect((await failureOf(ask(model, () => {}))).failure).toBe("down");
  });
});
