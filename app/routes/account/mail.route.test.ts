import { expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { startMailing } from "../../../testing/mail-stage";
import { pageText } from "../../../testing/page-text";
import { copy } from "~/copy/copy";
import { findMuted } from "~/models/mail/queue.server";
import { optionalMailKinds } from "~/models/terms/mail";

useTestDatabase();

const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .filter(([input]) => / checked=/.test(input))
    .map(([input]) => /name="(\w+)"/.exec(input)?.[1]);

test("a person turns kinds off and on again; others keep theirs", async () => {
  const [rep, other] = [await createUser(), await createUser()];
  const page = async (as: typeof rep) => (await send("/account/mail", { as })).text();
  expect(checkedIn(await page(rep))).toEqual([...optionalMailKinds]);
  const saved = await post("/account/mail", { comment: "on", review: "on" }, { as: rep });
  expect(saved.headers.get("Location")).toBe("/account/mail");
  expect(checkedIn(await page(rep))).toEqual(["comment", "review"]);
  expect(checkedIn(await page(other))).toEqual([...optionalMailKinds]);
  await post("/account/mail", Object.fromEntries(optionalMailKinds.map((one) => [one, "on"])), {
    as: rep,
  });
  expect(await findMuted(rep.id)).toEqual([]);
});

test("the page says the address, and whether mails leave", async () => {
  const rep = await createUser();
  const page = async () => pageText(await (await send("/account/mail", { as: rep })).text());
  expect(await page()).toContain(copy.ownMails.notSent);
  await startMailing();
  expect(await page()).toContain(copy.ownMails.lead(rep.email));
  expect(await page()).not.toContain(copy.ownMails.notSent);
  const password = await (await send("/account/password", { as: rep })).text();
  expect(password).toContain('href="/account/mail"');
});
