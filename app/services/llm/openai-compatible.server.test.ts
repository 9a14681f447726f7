import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import {
  answer,
  collect,
  failure,
  key,
  messages,
  model,
  purpose,
  url,
  useModelServer,
} from "../../../testing/model-server";

const server = useModelServer();

describe("a complete answer", () => {
  it("is requested as the contract says, and returned as text", async () => {
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

  it("is requested again without the refused fields, one by one, and from then on", async () => {
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

  it("is limited by the older field where the newer one is refused", async () => {
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

  it("is limited by the newer field for OpenAI and OpenRouter, and by either field elsewhere", async () => {
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

  it("has no limit where both fields are refused, nor in a stream", async () => {
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

  it("is not requested again when the refusal names no field that may be left out", async () => {
    const sent = refusing([{ field: "messages", told: unsupported("messages", "too long") }]);
    expect((await failure(model().chat.complete(asking))).failure).toBe("refused");
    expect(sent).toHaveLength(1);
  });

  it("is requested with little thinking when it is short, and only then", async () => {
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

  it("has the requested form, strictly", async () => {
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
    "is requested as a JSON object, then as text, where the server accepts less, and from then on: %j",
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

  it("keeps its form when something else is refused", async () => {
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

  it("is read from lists of parts, without their thoughts", async () => {
    const thought = [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }];
    const contents = [thought, [{ type: "text", text: "Bon" }], "jour !"];
    const events = contents.map(
      (content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`,
    );
    const message = { content: [...thought, { type: "text", text: "Bonjour !" }] };
    for (const respond of [
      () => new HttpResponse(`${events.join("")}data: [DONE]\n\n`),
      () => HttpResponse.json({ choices: [{ message }] }),
    ]) {
      server.use(http.post(url, respond));
      expect(await model({ retries: 0 }).chat.complete({ messages, purpose })).toBe("Bonjour !");
    }
  });

  it("keeps its limit after a prompt that left too little room for it", async () => {
    // The words of vLLM.
    const message =
      "'max_tokens' or 'max_completion_tokens' is too large: 4000. This model's maximum context length is 8192 tokens and your request has 5000 input tokens (4000 > 8192 - 5000). None";
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post(url, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        const bound = Number(body.max_tokens ?? body.max_completion_tokens ?? 0);
        return bound > 3_192
          ? HttpResponse.json({ error: { message, code: 400 } }, { status: 400 })
          : answer("oui");
      }),
    );
    const { chat } = model({ retries: 0 });
    expect(await chat.complete({ ...asking, maxTokens: 4_000 })).toBe("oui");
    expect(await chat.complete({ ...asking, maxTokens: 120 })).toBe("oui");
    expect(sent.at(-1)).toMatchObject({ max_tokens: 120, max_completion_tokens: 120 });
  });

  it("is requested whole where streaming is refused, and without counts where these are refused", async () => {
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
});
