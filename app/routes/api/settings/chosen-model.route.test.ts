import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";

useTestDatabase();
/** The ids of the models asked, in order. */
const asked: string[] = [];
const vendor = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked.push((JSON.parse(body) as { model: string }).model);
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ choices: [{ message: { content: "Hello" } }] }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const { port } = vendor.address() as AddressInfo;
  Object.assign(process.env, {
    LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LLM_MODEL: "default/model",
  });
});
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
});

test("an admin's choice of model holds from the next call on, without a restart", async () => {
  const as = await createUser({ role: "admin" });
  const postJson = (url: string, body: unknown) =>
    send(url, {
      as,
      method: "POST",
      body: JSON.stringify(body),
      headers: { Origin: "http://aplomb.test", "Content-Type": "application/json" },
    });
  const translate = () =>
    postJson("/api/translate-text", { text: "Bonjour", target_language: "en" });
  expect(await (await translate()).json()).toMatchObject({ translated_text: "Hello" });
  await postJson("/api/settings/ai-model", { model_id: "acme/grand" });
  await translate();
  expect(asked).toEqual(["default/model", "acme/grand"]);
  const screen = await (await send("/admin/ai-models", { as })).text();
  expect(screen).toContain("Modèle utilisé en ce moment\u00a0: acme/grand.");
  expect(screen).not.toContain("Modèle intégré");
});
