import { copy } from "~/copy/copy";
import { type ChatServer, startChatServer } from "../testing/doubles/chat-server";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { expect, signIn, test as base } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { TypedRep } from "./support/typed-session";

const { aiModel, languageModel: words } = copy;
const KEY = "sk-canary-5e6f1c";
const MODELS = ["gemma3:4b", "llama3.2:latest"];

/**
 * Tests in an academy with its own model server. Its third translation exceeds the translations' share of the daily
 * budget.
 */
const test = base.extend<object, { server: ChatServer; academy: Academy }>({
  server: [
    async ({}, use) => {
      await using server = await startChatServer("openrouter");
      await use(server);
    },
    { scope: "worker" },
  ],
  academy: [
    async ({ server }, use) => {
      const env = {
        LLM_BASE_URL: server.baseUrl,
        LLM_API_KEY: KEY,
        LLM_DAILY_BUDGET: "0.0038",
        AI_CATALOGUE_URL: "",
      };
      const academy = await startAcademy({ env });
      await use(academy);
      await academy.stop();
      academy.remove();
    },
    { scope: "worker" },
  ],
});

test("a model of one's own server is chosen, and its calls are counted until the budget ends", async ({
  page,
  academy,
  server,
}) => {
  const data = MODELS.map((id) => ({ id, object: "model" }));
  server.will({ kind: "raw", text: JSON.stringify({ object: "list", data }) });
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/ai-models`);
  await expect(page.getByText(words.failures.none)).toBeVisible();
  await expect(page.getByText(words.spent.none)).toBeVisible();
  await page.getByLabel(aiModel.select).selectOption("llama3.2:latest");
  await expect(page.getByText(aiModel.priceUnknown).first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: copy.common.save }).click();
  await expect(page.getByText(aiModel.inUse("llama3.2:latest"))).toBeVisible();

  server.will({ kind: "say", pieces: ["Hello, ", "welcome."] });
  const rep = await TypedRep.signIn(academy);
  const greeted = async (language: string) =>
    (await (await rep.askForSession({ language })).json()) as Record<string, unknown>;
  expect(await greeted("en")).toMatchObject({ first_message: "Hello, welcome.", note: null });
  expect(await greeted("es")).toMatchObject({ first_message: "Hello, welcome." });
  expect(server.asked.at(-1)?.body.model).toBe("llama3.2:latest");
  const asked = server.asked.length;
  expect(await greeted("fr")).toMatchObject({ note: words.rulesPlayForBudget });
  expect(server.asked).toHaveLength(asked);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(page.getByText(words.spent.purseSpent.rest)).toBeVisible();
    await expect(page.getByRole("row", { name: words.spent.uses.translation })).toContainText(
      "0,0019",
    );
    await page.screenshot({
      path: `test-results/shots/model-costs-${width}.png`,
      fullPage: true,
    });
    expect(await page.evaluate(findFaults), String(width)).toEqual([]);
  }
  expect(await page.content()).not.toContain(KEY);
  await expectAccessible(page);
});
