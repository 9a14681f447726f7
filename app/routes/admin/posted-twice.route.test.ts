import { beforeEach, describe, expect, test, vi } from "vitest";
import { prepareDataDir } from "../../../server/open-data";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createGroup,
  createModule,
  createSupportCall,
  createSupportTurns,
  createTutorial,
  createUser,
} from "../../../testing/factories";
import { createJudgedTalk, ownWords, threePoints, turnsOf } from "../../../testing/judged-talk";
import { startMailing } from "../../../testing/mail-stage";
import { mediaFiles } from "../../../testing/media/files";
import { evaluatedVideos, filled, storedVideos } from "../../../testing/posted-video";
import { isWholeSuite } from "../../../testing/whole-suite";
import { addDays, dayOf } from "~/models/dates";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Database, Module, User } from "~/models/tables";
import { config } from "~/platform/config.server";

useTestDatabase();
let as: User;
let rep: User;
let module: Module;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  as = await createUser({ role: "admin" });
  rep = await createUser();
  await createContainer();
  module = await createModule({ presentable: 1 });
});

/** A form without scripts: its address, its fields, and the count of what it makes. */
interface Posting {
  path: string;
  body: () => FormData;
  made: () => Promise<number> | number;
}

const fieldsOf = (fields: Record<string, string>) => () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const rowsOf = (table: keyof Database) => async () => {
  const all = db().selectFrom(table as "modules");
  const { count } = await all
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

async function judgedTalk() {
  const rubric = threePoints;
  await Rubrics.insert({ moduleId: module.id, rubric, origin: "admin", by: as, basedOn: null });
  const of = { userId: rep.id, moduleId: module.id, rubric, half: 30 };
  return createJudgedTalk({ ...of, turns: turnsOf(`Et ${ownWords}.`) });
}

const reviewedTalk = async (): Promise<string> => (await judgedTalk()).id;

const reason = "C’est dit.";
const person = { name: "Zoé", email: "zoe@example.test", role: "user", password: "sésame1" };

const postings: Record<string, () => Promise<Posting> | Posting> = {
  "a container": () => ({
    path: "/admin/add-container",
    body: fieldsOf({ title: "Neuf" }),
    made: rowsOf("containers"),
  }),
  "a group": () => ({
    path: "/admin/add-group",
    body: fieldsOf({ title: "Neuf", allowed_roles: "user" }),
    made: rowsOf("groups"),
  }),
  "a module of a group": async () => ({
    path: `/admin/groups/${(await createGroup([])).id}/add-module`,
    body: fieldsOf({ ids: module.id }),
    made: rowsOf("groupModules"),
  }),
  "a module with its video": () => ({
    path: "/admin/add-module",
    body: () => filled({ title: "Neuf", guidelines: "Saluer." }, mediaFiles.mp4),
    made: rowsOf("modules"),
  }),
  "the video of a module": () => ({
    path: "/admin/add-module",
    body: () => filled({ title: "Neuf" }, mediaFiles.mp4),
    made: () => storedVideos("modules").length,
  }),
  "a copy of a module": () => ({
    path: `/admin/edit-module/${module.id}/preview`,
    body: fieldsOf({ intent: "duplicate" }),
    made: rowsOf("modules"),
  }),
  "a tutorial with its video": () => ({
    path: "/admin/add-tutorial",
    body: () => filled({ title: "Neuf" }, mediaFiles.mp4),
    made: rowsOf("tutorials"),
  }),
  "the video of a tutorial": () => ({
    path: "/admin/add-tutorial",
    body: () => filled({ title: "Neuf" }, mediaFiles.mp4),
    made: () => storedVideos("tutorials").length,
  }),
  "the evaluation of a file": () => ({
    path: `/admin/evaluate-video/${module.id}`,
    body: () => filled({}, mediaFiles.mp4),
    made: rowsOf("videoEvaluations"),
  }),
  "the evaluated file": () => ({
    path: `/admin/evaluate-video/${module.id}`,
    body: () => filled({}, mediaFiles.mp4),
    made: () => evaluatedVideos().length,
  }),
  "a person": () => ({
    path: "/admin/sales-reps/add",
    body: fieldsOf(person),
    made: rowsOf("users"),
  }),
  "an invitation": async () => {
    await startMailing();
    return {
      path: `/admin/sales-reps/edit/${rep.id}`,
      body: fieldsOf({ intent: "invite" }),
      made: rowsOf("mails"),
    };
  },
  "a team": () => ({
    path: "/admin/teams/add",
    body: fieldsOf({ name: "Nord" }),
    made: rowsOf("teams"),
  }),
  "an assignment": () => ({
    path: "/admin/assignments/add",
    body: fieldsOf({
      target: `module:${module.id}`,
      ids: rep.id,
      dueOn: addDays(dayOf(Date.now(), "Europe/Paris"), 5),
      note: "Pour le salon.",
    }),
    made: rowsOf("assignments"),
  }),
  "a correction": async () => ({
    path: `/admin/reviews/presentation/${await reviewedTalk()}/point-1`,
    body: fieldsOf({ intent: "said", clause: "", typed: "sans internet", reason }),
    made: rowsOf("corrections"),
  }),
  "a decision": async () => {
    const { id, score } = await judgedTalk();
    return {
      path: `/admin/reviews/presentation/${id}`,
      body: fieldsOf({ intent: "give", score: "91", reason, seenScore: String(score) }),
      made: rowsOf("decisions"),
    };
  },
  "a comment": async () => ({
    path: `/presentations/user/${rep.id}/module/${module.id}`,
    body: fieldsOf({
      intent: "save-comment",
      evaluationId: await reviewedTalk(),
      body: "Bien.",
      at: "",
    }),
    made: rowsOf("comments"),
  }),
  "a learned sentence": async () => {
    const { id: tutorialId } = await createTutorial();
    await createSupportCall({ id: "conv_a" });
    await createSupportTurns("conv_a", ["Le rouleau est vide"]);
    return {
      path: "/admin/support-calls/conv_a?turn=0",
      body: fieldsOf({ turn: "0", tutorialId, words: "Le rouleau est vide" }),
      made: rowsOf("tutorialPhrasings"),
    };
  },
};

const postTo = ({ path, body }: Posting) =>
  send(path, {
    method: "POST",
    as,
    body: body(),
    headers: { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" },
  });

/** The same posts as another form's, whose file or row is counted. */
const ofWholeSuite = new Set(["the video of a tutorial", "the evaluated file"]);
/** Forms with a file, which takes seconds. Before a commit a module's video alone is posted twice at once. */
const withFile = new Set([
  "a tutorial with its video",
  "the evaluation of a file",
  ...ofWholeSuite,
]);
const ofShort = ([name]: [string, unknown]) => isWholeSuite || !ofWholeSuite.has(name);

describe.each(Object.entries(postings).filter(ofShort))("the form of %s", (name, made) => {
  test("makes one when it is posted twice", async () => {
    const posting = await made();
    const before = await posting.made();
    const first = await postTo(posting);
    expect(first.status).toBe(302);
    expect(await posting.made()).toBe(before + 1);
    await postTo(posting);
    expect(await posting.made()).toBe(before + 1);
  });

  const isOfShort = !withFile.has(name);
  test.runIf(isOfShort || isWholeSuite)("makes one when it is posted twice at once", async () => {
    const posting = await made();
    const before = await posting.made();
    const answers = await Promise.all([postTo(posting), postTo(posting)]);
    expect(answers.map(({ status }) => status)).toContain(302);
    expect(await posting.made()).toBe(before + 1);
  });
});

test("other values are another wish, and so are the same ones later", async () => {
  const made = rowsOf("containers");
  const add = (title: string) =>
    postTo({ path: "/admin/add-container", body: fieldsOf({ title }), made });
  const before = await made();
  await add("Neuf");
  await add("Autre");
  expect(await made()).toBe(before + 2);
  vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ["Date"] });
  await add("Neuf");
  vi.useRealTimers();
  expect(await made()).toBe(before + 3);
});
