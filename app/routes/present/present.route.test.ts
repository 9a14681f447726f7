import { NO_TERM } from "../../../testing/notice";
import { describe, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import type { User } from "~/models/tables";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { pageText } from "../../../testing/page-text";
import { formerly } from "../../../testing/reasons";

useTestDatabase();

const playing = "Vous jouez Nadia Ferrand, propriétaire d'un bistrot à Nantes. Soyez SECRET.";

/** Creates a rep who has acknowledged the recording. */
async function createTold() {
  const rep = await createUser();
  await RecordingNotices.acknowledge(rep.id, NO_TERM);
  return rep;
}

const read = async (path: string, as: User) => {
  const response = await send(path, { as });
  return { status: response.status, text: await response.text() };
};
const stateOf = async (instanceId: string, as: User) => {
  const response = await send(`/presentations/state/${instanceId}`, { as });
  return { status: response.status, body: response.status === 200 ? await response.json() : null };
};

test("a session is headed by the title, with the id in small below and the customer's name", async () => {
  const module = await createModule({ title: "Prise de commande", interactionPrompt: playing });
  const { text } = await read(`/agent-chat/module/${module.id}`, await createUser());
  const head = pageText(text.slice(text.indexOf("<header"), text.indexOf("</header>")));
  expect(head).toContain(`Prise de commande${sentences.reference(module.id)}`);
  expect(head).not.toContain(`Module ${module.id}`);
  expect(text).toContain("Nadia Ferrand");
  expect(text).not.toContain("SECRET");
});

test("the session of a group knows the customer of each module", async () => {
  const other = "Vous jouez Marc Delorme, gérant d'un hôtel à Lyon.";
  const modules = [
    await createModule({ interactionPrompt: playing }),
    await createModule({ interactionPrompt: other }),
  ];
  const group = await createGroup(modules.map(({ id }) => id));
  const { text } = await read(`/group-agent-chat/group/${group.id}`, await createUser());
  for (const name of ["Nadia Ferrand", "Marc Delorme"]) expect(text).toContain(name);
  expect(text).not.toContain("SECRET");
});

describe.each(["/presentModule", "/agent-chat/module"])("%s", (screen) => {
  test("shows the module and its guidelines, never its prompts nor its reference", async () => {
    const rep = await createUser();
    const module = await createModule({
      title: "Prise de commande",
      guidelines: "Consignes\n**1**: Saluer le client\n**2**: Annoncer le prix",
      videoDurationS: 402,
      interactionPrompt: "SECRET interaction",
      evaluationPrompt: "SECRET evaluation",
      videoTranscript: "SECRET transcript",
      agentFirstMessage: "SECRET greeting",
    });
    const { status, text } = await read(`${screen}/${module.id}`, rep);
    expect(status).toBe(200);
    for (const words of [
      "Prise de commande",
      module.id,
      "06:42",
      "Saluer le client",
      "Annoncer le prix",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("SECRET");
  });

  test.each([
    ["is unknown", null],
    ["is not presentable", { presentable: 0 as const }],
    ["is for other roles", { allowedRoles: "admin" }],
  ])("does not find a module that %s", async (_, values) => {
    const rep = await createUser();
    const id = values ? (await createModule(values)).id : "unknown";
    const { status, text } = await read(`${screen}/${id}`, rep);
    expect(status).toBe(404);
    expect(text).toContain("Module not found");
    expect(text).toContain("Return to Home");
  });
});

test("/presentModule leads to the session by a plain link", async () => {
  const module = await createModule();
  const { text } = await read(`/presentModule/${module.id}`, await createTold());
  expect(text).toContain(`href="/agent-chat/module/${module.id}"`);
});

const filmed = { videoUrl: "/media/modules/encaisser.mp4", videoDurationS: 61 };

describe("/presentModule", () => {
  test("shows the video, the customer, the last result and one start, and no id", async () => {
    const rep = await createTold();
    const module = await createModule({ ...filmed, interactionPrompt: playing });
    const first = await read(`/presentModule/${module.id}`, rep);
    expect(first.text).toContain("<video");
    expect(first.text).toContain("Nadia Ferrand");
    expect(first.text).toContain(", propriétaire d&#x27;un bistrot à Nantes");
    expect(first.text).toContain(copy.beforePresenting.first);
    expect(first.text).not.toContain("SECRET");
    expect(first.text).not.toContain(`Module ${module.id}`);
    expect(first.text.split('href="/agent-chat/').length - 1).toBe(1);

    const own = { userId: rep.id, moduleId: module.id };
    await createEvaluation({ ...own, score: 91, createdAt: "2026-11-01T10:00:00.000Z" });
    await createEvaluation({ ...own, score: 64, createdAt: "2026-11-07T10:20:00.000Z" });
    const { text } = await read(`/presentModule/${module.id}`, rep);
    expect(text).toContain("64/100");
    expect(text).toContain("Fait le 07 novembre 2026");
    expect(text).toContain(`href="/presentations/user/${rep.id}/module/${module.id}"`);
  });

  test("shows nothing of a customer whose prompt tells nothing", async () => {
    const module = await createModule({ interactionPrompt: "Répondez en 20 mots." });
    const { text } = await read(`/presentModule/${module.id}`, await createTold());
    expect(text).not.toContain(copy.beforePresenting.customer);
  });
});

test("/presentGroup tells of each customer, of each video, and of the group's last result", async () => {
  const rep = await createTold();
  const [one, other] = await Promise.all([
    createModule({ ...filmed, interactionPrompt: playing, title: "La commande" }),
    createModule({ interactionPrompt: "Tu es Paul Vasseur, patron d'un café." }),
  ]);
  const group = await createGroup([one.id, other.id]);
  await createEvaluation({ userId: rep.id, groupId: group.id, moduleId: one.id, score: 12 });
  await createEvaluation({ userId: rep.id, groupId: group.id, wholeGroup: 1, score: 77 });
  const { text } = await read(`/presentGroup/${group.id}`, rep);
  for (const words of ["Nadia Ferrand", "Paul Vasseur", "77/100", `href="/video/${one.id}"`])
    expect(text).toContain(words);
  expect(text).not.toContain("12/100");
  expect(text).not.toContain("SECRET");
});

describe.each(["/presentGroup", "/group-agent-chat/group"])("%s", (screen) => {
  test("shows the group's modules in order and their guidelines, never prompts nor references", async () => {
    const rep = await createUser();
    const secrets = {
      interactionPrompt: "SECRET interaction",
      evaluationPrompt: "SECRET evaluation",
      videoTranscript: "SECRET transcript",
      agentFirstMessage: "SECRET greeting",
    };
    const [first, second, hidden, watched] = await Promise.all([
      createModule({ ...secrets, title: "La commande", guidelines: "G\n**1**: Saluer le client" }),
      createModule({ ...secrets, title: "La cuisine", guidelines: "G\n**1**: Saluer le chef" }),
      createModule({ ...secrets, title: "Réservé", allowedRoles: "admin" }),
      createModule({ ...secrets, title: "Vidéo seule", presentable: 0 }),
    ]);
    const members = [first.id, hidden.id, watched.id, second.id];
    const group = await createGroup(members, { title: "Le service" });
    const { status, text } = await read(`${screen}/${group.id}`, rep);
    expect(status).toBe(200);
    for (const words of ["Le service", "La commande", "Saluer le client"])
      expect(text).toContain(words);
    expect(text.lastIndexOf("La cuisine")).toBeGreaterThan(text.indexOf("La commande"));
    for (const words of ["SECRET", "Réservé", "Vidéo seule"]) expect(text).not.toContain(words);
  });

  test.each([
    ["is unknown", null],
    ["is for other roles", { allowedRoles: "admin" }],
  ])("does not find a group that %s", async (_, values) => {
    const rep = await createUser();
    const module = await createModule();
    const id = values ? (await createGroup([module.id], values)).id : "unknown";
    const { status, text } = await read(`${screen}/${id}`, rep);
    expect(status).toBe(404);
    expect(text).toContain("Group not found");
    expect(text).toContain("Return to Home");
  });
});

test("/presentGroup leads to the session of the whole group by one plain link", async () => {
  const [one, other] = await Promise.all([createModule(), createModule()]);
  const group = await createGroup([one.id, other.id]);
  const { text } = await read(`/presentGroup/${group.id}`, await createTold());
  expect(text).toContain(`href="/group-agent-chat/group/${group.id}"`);
  expect(text).not.toContain("/presentModule/");
});

describe("the state of an evaluation", () => {
  test("goes from nothing to a score with its rank and the score before", async () => {
    const rep = await createUser();
    const module = await createModule();
    const own = { userId: rep.id, moduleId: module.id };
    await createEvaluation({ ...own, score: 78, createdAt: "2026-11-01T10:00:00.000Z" });
    const presentation = await createPresentation(own);
    expect((await stateOf(presentation.id, rep)).body).toEqual({
      kind: "module",
      state: "none",
      score: null,
      unheard: null,
      shownScore: null,
      reason: null,
      interval: null,
      review: false,
      way: null,
      kept: null,
      isVoid: false,
      isProvisional: false,
      url: `/presentations/user/${rep.id}/module/${module.id}`,
      gains: [],
      capped: null,
      moment: null,
      attempt: 2,
      previousScore: 78,
      previousAttempt: 1,
    });
    const { id } = await createEvaluation({
      ...own,
      presentationId: presentation.id,
      score: 91,
      createdAt: "2026-11-02T10:00:00.000Z",
    });
    expect((await stateOf(presentation.id, rep)).body).toMatchObject({
      state: "scored",
      score: 91,
      url: `/presentations/user/${rep.id}/module/${module.id}?open=${id}`,
      attempt: 2,
      previousScore: 78,
    });
  });

  test("has the score of the talk before, not of an older one that was judged again", async () => {
    const rep = await createUser();
    const own = { userId: rep.id, moduleId: (await createModule()).id };
    const talks = [];
    for (let at = 0; at < 3; at++) talks.push((await createPresentation(own)).id);
    const [first = "", second = "", third = ""] = talks;
    for (const [presentationId, score, day] of [
      [first, 60, "01"],
      [second, 88, "10"],
      [first, 70, "24"],
      [third, 80, "25"],
    ] as const) {
      const createdAt = `2026-11-${day}T10:00:00.000Z`;
      await createEvaluation({ ...own, presentationId, score, createdAt });
    }
    const expected = { score: 80, attempt: 3, previousScore: 88 };
    expect((await stateOf(third, rep)).body).toMatchObject(expected);
    const again = { score: 70, attempt: 1, previousScore: null, previousAttempt: null };
    expect((await stateOf(first, rep)).body).toMatchObject(again);
  });

  test("compares with the last talk that has a score", async () => {
    const rep = await createUser();
    const own = { userId: rep.id, moduleId: (await createModule()).id };
    const talks = [];
    for (const [at, score] of [60, 78, null, 91].entries()) {
      const { id: presentationId } = await createPresentation(own);
      talks.push(presentationId);
      const state = score === null ? "not_evaluable" : "scored";
      const createdAt = `2026-11-0${at + 1}T10:00:00.000Z`;
      await createEvaluation({ ...own, presentationId, score, state, createdAt });
    }
    const expected = { score: 91, attempt: 4, previousScore: 78, previousAttempt: 2 };
    expect((await stateOf(talks[3] ?? "", rep)).body).toMatchObject(expected);
  });

  test("tells why there is no score, and no score with it", async () => {
    const rep = await createUser();
    const module = await createModule();
    const own = { userId: rep.id, moduleId: module.id };
    const presentation = await createPresentation(own);
    await createEvaluation({
      ...own,
      presentationId: presentation.id,
      state: "not_evaluable",
      score: null,
      reason: formerly("Aucune parole."),
    });
    expect((await stateOf(presentation.id, rep)).body).toMatchObject({
      state: "not_evaluable",
      score: null,
      reason: "Aucune parole.",
      attempt: 1,
      previousScore: null,
    });
  });

  test("is the owner's and the admins' alone", async () => {
    const [rep, colleague, admin] = await Promise.all([
      createUser(),
      createUser(),
      createUser({ role: "admin" }),
    ]);
    const module = await createModule();
    const presentation = await createPresentation({ userId: rep.id, moduleId: module.id });
    expect((await stateOf(presentation.id, colleague)).status).toBe(404);
    expect((await stateOf(presentation.id, admin)).body).toMatchObject({
      url: `/presentations/user/${rep.id}/module/${module.id}`,
    });
    expect((await stateOf("unknown", rep)).status).toBe(404);
  });
});
