import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createRep } from "../../../../testing/factories";

const SECRET = "secret-of-the-agent-0123456789-abcdef";
useTestDatabase();

/** The model's behaviour on the next request. */
let says: (response: ServerResponse) => void;
let asked: { model: string; stream: boolean }[] = [];
let answers: ServerResponse[] = [];
const model = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked.push(JSON.parse(body) as { model: string; stream: boolean });
  answers.push(response);
  says(response);
});
const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AGENT_MODEL_SECRET: SECRET,
    LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    LLM_MODEL: "default/model",
  });
});
afterAll(() => {
  model.closeAllConnections();
  model.close();
});

let extra: object;
beforeEach(async () => {
  asked = [];
  answers = [];
  const { user, module } = await createRep();
  extra = { module_id: module.id, user_id: user.id };
});

const ask = (stream: boolean, signal?: AbortSignal) =>
  send("/api/agent/v1/chat/completions", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({
      stream,
      messages: [
        { role: "assistant", content: "Bonjour, je vous écoute." },
        { role: "user", content: "Je viens vous présenter notre caisse." },
      ],
      elevenlabs_extra_body: extra,
    }),
    ...(signal ? { signal } : {}),
  });

const decoder = new TextDecoder();
/** Returns the words of the next event. */
async function nextWords(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  const event = JSON.parse(decoder.decode(value).slice("data: ".length)) as {
    choices: [{ delta: { content: string } }];
  };
  return event.choices[0].delta.content;
}

test.each(["stops reading", "goes"])(
  "the first sentence leaves before the model has ended, which stops when the caller %s",
  async (how) => {
    says = (response) => {
      response.setHeader("Content-Type", "text/event-stream");
      response.write(piece("D'accord, je vois. Et"));
    };
    const caller = new AbortController();
    const response = await ask(true, caller.signal);
    const reader = response.body?.getReader();
    if (!reader) throw new Error("no stream");
    expect(await nextWords(reader)).toBe("");
    expect(await nextWords(reader)).toBe("D'accord, je vois. ");
    expect(asked).toMatchObject([{ model: "default/model", stream: true }]);
    const [answer] = answers;
    if (!answer) throw new Error("the model was not asked");
    expect(answer.writableEnded).toBe(false);
    const closed = once(answer, "close");
    if (how === "goes") caller.abort();
    else await reader.cancel();
    await closed;
  },
);

test("a model that refuses is no failure of the agent: the rules' line is said", async () => {
  says = (response) => {
    response.statusCode = 401;
    response.end(JSON.stringify({ error: { message: "CANARI-DU-MODELE" } }));
  };
  const response = await ask(false);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).not.toContain("CANARI");
  const body = JSON.parse(text) as { model: string; choices: [{ message: { content: string } }] };
  expect(body.choices[0].message.content).toMatch(/\p{L}/u);
  expect(body.model).toBe("aplomb");
});
