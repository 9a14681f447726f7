import { expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { pathsIn, startMailing } from "../../../testing/mail-stage";
import { pageText } from "../../../testing/page-text";
import { judgedJson } from "../../../testing/results";
import { inTransaction } from "~/models/database/database.server";
import { mailScore } from "~/services/mail/evaluation-mails.server";
import { decide } from "~/services/evaluation/reviews/review.server";

useTestDatabase();

test("the links of mails about an evaluation open it, for its owner", async () => {
  const { server, later } = await startMailing();
  const [rep, admin] = [await createUser(), await createUser({ role: "admin" })];
  const { id: moduleId, title: moduleTitle } = await createModule({ title: "Le devis" });
  const { id } = await createEvaluation({
    userId: rep.id,
    moduleId,
    moduleTitle,
    score: 73,
    resultJson: judgedJson({ title: moduleTitle }),
  });
  await inTransaction((trx) => mailScore(id, trx));
  const page = `/presentations/user/${rep.id}/module/${moduleId}`;
  const comment = { intent: "save-comment", evaluationId: id, body: "Bravo pangolin" };
  expect((await post(page, comment, { as: admin })).status).toBe(302);
  const by = { id: admin.id, name: admin.name };
  await decide({ of: { kind: "presentation", id }, score: 91, reason: "Le chiffre y est.", by });
  await later(1);

  const subjects = server.received.map(({ subject = "" }) => subject.replaceAll("\u00a0", " "));
  expect(subjects.sort()).toEqual([
    "Un commentaire pour vous : Le devis",
    "Votre évaluation a été relue : Le devis",
    "Votre évaluation est prête : Le devis",
  ]);
  for (const { text, html, envelope } of server.received) {
    expect(envelope.to).toEqual([rep.email]);
    const words = `${text}${html}`.replaceAll(/http:\S+/g, "");
    expect(words).not.toMatch(/pangolin|Le chiffre y est|\b(?:73|91)\b/);
    const paths = pathsIn(text);
    expect(paths).toEqual([`${page}?open=${id}`, "/account/mail"]);
    for (const path of paths) expect((await send(path, { as: rep })).status, path).toBe(200);
    expect(pageText(await (await send(paths[0] ?? "", { as: rep })).text())).toContain("pangolin");
  }
});
