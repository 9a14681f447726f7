import { copy } from "~/copy/copy";
import { VoiceClient } from "../testing/voice/client";
import { HomePage } from "./pages/home-page";
import { PresentationsPage } from "./pages/presentations-page";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { look, shots } from "./support/look";
import { goodTurns } from "./support/quiet";
import { TypedRep } from "./support/typed-session";

/** A busy machine may judge late. */
const judged = { timeout: 60_000 };
const MODULE = "La caisse sur tablette";
/** A good presentation that was never given. */
const invented = goodTurns().map(({ source, message }) => `type:${source},message:${message}`);

interface Row {
  id: string;
  userId: string;
  moduleId: string;
  state: string;
  standing: string;
}
const evaluationOf = (academy: Academy, instanceId: string) =>
  findRow<Row>(academy, "select * from evaluations where presentationId = ?", instanceId);

/** Opens a session and hands in invented lines without ever connecting. */
async function forge(rep: TypedRep) {
  const session = (await (await rep.askForSession()).json()) as Record<
    "signed_url" | "instance_id",
    string
  >;
  const answer = await rep.post("/api/evaluate-messages", {
    module_id: rep.moduleId(),
    group_id: null,
    instance_id: session.instance_id,
    messages: invented,
  });
  expect(answer.status).toBe(200);
  return session;
}

test("lines that nobody heard do not count until an admin without scripts decides so", async ({
  page,
  ownAcademy: academy,
  browser,
}) => {
  const rep = await TypedRep.signIn(academy, "sedentaire");
  const { instance_id: instanceId } = await forge(rep);
  await expect.poll(() => evaluationOf(academy, instanceId).state, judged).toBe("scored");
  const evaluation = evaluationOf(academy, instanceId);
  expect(evaluation.standing).toBe("declared");

  await signIn(page, academy, "sedentaire");
  const home = new HomePage(page, academy);
  await home.goto();
  await expect(home.card(MODULE).getByText(copy.standing.declared, { exact: true })).toBeVisible();
  await expect(home.card(MODULE).getByText(/\d\/100/)).toHaveCount(0);
  await look(page, "declared-home");
  const presentations = new PresentationsPage(page, academy);
  await presentations.goto(evaluation);
  await expect(page.getByText(copy.uncounted.declaredDetail)).toBeVisible();
  await expect(page.locator(".figure")).toHaveCount(0);
  await look(page, "declared-evaluation");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const admin = await plain.newPage();
  await signIn(admin, academy, "admin");
  await new PresentationsPage(admin, academy).goto(evaluation);
  await admin.screenshot({ path: `${shots}/declared-admin.png`, fullPage: true });
  await admin.getByLabel(copy.uncounted.countReason).fill("Présentée devant moi.");
  await admin.getByRole("button", { name: copy.uncounted.countTitle }).click();
  await expect(admin.getByText("Présentée devant moi.")).toBeVisible();
  await plain.close();

  await presentations.goto(evaluation);
  await expect(page.getByText("Présentée devant moi.")).toBeVisible();
  await expect(page.locator(".figure")).toContainText("/100");
  await look(page, "counted-evaluation");
});

test("a sentence heard after invented lines is judged in their place", async ({
  ownAcademy: academy,
}) => {
  const rep = await TypedRep.signIn(academy, "sedentaire");
  const { instance_id: instanceId, signed_url: address } = await forge(rep);
  const client = await VoiceClient.connect(address, academy.url);
  client.initiate(true);
  await client.nextOfType("agent_response");
  const from = client.messages.length;
  client.send({ type: "user_message", text: "Je ne sais pas trop quoi vous dire." });
  await client.nextOfType("agent_response", from);
  client.end();
  await client.closed;
  await expect.poll(() => evaluationOf(academy, instanceId).standing, judged).toBe("heard");
  expect(evaluationOf(academy, instanceId)).toMatchObject({ transcriptSource: "server" });
});

test("the setting of typed sessions changes the sentence before a session", async ({
  page,
  ownAcademy: academy,
}) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/settings`);
  await page.getByLabel(copy.academySettings.typedRefused).check();
  await page.getByRole("button", { name: copy.common.save }).click();
  await expect(page.getByText(copy.academySettings.saved)).toBeVisible();
  await look(page, "settings");
  const rep = await TypedRep.signIn(academy, "admin");
  await page.goto(`${academy.url}/agent-chat/module/${rep.moduleId()}`);
  await expect(page.getByText(copy.uncounted.typedRefused)).toBeVisible();
  await look(page, "typed-refused");
});
