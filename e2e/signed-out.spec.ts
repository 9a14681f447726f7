import { copy } from "~/copy/copy";
import { GroupSessionPage } from "./pages/group-session-page";
import { findRow, findRows } from "./support/database";
import { expect, openSession, test } from "./support/fixtures";
import { expectAccessible } from "./support/axe";

const MODULE = "La caisse sur tablette";
const said = "Bonjour madame, comment encaissez-vous aujourd’hui ?";

test("a session ends at once when its person is deactivated, and its words are kept", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  const { id } = findRow<{ id: string }>(academy, "select id from modules where title = ?", MODULE);
  const rep = findRow<{ id: string }>(
    academy,
    "select id from users where email = 'terrain@aplomb.example'",
  );
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  const session = new GroupSessionPage(page);
  await session.startInWriting({ records: false });
  await session.write(said);

  const answer = await fetch(`${academy.url}/admin/sales-reps`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Cookie: await openSession(academy, "admin"),
      Origin: academy.url,
      "Sec-Fetch-Site": "same-origin",
    },
    body: new URLSearchParams({ intent: "deactivate", ids: rep.id }),
  });
  expect(answer.status).toBe(302);
  await expect(page.getByText(copy.session.expired)).toBeVisible({ timeout: 10_000 });
  await expect(session.lines.filter({ hasText: said })).toBeVisible();
  await expectAccessible(page);
  const [talk] = findRows<{ id: string; state: string; endReason: string }>(
    academy,
    "select id, state, endReason from conversations order by startedAt desc",
  );
  expect(talk).toMatchObject({ state: "ended", endReason: "signed out" });
  const turns = findRows<{ message: string }>(
    academy,
    "select message from turns where conversationId = ? and source = 'user'",
    talk?.id ?? "",
  );
  expect(turns.map(({ message }) => message)).toEqual([said]);
});
