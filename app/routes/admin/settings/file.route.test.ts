import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { configureBy } from "../../../../testing/configure-by";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { createSubscriber } from "../../../../testing/parties";
import { pageText } from "../../../../testing/page-text";
import { worksCouncil as words } from "~/copy/admin/works-council";
import { noticePoints } from "~/copy/people/notice-points";
import { inTransaction } from "~/models/database/database.server";
import * as KeptTerms from "~/models/records/kept-terms.server";
import type { User } from "~/models/tables";
import { readingCode } from "~/services/judge/reading-code";

useTestDatabase();
const PAGE = "/admin/settings/file";
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const page = async () => pageText(await (await send(PAGE, { as })).text());

test("an academy without vendors says that everything stays here, and what is never measured", async () => {
  const text = await page();
  expect(text).toContain(words.noProcessor);
  expect(text).toContain(words.noModel);
  expect(text).toContain(words.near(readingCode.version));
  expect(text).toContain(words.recordedRows.surface.screen);
  for (const line of Object.values(words.neverMeasuredRows)) expect(text).toContain(line);
  expect(text).toContain(noticePoints.bases.interest);
  expect(text).toContain(words.seenRows.admins(1, "Administrateur"));
});

test("each configured vendor is named with what passes through it", async () => {
  configureBy({
    ELEVENLABS_API_KEY: "key",
    ELEVENLABS_AGENT_ID: "agent",
    LLM_BASE_URL: "http://127.0.0.1:11434/v1",
    PUBLIC_URL: "http://aplomb.test",
    SMTP_URL: "smtp://courrier.example:25",
    MAIL_FROM: "a@b.example",
    MEDIA_S3_ENDPOINT: "https://s3.example",
    MEDIA_S3_BUCKET: "academie",
    MEDIA_S3_REGION: "eu",
    MEDIA_S3_ACCESS_KEY_ID: "id",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
  });
  await createSubscriber();
  const text = await page();
  const { gotten } = words;
  for (const gets of [gotten.voice, gotten.model, gotten.mail, gotten.objects, gotten.subscriber])
    expect(text).toContain(gets);
  expect(text).toContain("courrier.example:25");
  expect(text).toContain("s3.example (academie)");
  expect(text).not.toContain(words.noProcessor);
  expect(text).not.toContain("secret");
});

test("terms, contact, basis and the shared part are those of the settings", async () => {
  configureBy({ RECORDING_KEEP_DAYS: "90", EVALUATION_KEEP_MONTHS: "12" });
  const before = await page();
  expect(before).toContain("90 jours");
  expect(before).not.toContain("12 mois");
  await inTransaction((trx) => KeptTerms.confirm("evaluations", 12, trx));
  const choices = { contact: "dpo@academie.example", basis: "contract", surface: "window" };
  await post("/admin/settings/privacy", choices, { as });
  const text = await page();
  expect(text).toContain("12 mois");
  expect(text).toContain(words.contact("dpo@academie.example"));
  expect(text).toContain(noticePoints.bases.contract);
  expect(text).toContain(words.recordedRows.surface.window);
});
