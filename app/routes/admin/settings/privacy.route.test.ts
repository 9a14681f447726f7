import { NO_TERM } from "../../../../testing/notice";
import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { refusingWrites } from "../../../../testing/database-faults";
import { useTestDatabase } from "../../../../testing/database";
import { createModule, createUser } from "../../../../testing/factories";
import { follow } from "../../../../testing/follow";
import { attributesOf, pageText } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { privacy as words } from "~/copy/admin/privacy";
import { sharedPart } from "~/copy/session/shared-part";
import { sentences } from "~/copy/session/session-window";
import { findPrivacy } from "~/models/people/privacy-settings.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import type { User } from "~/models/tables";

useTestDatabase();
const PAGE = "/admin/settings/privacy";
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const choices = { contact: "dpo@academie.example", basis: "contract", surface: "window" };

test("the choices are saved, shown again, and named in the notice", async () => {
  const html = await follow(await post(PAGE, choices, { as }));
  expectSeen(html, words.saved);
  expect(await findPrivacy()).toEqual(choices);
  const shown = await (await send(PAGE, { as })).text();
  expect(attributesOf(shown, "contact")?.value).toBe(choices.contact);
  const notice = pageText(await (await send("/account/recordings", { as })).text());
  expect(notice).toContain(choices.contact);
});

test.each([{ surface: "camera" }, { basis: "consent" }, { contact: "x".repeat(201) }])(
  "an impossible choice changes nothing: %o",
  async (wrong) => {
    expect((await post(PAGE, { ...choices, ...wrong }, { as })).status).toBe(400);
    expect(await findPrivacy()).toEqual({ contact: "", basis: "interest", surface: "screen" });
  },
);

test("choices that cannot be saved say so", async () => {
  const response = await refusingWrites("insert", "settings", () => post(PAGE, choices, { as }));
  expect(response.status).toBe(500);
  expectSeen(await response.text(), words.failed);
});

test("a session asks for the chosen part, and keeps the given sentence for the whole screen", async () => {
  const rep = await createUser();
  const { id } = await createModule();
  await RecordingNotices.acknowledge(rep.id, NO_TERM);
  const session = async () =>
    pageText(await (await send(`/agent-chat/module/${id}`, { as: rep })).text());
  expect(await session()).toContain(sentences.share);
  await post(PAGE, choices, { as });
  const text = await session();
  expect(text).toContain(sharedPart.window.share);
  expect(text).not.toContain(sentences.share);
});
