import { describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import { StaleVersion } from "~/models/database/version.server";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { versionsOf } from "~/models/content/module-values.server";
import { orderOf } from "~/models/content/ordering.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Users from "~/models/people/users.server";
import * as Portions from "~/models/presentations/portions.server";
import * as VoiceWaiting from "~/models/presentations/voice-waiting.server";
import * as ReviewRequests from "~/models/reviews/review-requests.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { guessLimits } from "~/models/sign-in/guess-limits";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import * as Teams from "~/models/teams/teams.server";
import { useTestDatabase } from "../../testing/database";
import {
  createEvaluation,
  createGroup,
  createJudgeableModule,
  createModule,
  createPresentation,
  createRep,
  createUser,
} from "../../testing/factories";
import { LinkGone, usePasswordLink } from "./accounts/access-links.server";
import { requestEvaluation } from "./evaluation/request.server";
import { scorePresentedGroup } from "./evaluation/settle.server";

/* Writers at the same time. On PostgreSQL each holds a connection of its own. */
useTestDatabase();

const WRITERS = 20;
const later = "2100-01-01T00:00:00.000Z";

/** Runs the same writer several times at once. Returns the results and the errors. */
async function race<T>(write: (index: number) => Promise<T>, writers = WRITERS) {
  const ends = await Promise.allSettled(
    Array.from({ length: writers }, (_, index) => write(index)),
  );
  return {
    done: ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : [])),
    errors: ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : [])),
  };
}

const count = async (table: "portions" | "jobs" | "evaluations" | "teams" | "users") => {
  const { rows } = await db()
    .selectFrom(table as "jobs")
    .select((e) => e.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

describe("content", () => {
  const positions = async () =>
    (await db().selectFrom("containers").select("position").orderBy("position").execute()).map(
      ({ position }) => position,
    );

  test("new containers get one place each", async () => {
    const { errors } = await race((index) => Containers.insert({ title: `Regroupement ${index}` }));
    expect(errors).toEqual([]);
    expect(await positions()).toEqual(Array.from({ length: WRITERS }, (_, place) => place));
  });

  test("moves, additions and removals leave an order without gaps", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index++)
      ids.push(await Containers.insert({ title: `${index}` }));
    await race<unknown>((index) => {
      if (index % 4 === 0) return Containers.insert({ title: `Nouveau ${index}` });
      if (index % 4 === 1) return Containers.deleteById(ids[index % 3] ?? "");
      return orderOf("containers").place(ids[3 + (index % 5)] ?? "", 1 + (index % 4));
    });
    const places = await positions();
    expect(places).toEqual(places.map((_, place) => place));
  });

  test("of several saves of one form, one wins and the others are told", async () => {
    const { id } = await createModule({ title: "Avant" });
    const stored = await Modules.findById(id);
    if (!stored) throw new Error("The module is there");
    const { version } = versionsOf(stored);
    const { done, errors } = await race((index) =>
      Modules.update(id, { title: `Titre ${index}` }, { version }),
    );
    expect(done).toHaveLength(1);
    expect(errors).toHaveLength(WRITERS - 1);
    for (const error of errors) expect(error).toBeInstanceOf(StaleVersion);
  });
});

describe("people", () => {
  test("one address gives one account", async () => {
    const { done, errors } = await race((index) =>
      Users.insert({
        name: `Personne ${index}`,
        email: "meme@example.test",
        role: "field_salesperson",
        passwordHash: "x",
      }),
    );
    expect([done.length, await count("users")]).toEqual([1, 1]);
    for (const error of errors) expect(error).toBeInstanceOf(Users.EmailTaken);
  });

  test("one name gives one team", async () => {
    const values = { name: "Équipe Sud", memberIds: [], managerIds: [] };
    const { done, errors } = await race(() => Teams.insert(values));
    expect([done.length, await count("teams")]).toEqual([1, 1]);
    for (const error of errors) expect(error).toBeInstanceOf(Teams.TeamNameTaken);
  });

  test("an academy keeps an admin, though all of them lose the role at once", async () => {
    const admins = await Promise.all(
      Array.from({ length: 6 }, () => createUser({ role: "admin" })),
    );
    const { errors } = await race(
      (index) => BulkUsers.setRole([admins[index]?.id ?? ""], "field_salesperson"),
      admins.length,
    );
    expect(errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(Users.LastAdmin);
    expect(await Users.hasAdmin()).toBe(true);
  });
});

describe("the sign-in", () => {
  test("parallel guesses are counted like guesses one by one", async () => {
    const at = new Date();
    const { done, errors } = await race(() =>
      LoginAttempts.take("personne@example.test", "192.0.2.1", at),
    );
    expect(done).toHaveLength(guessLimits.pair.free);
    for (const error of errors) expect(error).toBeInstanceOf(LoginAttempts.TooManyTries);
  });

  test("a link to a password opens once", async () => {
    const { id: userId } = await createUser();
    const { token } = await AccessLinks.issue({ userId, purpose: "reset" });
    const { done, errors } = await race(
      (index) => usePasswordLink(token, `un mot de passe tout neuf ${index}`),
      6,
    );
    expect(done).toHaveLength(1);
    for (const error of errors) expect(error).toBeInstanceOf(LinkGone);
  });

  test("a refresh token sent several times at once gives one pair", async () => {
    const { id } = await createUser();
    const { refreshToken } = await ApiTokens.issuePair(id);
    const { done, errors } = await race(() => ApiTokens.rotate(refreshToken));
    expect(errors).toEqual([]);
    expect(new Set(done.map((pair) => JSON.stringify(pair))).size).toBe(1);
    expect(done[0]).not.toBeNull();
  });
});

describe("a presentation", () => {
  const portionOf = (presentationId: string, index: number, digest = `${index}`) => ({
    presentationId,
    index,
    content: { digest, bytes: 10 },
    last: index === 4,
    audioStartMs: null,
    videoStartMs: null,
  });

  test("portions sent twice at once are stored once, and the recording is assembled once", async () => {
    const { presentation } = await createRep();
    const { done, errors } = await race((index) =>
      Portions.addAll([portionOf(presentation.id, index % 5)]),
    );
    expect(errors).toEqual([]);
    expect(done.flat().filter(Boolean)).toHaveLength(5);
    expect([await count("portions"), await count("jobs")]).toEqual([5, 1]);
  });

  test("of two portions with one index, the first one stays", async () => {
    const { presentation } = await createRep();
    const { done } = await race((index) =>
      Portions.addAll([portionOf(presentation.id, 0, `content ${index}`)]),
    );
    expect(done.flat().filter(Boolean)).toHaveLength(1);
    expect(await count("portions")).toBe(1);
  });

  test("is evaluated once, however often that is requested", async () => {
    const { module, presentation } = await createRep();
    const request = { presentationId: presentation.id, moduleId: module.id };
    const { done, errors } = await race(() => requestEvaluation(request));
    expect(errors).toEqual([]);
    expect(new Set(done.map(({ evaluationId }) => evaluationId)).size).toBe(1);
    expect([await count("evaluations"), await count("jobs")]).toEqual([1, 1]);
  });

  test("of a group gets one score, of all its modules", async () => {
    const user = await createUser();
    const modules = [await createJudgeableModule(), await createJudgeableModule()];
    const { id: groupId } = await createGroup(modules.map(({ id }) => id));
    const { id: presentationId } = await createPresentation({ userId: user.id, groupId });
    for (const [position, { id: moduleId }] of modules.entries()) {
      await db()
        .insertInto("presentationModules")
        .values({ presentationId, moduleId, position })
        .execute();
      await createEvaluation({
        userId: user.id,
        presentationId,
        moduleId,
        groupId,
        score: 60 + 20 * position,
      });
    }
    const { errors } = await race(() => scorePresentedGroup(presentationId));
    expect(errors).toEqual([]);
    const whole = await db()
      .selectFrom("evaluations")
      .select("score")
      .where("wholeGroup", "=", 1)
      .execute();
    expect(whole).toEqual([{ score: 70 }]);
  });

  test("has one open review request", async () => {
    const { user, module } = await createRep();
    const { id: evaluationId } = await createEvaluation({ userId: user.id, moduleId: module.id });
    const { done, errors } = await race((index) =>
      ReviewRequests.ask({ evaluationId, sentence: `Phrase ${index}` }),
    );
    expect(errors).toEqual([]);
    expect(new Set(done).size).toBe(1);
  });
});

describe("the queue", () => {
  const kinds = ["assemble-recording"];
  const add = (presentationId: string, userId: string | null = null, uniqueKey?: string) =>
    Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId }, userId, uniqueKey });

  test("requests with one key are one job", async () => {
    const { done } = await race(() => add("a", null, "assemble:a"));
    expect([new Set(done).size, await count("jobs")]).toEqual([1, 1]);
  });

  test("each job is claimed once, and a person has one at a time", async () => {
    const people = await Promise.all([createUser(), createUser(), createUser()]);
    for (let index = 0; index < 9; index++) await add(`${index}`, people[index % 3]?.id);
    const { done, errors } = await race(() => JobTurns.claim(kinds, later));
    expect(errors).toEqual([]);
    const claimed = done.filter((job) => job !== null);
    expect(claimed.map(({ userId }) => userId).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    await race((index) => Jobs.finish(claimed[index] as Jobs.ClaimedJob), claimed.length);
    const second = (await race(() => JobTurns.claim(kinds, later))).done.filter(Boolean);
    expect(second).toHaveLength(3);
  });

  test("a claim that several nodes end writes its effect once", async () => {
    await add("a");
    const job = await JobTurns.claim(kinds, later);
    if (!job) throw new Error("The job is due");
    let effects = 0;
    const { done, errors } = await race(() =>
      Jobs.finish(job, async (trx) => {
        await trx
          .insertInto("settings")
          .values({ key: `effect ${effects++}`, value: "", updatedAt: later })
          .execute();
      }),
    );
    expect(done).toHaveLength(1);
    for (const error of errors) expect(error).toBeInstanceOf(Jobs.JobLost);
    expect(await db().selectFrom("settings").select("key").execute()).toHaveLength(1);
  });
});

test("free places of another node are given away once each", async () => {
  await Nodes.register({ name: "b", address: "http://b.test", alone: false });
  await Nodes.publishFree({ voice: 3, text: 7 });
  await Nodes.register({ name: "a", address: "http://a.test", alone: false });
  for (const [mode, places] of [
    ["text", 7],
    ["voice", 3],
  ] as const) {
    const { done, errors } = await race((index) =>
      VoiceWaiting.ask({ mode, holder: `${index}`, ticket: undefined, brief: {}, own: () => 0 }),
    );
    expect(errors).toEqual([]);
    expect(done.filter(({ type }) => type === "promised")).toHaveLength(places);
    const positions = done.flatMap((asked) => (asked.type === "wait" ? [asked.position] : []));
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: WRITERS - places }, (_, index) => index + 1),
    );
  }
  await Nodes.leave();
});
