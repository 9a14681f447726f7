import { copy } from "~/copy/copy";
import { startAcademy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { startHangingServer } from "./support/hanging-server";
import { evaluationsOfLast } from "./support/records";
import { TypedRep } from "./support/typed-session";

const LINES = [
  "Bonjour madame, je viens vous présenter notre caisse.",
  "Avec quoi encaissez-vous aujourd’hui ?",
  "La tablette montre votre carte et le plan de salle.",
  "Merci de votre temps, au revoir.",
];

test("a hanging model delays nobody after its second silence, nor the server's stop", async ({
  page,
}) => {
  const model = await startHangingServer();
  const academy = await startAcademy({
    env: {
      LLM_BASE_URL: model.url,
      LLM_MODEL: "hangs",
      LLM_PATIENCE_SECONDS: "1",
      LLM_TIMEOUT_SECONDS: "3",
    },
  });
  for (const account of ["terrain", "sedentaire", "utilisateur"]) {
    await (await TypedRep.signIn(academy, account)).present(LINES);
    await expect
      .poll(() => evaluationsOfLast(academy))
      .toMatchObject([{ state: "scored", judge: "lecture sans modèle" }]);
  }
  // Two lines and two opinions. A machine so busy that the model has rested meanwhile asks again. Without a rest the model
  // would be asked for 12 lines and 3 opinions.
  expect(model.taken()).toBeLessThan(9);
  expect(model.open()).toBe(0);

  await signIn(page, academy, "admin");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = ?",
    "La caisse sur tablette",
  );
  await page.goto(`${academy.url}/admin/edit-module/${id}/rubric`);
  await page.getByRole("link", { name: copy.rubricForm.propose }).click();
  await page.getByRole("button", { name: copy.rubricProposal.ask }).click();
  await expect(page.getByText(copy.rubricProposal.pending, { exact: true })).toBeVisible();
  await expect.poll(model.open).toBe(1);
  const { code, tookMs } = await academy.stop("SIGTERM");
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  academy.remove();
  model.close();
});
