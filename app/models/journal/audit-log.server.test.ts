import { beforeEach, describe, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createTutorial,
  createUser,
  cardOf,
  rubricOf,
} from "../../../testing/factories";
import { journalEntries } from "../../../testing/journal-entries";
import * as Containers from "~/models/content/containers.server";
import * as GroupModules from "~/models/content/group-modules.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import { db, inTransaction } from "~/models/database/database.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import * as Mails from "~/models/mail/mails.server";
import { queueMail } from "~/models/mail/queue.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { Corrections } from "~/models/reviews/statements.server";
import * as RubricProposals from "~/models/rubrics/rubric-proposals.server";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { COMMAND, OPERATOR } from "~/models/terms/audit-action";
import type { User } from "~/models/tables";
import { deleteUser } from "~/services/accounts/delete-user.server";
import * as AuditLog from "./audit-log.server";
import type { AuditAsked } from "./journal.server";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin", name: "Claire Admin" });
});

const origin = "203.0.113.0/24";
const acting = <T>(body: () => Promise<T>): Promise<T> =>
  AuditLog.actAs({ id: admin.id, origin }, body);
const actions = async () => (await journalEntries()).map(({ action }) => action);

describe("the changes behind the routes that the walk cannot request", () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      "container-deleted",
      async () => {
        const { id } = await createContainer();
        await acting(() => Containers.deleteById(id));
      },
    ],
    [
      "group-module-added",
      async () => {
        const [group, module] = [await createGroup([]), await createModule({ presentable: 1 })];
        await acting(() => GroupModules.addModule(group.id, module.id));
      },
    ],
    [
      "rubric-saved",
      async () => {
        const { id: moduleId } = await createModule();
        const version = { moduleId, rubric: rubricOf(["Le prix est dit."]), basedOn: null };
        await acting(() => Rubrics.insert({ ...version, origin: "admin", by: admin }));
      },
    ],
    [
      "card-saved",
      async () => {
        const { id: moduleId } = await createModule();
        const version = { moduleId, cards: { fr: cardOf() }, origin: "admin" } as const;
        await acting(() =>
          Cards.insert({ ...version, promptDigest: "", by: admin, basedOn: null }),
        );
      },
    ],
    [
      "card-asked",
      async () => {
        const { id: moduleId } = await createModule();
        await acting(() => Cards.requestAnew({ moduleId, manner: "warm", basedOn: null }));
      },
    ],
    [
      "mail-dismissed",
      async () => {
        configureBy({ PUBLIC_URL: "https://academie.example.test" });
        const id = await queueMail({ kind: "invitation" }, { to: admin.id });
        await acting(() => Mails.dismiss(id ?? ""));
      },
    ],
    [
      "person-deleted",
      async () => {
        const { id } = await createUser();
        await acting(() => deleteUser({ id, by: admin.id }));
      },
    ],
    [
      "rubric-proposal-asked",
      async () => {
        const { id } = await createModule();
        await acting(() => RubricProposals.request(id, "fr"));
      },
    ],
    [
      "lesson-updated",
      async () => {
        const { id } = await createModule();
        await acting(() => LessonSegments.setSeconds(id, [{ pointId: "p1", startS: 3 }]));
      },
    ],
    [
      "transcript-settled",
      async () => {
        const { id } = await createModule({ videoUrl: "/v.mp4", transcriptState: "failed" });
        await acting(() => Transcripts.retry(id));
      },
    ],
    [
      "video-evaluated",
      async () => {
        const { id } = await createModule();
        const file = { fileName: "v.mp4", videoUrl: "/v.mp4", mimeType: "video/mp4" };
        const values = { ...file, moduleId: id, userId: admin.id, durationS: 3 };
        await acting(() => VideoEvaluations.insert(values));
      },
    ],
    [
      "point-corrected",
      async () => {
        const rep = await createUser();
        const module = await createModule();
        const { id } = await createEvaluation({ userId: rep.id, moduleId: module.id });
        const point = { pointId: "p", verdictBefore: "unsaid", verdictAfter: "said" } as const;
        const said = { words: "69 euros", score: 90, reason: "Relue.", by: admin };
        await acting(() =>
          Corrections.insert({ ...point, ...said, of: { kind: "presentation", id } }),
        );
      },
    ],
  ])("record %s", async (action, change) => {
    await change();
    expect(await actions()).toEqual([action]);
  });
});

test("nothing is recorded outside a request, nor for a job that a request woke", async () => {
  await AuditLog.record("module-created", "m");
  await acting(() => AuditLog.actAsNobody(() => AuditLog.record("module-created", "m")));
  expect(await actions()).toEqual([]);
});

test("an entry that fails with its change is not kept", async () => {
  await expect(
    acting(() =>
      inTransaction(async (trx) => {
        await AuditLog.record("module-deleted", "m", trx);
        throw new Error("no room");
      }),
    ),
  ).rejects.toThrow("no room");
  expect(await actions()).toEqual([]);
});

describe("the journal", () => {
  test("names people and rows, newest first, and finds by person, action and time", async () => {
    const rep = await createUser({ name: "Zoé Petit" });
    const tutorial = await createTutorial();
    await acting(async () => {
      await AuditLog.record("person-updated", rep.id);
      await AuditLog.record("tutorial-updated", tutorial.id);
      await AuditLog.record("modules-sorted", null);
    });
    await AuditLog.note({ actor: OPERATOR, action: "admin-created", targetId: admin.id }, db());
    const entries = await journalEntries();
    expect(entries).toHaveLength(4);
    const ofRep = entries.find(({ action }) => action === "person-updated");
    expect(ofRep).toMatchObject({ actorName: admin.name, targetName: rep.name, origin });
    expect(entries.find(({ actor }) => actor === OPERATOR)?.origin).toBe(COMMAND);
    const found = async (asked: Partial<AuditAsked>) => (await journalEntries(asked)).length;
    expect(await found({ who: "zoe" })).toBe(1);
    expect(await found({ who: "claire" })).toBe(4);
    expect(await found({ action: "modules-sorted" })).toBe(1);
    expect(await found({ since: "2999-01-01T00:00:00.000Z" })).toBe(0);
    expect(await found({ before: "2000-01-01T00:00:00.000Z" })).toBe(0);
  });

  test("keeps an entry until its term ends, and forgets an erased person's network", async () => {
    await acting(() => AuditLog.record("modules-sorted", null));
    await AuditLog.deleteBefore("2000-01-01T00:00:00.000Z");
    await AuditLog.forgetUser(admin.id, db());
    expect(await journalEntries()).toMatchObject([
      { actor: "", origin: "", action: "modules-sorted" },
    ]);
    await AuditLog.deleteBefore("2999-01-01T00:00:00.000Z");
    expect(await actions()).toEqual([]);
  });
});
