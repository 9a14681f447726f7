import { HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serve } from "../../../testing/web-server";
import { createOpenAiCompatible, type OpenAiCompatibleOptions } from "./openai-compatible.server";
import { LanguageModelError } from "./port";

const baseUrl = "https://models.example/api/v1";
const url = `${baseUrl}/chat/completions`;
const key = "sk-secret-of-the-test";
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function model(options: Partial<OpenAiCompatibleOptions> = {}) {
  const waits: number[] = [];
  const chat = createOpenAiCompatible({
    baseUrl: `${baseUrl}/`,
    apiKey: key,
    model: "some/model",
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
    },
    ...options,
  });
  return { chat, waits };
}

const purpose = { use: "translation" } as const;
const messages = [{ role: "user" as const, content: "Bonjour" }];
const answer = (content: string) => HttpResponse.json({ choices: [{ message: { content } }] });

const failure = async (work: Promise<unknown>): Promise<LanguageModelError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LanguageModelError);
  if (!(error instanceof LanguageModelError)) throw new Error("not the expected error");
  expect(`${error.message} ${String(error.cause)} ${error.stack}`).not.toContain(key);
  return error;
};

async function collect(stream: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

describe("a complete answer", () => {
  it("is asked for as the contract says, and is given back as text", async () => {
    let sent: unknown;
    let authorization: string | null = null;
    server.use(
      http.post(url, async ({ request }) => {
        sent = await request.json();
        authorization = request.headers.get("authorization");
        return answer("Bonjour !");
      }),
    );
    const { chat } = model();
    expect(
      await chat.complete({ messages, purpose, json: true, maxTokens: 50, temperature: 0 }),
    ).toBe("Bonjour !");
    expect(authorization).toBe(`Bearer ${key}`);
    expect(sent).toEqual({
      model: "some/model",
      messages,
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: 50,
      max_tokens: 50,
      temperature: 0,
      response_format: { type: "json_object" },
    });
  });

  /** Mocks a server that refuses some fields, and names them in the words of OpenAI or of others. */
  function refusing(refusals: { field: string; told: object }[]) {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post(url, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        const refused = refusals.find(({ field }) => field in body);
        return refused ? HttpResponse.json(refused.told, { status: 400 }) : answer("oui");
      }),
    );
    return sent;
  }
  const unsupported = (param: string, message: string) => ({
    error: { message, type: "invalid_request_error", param, code: "unsupported_parameter" },
  });
  const asking = { messages, purpose, maxTokens: 50, temperature: 0.2, brief: true } as const;

  it("is asked for again without what was refused, field by field, from then on", async () => {
    const sent = refusing([
      {
        field: "temperature",
        told: unsupported(
          "temperature",
          "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
        ),
      },
      {
        field: "reasoning_effort",
        told: { error: { message: "Unrecognized request argument supplied: reasoning_effort" } },
      },
    ]);
    const { chat, waits } = model({ retries: 0 });
    expect(await chat.complete(asking)).toBe("oui");
    const bounds = { max_completion_tokens: 50, max_tokens: 50 };
    const streamed = { stream: true, stream_options: { include_usage: true } };
    const whole = { model: "some/model", messages, ...streamed, ...bounds };
    expect(sent).toEqual([
      { ...whole, temperature: 0.2, reasoning_effort: "low" },
      { ...whole, reasoning_effort: "low" },
      whole,
    ]);
    expect(await chat.complete(asking)).toBe("oui");
    expect(sent.at(-1)).toEqual(whole);
    expect([sent.length, waits]).toEqual([4, []]);
  });

  it("is bounded by the older name where the newer one is refused", async () => {
    const sent = refusing([
      {
        field: "max_completion_tokens",
        told: {
          object: "error",
          message: "[{'type': 'extra_forbidden', 'loc': ('body', 'max_completion_tokens')}]",
          code: 400,
        },
      },
    ]);
    expect(await model({ retries: 0 }).chat.complete({ ...asking, brief: false })).toBe("oui");
    expect(sent[1]).toMatchObject({ max_tokens: 50, temperature: 0.2 });
    expect(sent[1]).not.toHaveProperty("max_completion_tokens");
  });

  it("is bounded by the newer name for OpenAI and OpenRouter, by either one elsewhere", async () => {
    const sent: Record<string, unknown>[] = [];
    for (const base of ["https://api.openai.com/v1", "https://openrouter.ai/api/v1"]) {
      server.use(
        http.post(`${base}/chat/completions`, async ({ request }) => {
          sent.push((await request.json()) as Record<string, unknown>);
          return answer("oui");
        }),
      );
      await model({ baseUrl: base }).chat.complete(asking);
      expect(sent.at(-1)).toMatchObject({ max_completion_tokens: 50 });
      expect(sent.at(-1)).not.toHaveProperty("max_tokens");
    }
    const both = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    const elsewhere = refusing([{ field: "max_tokens", told: { error: both } }]);
    await model().chat.complete(asking);
    expect(elsewhere[1]).toMatchObject({ max_completion_tokens: 50 });
    expect(elsewhere[1]).not.toHaveProperty("max_tokens");
  });

  it("has no bound where both names are refused, in a stream neither", async () => {
    const sent = refusing([
      { field: "max_completion_tokens", told: unsupported("max_completion_tokens", "no") },
      { field: "max_tokens", told: unsupported("max_tokens", "Use 'max_completion_tokens'") },
    ]);
    const { chat } = model({ retries: 0 });
    expect(await chat.complete(asking)).toBe("oui");
    expect(sent).toHaveLength(3);
    expect(Object.keys(sent[2] ?? {})).not.toContain("max_tokens");
    server.use(
      http.post(url, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        const data = JSON.stringify({ choices: [{ delta: { content: "oui" } }] });
        return new HttpResponse(`data: ${data}\n\ndata: [DONE]\n\n`);
      }),
    );
    expect(await collect(chat.stream(asking))).toEqual(["oui"]);
    expect(Object.keys(sent[3] ?? {})).not.toContain("max_completion_tokens");
  });

  it("is not asked for again when the refusal names nothing that may be left out", async () => {
    const sent = refusing([{ field: "messages", told: unsupported("messages", "too long") }]);
    expect((await failure(model().chat.complete(asking))).failure).toBe("refused");
    expect(sent).toHaveLength(1);
  });

  it("is thought about little when it is short, and only then", async () => {
    const sent = refusing([]);
    const { chat } = model();
    await chat.complete(asking);
    await chat.complete({ ...asking, brief: false });
    expect(sent.map(({ reasoning_effort }) => reasoning_effort)).toEqual(["low", undefined]);
  });

  const schema = { name: "lecture", schema: { type: "object" } };
  const formOf = ({ response_format }: Record<string, unknown>) =>
    (response_format as { type: string } | undefined)?.type;
  /** Mocks a server that accepts JSON in these forms only, and refuses others with `told`. */
  function taking(forms: (string | undefined)[], told: object) {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post(url, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        return forms.includes(formOf(body))
          ? answer("{}")
          : HttpResponse.json(told, { status: 400 });
      }),
    );
    return sent;
  }

  it("has the form that is asked for, strictly", async () => {
    const sent = taking(["json_schema"], {});
    await model().chat.complete({ messages, purpose, schema });
    expect(sent[0]?.response_format).toEqual({
      type: "json_schema",
      json_schema: { ...schema, strict: true },
    });
  });

  const refusals = [
    unsupported("response_format", "'json_schema' is not supported with this model."),
    { error: { message: "json mode and structured outputs: response_format is unknown" } },
    { detail: "Bad request" },
  ];
  it.each(refusals)(
    "is asked for as a JSON object, then as text, where less is taken, from then on: %j",
    async (told) => {
      const objects = taking(["json_object", undefined], told);
      const first = model({ retries: 0 }).chat;
      for (let call = 0; call < 2; call++) await first.complete({ messages, purpose, schema });
      expect(objects.map(formOf)).toEqual(["json_schema", "json_object", "json_object"]);
      const texts = taking([undefined], told);
      const second = model({ retries: 0 }).chat;
      for (let call = 0; call < 2; call++) await second.complete({ messages, purpose, schema });
      expect(texts.map(formOf)).toEqual(["json_schema", "json_object", undefined, undefined]);
    },
  );

  it("is not asked for in another form when something else is refused, and the form is kept", async () => {
    const named = taking([], unsupported("messages", "too long"));
    const { chat } = model({ retries: 0 });
    expect((await failure(chat.complete({ messages, purpose, schema }))).failure).toBe("refused");
    expect(named.map(formOf)).toEqual(["json_schema"]);
    const unnamed = taking([], { error: "too long" });
    expect((await failure(chat.complete({ messages, purpose, schema }))).failure).toBe("refused");
    expect(unnamed.map(formOf)).toEqual(["json_schema", "json_object", undefined]);
    const taken = taking(["json_schema"], {});
    await chat.complete({ messages, purpose, schema });
    expect(taken.map(formOf)).toEqual(["json_schema"]);
  });

  it("is asked for whole where streaming is refused, and without counts where these are", async () => {
    const told = unsupported("stream", "Your organization must be verified to stream this model.");
    const whole = refusing([{ field: "stream", told }]);
    const { chat } = model({ retries: 0 });
    expect(await collect(chat.stream({ messages, purpose }))).toEqual(["oui"]);
    expect(whole[1]).toEqual({ model: "some/model", messages });
    const uncounted = refusing([
      { field: "stream_options", told: { message: "stream_options needs a later version" } },
    ]);
    expect(await model({ retries: 0 }).chat.complete({ messages, purpose })).toBe("oui");
    expect(uncounted[1]).toEqual({ model: "some/model", messages, stream: true });
  });

  it("has no more tokens than the operator allows", async () => {
    const sent = refusing([]);
    const { chat } = model({ maxTokens: 40 });
    await chat.complete(asking);
    await chat.complete({ ...asking, maxTokens: 30 });
    await chat.complete({ messages, purpose });
    expect(sent.map(({ max_tokens }) => max_tokens)).toEqual([40, 30, 40]);
  });

  const ending = (finish_reason: string, message: object = { content: '{"points": [' }) =>
    http.post(url, () => HttpResponse.json({ choices: [{ message, finish_reason }] }));

  it.each(["length", "max_tokens", "model_length"])(
    "that is cut at its length says so, with what came, and is not asked for again: %s",
    async (end) => {
      server.use(ending(end));
      const { chat, waits } = model();
      const error = await failure(chat.complete({ messages, purpose }));
      expect(error).toMatchObject({ failure: "length", partial: '{"points": [', isAway: false });
      expect(error.message).toContain(end);
      expect(waits).toEqual([]);
    },
  );

  it("that a filter or the model itself refuses is refused", async () => {
    server.use(ending("content_filter"));
    expect((await failure(model().chat.complete({ messages, purpose }))).failure).toBe("refused");
    server.use(ending("stop", { content: null, refusal: "I cannot help with that." }));
    expect((await failure(model().chat.complete({ messages, purpose }))).failure).toBe("refused");
  });

  it("is read as what it is, whatever the server says it sends", async () => {
    const text = JSON.stringify({ choices: [{ message: { content: "oui" } }] });
    const types = ["text/plain", "text/event-stream", "application/json; charset=utf-8"];
    for (const type of types) {
      server.use(
        http.post(url, () => new HttpResponse(`\n${text}`, { headers: { "content-type": type } })),
      );
      expect(await model().chat.complete({ messages, purpose })).toBe("oui");
    }
  });

  it("is asked for without a key where a server wants none", async () => {
    let authorization: string | null = "unset";
    server.use(
      http.post(url, ({ request }) => {
        authorization = request.headers.get("authorization");
        return answer("ok");
      }),
    );
    await model({ apiKey: null }).chat.complete({ messages, purpose });
    expect(authorization).toBeNull();
  });

  it.each([429, 500, 503])(
    "is asked for again after %i, waiting longer each time",
    async (status) => {
      let calls = 0;
      server.use(
        http.post(url, () => (++calls < 3 ? new HttpResponse(null, { status }) : answer("enfin"))),
      );
      const { chat, waits } = model();
      expect(await chat.complete({ messages, purpose })).toBe("enfin");
      expect(waits).toEqual([250, 500]);
    },
  );

  it("is waited for as long as the server asks, and a little more", async () => {
    const asked = ["3", new Date(Date.now() + 5_000).toUTCString()];
    server.use(
      http.post(url, () => {
        const after = asked.shift();
        return after
          ? new HttpResponse(null, { status: 429, headers: { "retry-after": after } })
          : answer("ok");
      }),
    );
    const { chat, waits } = model();
    await chat.complete({ messages, purpose });
    expect(waits[0]).toBe(3_250);
    expect(waits[1]).toBeGreaterThan(3_000);
    expect(waits[1]).toBeLessThanOrEqual(5_250);
  });

  it("is not waited for above ten seconds: the failure says how long the server asks", async () => {
    let calls = 0;
    server.use(
      http.post(url, () => {
        calls++;
        return new HttpResponse(null, { status: 429, headers: { "retry-after": "3600" } });
      }),
    );
    const { chat, waits } = model();
    const error = await failure(chat.complete({ messages, purpose }));
    expect(error).toMatchObject({ failure: "busy", retryAfterMs: 3_600_000 });
    expect([calls, waits]).toEqual([1, []]);
  });

  it("has its cost asked of OpenRouter, and of nobody else", async () => {
    const sent: unknown[] = [];
    const note = async ({ request }: { request: Request }) => {
      sent.push(await request.json());
      return answer("ok");
    };
    server.use(http.post(url, note));
    server.use(http.post("https://openrouter.ai/api/v1/chat/completions", note));
    await model({ baseUrl: "https://openrouter.ai/api/v1" }).chat.complete({ messages, purpose });
    await model().chat.complete({ messages, purpose });
    expect(sent[0]).toMatchObject({ usage: { include: true } });
    expect(sent[1]).not.toHaveProperty("usage");
  });

  it.each([400, 401, 404])("is not asked for again after %i", async (status) => {
    let calls = 0;
    server.use(
      http.post(url, () => {
        calls++;
        return new HttpResponse("no", { status });
      }),
    );
    const error = await failure(model().chat.complete({ messages, purpose }));
    expect(error.status).toBe(status);
    expect(calls).toBe(1);
  });

  it("is given up after its tries, network failures included", async () => {
    let calls = 0;
    server.use(
      http.post(url, () => {
        calls++;
        return HttpResponse.error();
      }),
    );
    const error = await failure(model({ retries: 1 }).chat.complete({ messages, purpose }));
    expect(error.message).toContain("cannot be reached");
    expect(calls).toBe(2);
  });

  it.each([
    ["not JSON", () => new HttpResponse("<html>")],
    ["another shape", () => HttpResponse.json({ choices: [] })],
  ])("is refused when it is %s", async (_, respond) => {
    server.use(http.post(url, respond));
    expect((await failure(model().chat.complete({ messages, purpose }))).message).toContain(
      "unreadable",
    );
  });

  it("is no longer waited for at the time limit", async () => {
    server.use(http.post(url, () => new Promise<never>(() => {})));
    const error = await failure(
      model({ limits: { wholeMs: 20 }, retries: 0 }).chat.complete({ messages, purpose }),
    );
    expect(error.message).toContain("too long");
  });

  it("is waited for less long where who asks has less time", async () => {
    server.use(http.post(url, () => new Promise<never>(() => {})));
    const error = await failure(model().chat.complete({ messages, purpose, wholeMs: 20 }));
    expect(error.failure).toBe("late");
  });

  it("ends with the caller's own reason when the caller stops it", async () => {
    server.use(http.post(url, () => new Promise<never>(() => {})));
    const aborter = new AbortController();
    const work = model().chat.complete({ messages, purpose, signal: aborter.signal });
    aborter.abort(new Error("the session ended"));
    await expect(work).rejects.toThrow("the session ended");
  });
});

describe("a stream", () => {
  const events = (chunks: string[]) =>
    http.post(url, () => {
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
          controller.close();
        },
      });
      return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
    });
  const delta = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

  it("gives the pieces in order, wherever the bytes are cut", async () => {
    const text = `: comment\n\n${delta("Ça ")}data: {"choices":[{"delta":{}}]}\r\n\r\n${delta("marche")}data: [DONE]\n\n${delta("jamais")}`;
    for (const size of [1, 7, 1000]) {
      const chunks = text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
      server.use(events(chunks));
      expect(await collect(model().chat.stream({ messages, purpose }))).toEqual(["Ça ", "marche"]);
    }
  });

  it("is tried again before the first piece", async () => {
    let calls = 0;
    server.use(
      http.post(url, () =>
        ++calls === 1
          ? new HttpResponse(null, { status: 503 })
          : new HttpResponse(`${delta("oui")}data: [DONE]\n\n`),
      ),
    );
    expect(await collect(model().chat.stream({ messages, purpose }))).toEqual(["oui"]);
  });

  it("reports an error sent in the middle", async () => {
    server.use(events([delta("Je "), `data: {"error":{"message":"overloaded"}}\n\n`]));
    const error = await failure(collect(model().chat.stream({ messages, purpose })));
    expect(error.message).toContain("while writing");
  });

  it("that is cut at its length gives what came, then says so", async () => {
    const end = `data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n`;
    server.use(events([delta("Je "), end, "data: [DONE]\n\n"]));
    const heard: string[] = [];
    const listening = async () => {
      for await (const piece of model().chat.stream({ messages, purpose })) heard.push(piece);
    };
    expect((await failure(listening())).failure).toBe("length");
    expect(heard).toEqual(["Je "]);
  });

  it("gathers no event without end", async () => {
    server.use(events(["data: ", ...Array.from({ length: 11 }, () => "x".repeat(100_000))]));
    const error = await failure(collect(model().chat.stream({ messages, purpose })));
    expect(error.message).toContain("unreadable");
  });

  it("ends with the caller's own reason between two pieces", async () => {
    await using vendor = await serve(
      async () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(delta("Je "))),
          }),
        ),
    );
    server.use(http.post(`${vendor.origin}/*`, () => passthrough()));
    const aborter = new AbortController();
    const { chat } = model({ baseUrl: `${vendor.origin}/api/v1` });
    const answer = chat.stream({ messages, purpose, signal: aborter.signal });
    const pieces = answer[Symbol.asyncIterator]();
    expect(await pieces.next()).toEqual({ done: false, value: "Je " });
    const next = pieces.next();
    aborter.abort(new Error("the session ended"));
    await expect(next).rejects.toThrow("the session ended");
  });

  it("is given up when its first words do not come in time, keep-alives or not", async () => {
    await using vendor = await serve(
      async () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(": wait\n\n")),
          }),
        ),
    );
    server.use(http.post(`${vendor.origin}/*`, () => passthrough()));
    const { chat } = model({ baseUrl: `${vendor.origin}/api/v1` });
    const error = await failure(collect(chat.stream({ messages, purpose, firstWordsMs: 30 })));
    expect(error.failure).toBe("late");
  });

  it("stops when pieces stop coming", async () => {
    // Uses a real socket, because msw 3 fails on a request aborted while its answer is being written.
    await using vendor = await serve(
      async () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(delta("Je "))),
          }),
        ),
    );
    server.use(http.post(`${vendor.origin}/*`, () => passthrough()));
    const stalled = model({ limits: { silenceMs: 30 }, baseUrl: `${vendor.origin}/api/v1` });
    const error = await failure(collect(stalled.chat.stream({ messages, purpose })));
    expect(error.message).toContain("too long");
  });
});
