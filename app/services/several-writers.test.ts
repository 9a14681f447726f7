import { describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { StaleVersion } from "~/models/database/version.server";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { versionsOf } from "~/models/content/module-values.server";
import { orderOf } from "~/models/content/ordering.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Users from "~/models/people/users.server";
import * as Portions from "~/models/presentations/portions.server";
import { ReviewRequests } from "~/models/reviews/statements.server";
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
import { countRows, race, WRITERS } from "../../testing/race";

/* Writers at the same time. On PostgreSQL each holds a connection of its own. */
useTestDatabase();

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

  test("one form posted many times at once makes one container", async () => {
    const title = "Regroupement";
    const { done, errors } = await race(() => Containers.insert({ title }, { fromForm: true }));
    expect(errors).toEqual([]);
    expect(new Set(done).size).toBe(1);
    expect(await positions()).toEqual([0]);
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
    expect([done.length, await countRows("users")]).toEqual([1, 1]);
    for (const error of errors) expect(error).toBeInstanceOf(Users.EmailTaken);
  });

  test("one name gives one team", async () => {
    const values = { name: "Équipe Sud", memberIds: [], managerIds: [] };
    const { done, errors } = await race(() => Teams.insert(values));
    expect([done.length, await countRows("teams")]).toEqual([1, 1]);
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
      (index) => usePasswordLink(token, `un mot de passe tout neuf ${index}`, ""),
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
    expect([await countRows("portions"), await countRows("jobs")]).toEqual([5, 1]);
  });

  test("of two portions with one index, the first one stays", async () => {
    const { presentation } = await createRep();
    const { done } = await race((index) =>
      Portions.addAll([portionOf(presentation.id, 0, `content ${index}`)]),
    );
    expect(done.flat().filter(Boolean)).toHaveLength(1);
    expect(await countRows("portions")).toBe(1);
  });

  test("is evaluated once, however often that is requested", async () => {
    const { module, presentation } = await createRep();
    const request = { presentationId: presentation.id, moduleId: module.id };
    const { done, errors } = await race(() => requestEvaluation(request));
    expect(errors).toEqual([]);
    expect(new Set(done.map(({ evaluationId }) => evaluationId)).size).toBe(1);
    expect([await countRows("evaluations"), await countRows("jobs")]).toEqual([1, 1]);
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
