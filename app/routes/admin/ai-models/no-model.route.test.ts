import { expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { pageText, valuesOf } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";

useTestDatabase();
process.env.AI_CATALOGUE_URL = "off";

const { aiModel } = copy;

const screen = async (search = "") => {
  const as = await createUser({ role: "admin" });
  return (await send(`/admin/ai-models${search}`, { as })).text();
};

test("an installation without a model and without a list reads an invitation, once", async () => {
  const html = await screen();
  expectSeen(html, aiModel.invitationDetail);
  const text = pageText(html);
  for (const said of [aiModel.loadFailed, aiModel.builtInDetail, aiModel.noCatalogue, "Retry"])
    expect(text).not.toContain(said);
  expect(html).not.toMatch(/name="model"|name="by_hand"/);
});

test("a model that the address asks for has its form", async () => {
  expect(valuesOf(await screen("?model=parti/ancien"), "model")).toEqual(["parti/ancien"]);
});
