import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Academy, startAcademy } from "./support/academy";
import { changeRows, findRow } from "./support/database";
import { addEvaluatedVideo } from "./support/evaluated-videos";
import { type Account, expect, signIn, test as base } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";

const shots = "test-results/shots";
const unbroken = "Caisse".repeat(50);
const spaced = "Encaisser partout même sans réseau ".repeat(9).slice(0, 300).trim();

/** Each evaluation once more, within a group, and a comment on each. */
const insertGroupEvaluations = `insert into evaluations
  (id, userId, moduleId, groupId, chatSessionId, state, standing, score, resultJson, createdAt)
  select id || '-group', userId, moduleId, (select id from groups order by position, id limit 1),
    chatSessionId, state, standing, score, resultJson, createdAt from evaluations`;
const insertComments = `insert into comments (id, evaluationId, authorId, body, atS, createdAt, updatedAt)
  select 'comment-' || id, id, (select id from users where role = 'admin'), ?, 12, createdAt, createdAt
  from evaluations`;

/** A demo academy whose titles and names take 300 characters, as one word or as many. */
async function startLongAcademy(title: string): Promise<Academy> {
  const academy = await startAcademy();
  await academy.stop();
  for (const table of ["modules", "groups", "containers"])
    changeRows(academy.dataDir, `update ${table} set title = ?`, title);
  changeRows(academy.dataDir, "update users set name = ?", title);
  changeRows(academy.dataDir, "update tutorials set titleFr = ?, responseFr = ?", title, title);
  const guidelines = `En-tête\n**1**: ${title}\n**2**: ${title}`;
  changeRows(academy.dataDir, "update modules set guidelines = ?", guidelines);
  const addition =
    "update evaluations set resultJson = json_insert(resultJson, '$.improvements[#]', ?)";
  changeRows(academy.dataDir, addition, title);
  addEvaluatedVideo(academy, title);
  changeRows(academy.dataDir, insertGroupEvaluations);
  changeRows(academy.dataDir, insertComments, title);
  return startAcademy({ dataDir: academy.dataDir });
}

const test = base.extend<object, { academies: Record<string, Academy> }>({
  academies: [
    async ({ academy }, use) => {
      const word = await startLongAcademy(unbroken);
      const words = await startLongAcademy(spaced);
      await use({ demo: academy, "300 characters in a word": word, "300 characters": words });
      for (const one of [word, words]) {
        await one.stop();
        one.remove();
      }
    },
    { scope: "worker" },
  ],
});

interface Screen {
  name: string;
  account: Account | null;
  path: (academy: Academy) => string;
  /** A dialog is looked at as the window shows it, a page whole. */
  dialog?: boolean;
}

const idOf = (academy: Academy, query: string) => findRow<{ id: string }>(academy, query).id;
/** A module that 'terrain' may present. */
const moduleOf = (academy: Academy) =>
  idOf(
    academy,
    "select moduleId as id from evaluations where moduleId is not null order by createdAt, id",
  );
/** Who presented something. */
const repOf = (academy: Academy) =>
  idOf(academy, "select userId as id from presentations order by createdAt limit 1");
const groupOf = (academy: Academy) => idOf(academy, "select id from groups order by position, id");
const tutorialOf = (academy: Academy) =>
  idOf(academy, "select id from tutorials order by position");
const presentationsOf = (academy: Academy) => {
  const row = findRow<{ userId: string; moduleId: string }>(
    academy,
    "select userId, moduleId from evaluations where moduleId is not null order by createdAt, id",
  );
  return `/presentations/user/${row.userId}/module/${row.moduleId}`;
};
const presenterOf = (academy: Academy) =>
  idOf(academy, "select userId as id from evaluations order by createdAt, id limit 1");
const groupPresentationsOf = (academy: Academy) =>
  `/presentations/user/${presenterOf(academy)}/group/${groupOf(academy)}`;
/** With a comment form open. */
const commentOf = (academy: Academy) =>
  `${presentationsOf(academy)}?comment=${idOf(academy, "select id from evaluations where moduleId is not null order by createdAt, id")}`;

const screens: Screen[] = [
  { name: "login", account: null, path: () => "/login" },
  { name: "home", account: "terrain", path: () => "/" },
  { name: "home-admin", account: "admin", path: () => "/" },
  {
    name: "home-guidelines",
    account: "terrain",
    path: (academy) => `/?guidelines=module:${moduleOf(academy)}`,
    dialog: true,
  },
  {
    name: "home-group-guidelines",
    account: "admin",
    path: (academy) => `/?guidelines=group:${groupOf(academy)}`,
    dialog: true,
  },
  {
    name: "home-video",
    account: "terrain",
    path: (academy) => `/?video=${moduleOf(academy)}`,
    dialog: true,
  },
  {
    name: "present-module",
    account: "terrain",
    path: (academy) => `/presentModule/${moduleOf(academy)}`,
  },
  {
    name: "agent-chat",
    account: "terrain",
    path: (academy) => `/agent-chat/module/${moduleOf(academy)}`,
  },
  {
    name: "present-group",
    account: "admin",
    path: (academy) => `/presentGroup/${groupOf(academy)}`,
  },
  {
    name: "group-agent-chat",
    account: "admin",
    path: (academy) => `/group-agent-chat/group/${groupOf(academy)}`,
  },
  { name: "video", account: "terrain", path: (academy) => `/video/${moduleOf(academy)}` },
  { name: "group", account: "admin", path: (academy) => `/group/${groupOf(academy)}` },
  { name: "presentations", account: "terrain", path: presentationsOf },
  { name: "presentations-admin", account: "admin", path: presentationsOf },
  { name: "admin-ai-models", account: "admin", path: () => "/admin/ai-models?model=parti/ancien" },
  { name: "admin-recorded-videos", account: "admin", path: () => "/admin/recorded-videos" },
  { name: "sales-reps", account: "admin", path: () => "/admin/sales-reps" },
  { name: "sales-reps-add", account: "admin", path: () => "/admin/sales-reps/add" },
  {
    name: "sales-reps-edit",
    account: "admin",
    path: (academy) => `/admin/sales-reps/edit/${repOf(academy)}`,
  },
  {
    name: "sales-reps-delete",
    account: "admin",
    path: (academy) => `/admin/sales-reps?confirm=delete-${repOf(academy)}`,
    dialog: true,
  },
  {
    name: "evaluate-video",
    account: "admin",
    path: (academy) =>
      `/admin/evaluate-video/${idOf(academy, "select id from modules where presentable = 1 order by title")}`,
  },
  { name: "evaluated-videos", account: "admin", path: () => "/admin/evaluated-videos" },
  { name: "tutorials", account: "admin", path: () => "/admin/support-comptoir" },
  {
    name: "tutorials-edit",
    account: "admin",
    path: (academy) => `/admin/edit-tutorial/${tutorialOf(academy)}`,
  },
  { name: "presentations-group", account: "admin", path: groupPresentationsOf },
  { name: "presentations-comment", account: "admin", path: commentOf },
  {
    name: "progress",
    account: "admin",
    path: (academy) => `/admin/users/${presenterOf(academy)}/presentations`,
  },
  {
    name: "evaluations",
    account: "admin",
    path: (academy) => `/admin/sales-reps/${presenterOf(academy)}/-/evaluations`,
  },
  { name: "not-found", account: "terrain", path: () => "/video/nowhere" },
];

async function look(page: Page, screen: Screen, file: string): Promise<string[]> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${shots}/${file}.png`, fullPage: !screen.dialog });
  return page.evaluate(findFaults);
}

for (const width of [1440, 360])
  for (const data of ["demo", "300 characters in a word", "300 characters"])
    for (const account of [null, "terrain", "admin"] as const)
      test(`nothing overflows at ${width} px, ${data}, ${account ?? "signed out"}`, async ({
        page,
        academies,
      }) => {
        const academy = academies[data] as Academy;
        mkdirSync(shots, { recursive: true });
        await page.setViewportSize({ width, height: 900 });
        if (account) await signIn(page, academy, account);
        const faults: Record<string, string[]> = {};
        for (const screen of screens.filter((one) => one.account === account)) {
          await page.goto(academy.url + screen.path(academy));
          const file = `${screen.name}-${width}-${data.replaceAll(" ", "-")}`;
          const found = await look(page, screen, file);
          if (found.length > 0) faults[screen.name] = found;
        }
        expect(faults).toEqual({});
      });
