import { HttpResponse, http, passthrough } from "msw";
import { describe, expect, it } from "vitest";
import {
  answer,
  collect,
  failure,
  messages,
  model,
  purpose,
  url,
  useModelServer,
} from "../../../testing/model-server";
import { serve } from "../../../testing/web-server";

const server = useModelServer();

describe("a complete answer", () => {
  const ending = (finish_reason: string, message: object = { content: '{"points": [' }) =>
    http.post(url, () => HttpResponse.json({ choices: [{ message, finish_reason }] }));

  it.each(["length", "max_tokens", "model_length"])(
    "that is cut at its length fails with the words so far, and is not requested again: %s",
    async (end) => {
      server.use(ending(end));
      const { chat, waits } = model();
      const error = await failure(chat.complete({ messages, purpose }));
      expect(error).toMatchObject({ failure: "length", partial: '{"points": [', isAway: false });
      expect(error.message).toContain(end);
      expect(waits).toEqual([]);
    },
  );

  it("that a filter or the model itself refuses counts as refused", async () => {
    server.use(ending("content_filter"));
    expect((await failure(model().chat.complete({ messages, purpose }))).failure).toBe("refused");
    server.use(ending("stop", { content: null, refusal: "I cannot help with that." }));
    expect((await failure(model().chat.complete({ messages, purpose }))).failure).toBe("refused");
  });

  it("is read by its content, whatever its declared type", async () => {
    const text = JSON.stringify({ choices: [{ message: { content: "oui" } }] });
    const types = ["text/plain", "text/event-stream", "application/json; charset=utf-8"];
    for (const type of types) {
      server.use(
        http.post(url, () => new HttpResponse(`\n${text}`, { headers: { "content-type": type } })),
      );
      expect(await model().chat.complete({ messages, purpose })).toBe("oui");
    }
  });

  it("is requested without a key where a server needs none", async () => {
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
    "is requested again after %i, with longer and longer pauses",
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

  it("is requested again after the server's pause, and a little more", async () => {
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

  it("is not requested again after a pause above ten seconds, and the failure holds the pause", async () => {
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

  it("has its cost requested from OpenRouter alone", async () => {
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

  it.each([400, 401, 404])("is not requested again after %i", async (status) => {
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

  it("is given up after its tries, also when the network fails", async () => {
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

  it("is given up at the time limit", async () => {
    server.use(http.post(url, () => new Promise<never>(() => {})));
    const error = await failure(
      model({ limits: { wholeMs: 20 }, retries: 0 }).chat.complete({ messages, purpose }),
    );
    expect(error.message).toContain("too long");
  });

  it("is given up earlier when its caller has less time", async () => {
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

  it("yields the pieces in order, however the bytes are cut", async () => {
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

  it("that is cut at its length yields its words, then fails", async () => {
    const end = `data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n`;
    server.use(events([delta("Je "), end, "data: [DONE]\n\n"]));
    const heard: string[] = [];
    const listening = async () => {
      for await (const piece of model().chat.stream({ messages, purpose })) heard.push(piece);
    };
    expect((await failure(listening())).failure).toBe("length");
    expect(heard).toEqual(["Je "]);
  });

  it("does not collect an endless event", async () => {
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

  it("is given up when its first words are late, with or without keep-alives", async () => {
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
