import { randomUUID } from "node:crypto";
import { config } from "~/platform/config.server";
import { noFields } from "~/models/terms/module-fields";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Demo from "~/models/records/demo.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { hashPassword } from "~/models/people/password.server";
import { toAllowedRoles } from "~/models/terms/roles";
import { searchTextOf } from "~/models/people/users.server";
import { durationOf } from "~/services/audio/media-worker.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { academy, demoPassword } from "../../demo/academy";
import { cards } from "../../demo/cards";
import segmentsOfFilms from "../../demo/media/segments.json";
import { rubrics } from "../../demo/rubrics";
import type { DemoModule, DemoTutorial } from "../../demo/types";
import { OperatorError } from "../operator-error";
import { seedAttempts, demoMedia, storeDemoPoster, storeDemoVideo } from "./seed-attempts";
import { type IdOf, seedTeams } from "./seed-remarks";

const DAY_MS = 24 * 3_600_000;

/** The ids of the keys of the demo's data. */
type Ids = Map<string, string>;

/** Fills an empty data directory with the demo academy. A second call changes nothing. @throws OperatorError */
export async function seedDemo(): Promise<void> {
  const mark = await Demo.findMark();
  if (mark === "complete") return;
  if (mark === null && (await Demo.hasUsers()))
    throw new OperatorError(
      `Le répertoire ${config().dataDir} contient déjà d’autres données : la démonstration ne le remplit pas. Choisissez-en un autre avec DATA_DIR=…`,
    );
  await Demo.setMark("started");
  await Demo.clear();
  const users = idsOf(academy.users);
  const modules = idsOf(academy.modules);
  const groups = idsOf(academy.groups);
  await insertRows(users, modules, groups);
  await insertLessons(modules);
  await insertRubrics(users, modules);
  await insertCards(modules);
  await seedTutorials(academy.tutorials);
  const ids = { users, modules, groups };
  const idOf: IdOf = (kind, key) => must(ids[kind], key);
  await seedAttempts(idOf);
  await seedTeams(idOf);
  await Demo.dateVisits();
  await Demo.setMark("complete");
}

const idsOf = (items: readonly { key: string }[]): Ids =>
  new Map(items.map(({ key }) => [key, randomUUID()]));

const must = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`the demo refers to ${key}, which it does not hold`);
  return id;
};

const stamps = () => {
  const at = new Date(Date.now() - 30 * DAY_MS).toISOString();
  return { createdAt: at, updatedAt: at };
};

/** Inserts when each sentence of a lesson is said, as a job would hear it (`scripts/make-demo-segments.mjs`). */
async function insertLessons(modules: Ids): Promise<void> {
  const heard: Record<string, LessonSegments.LessonSegment[]> = segmentsOfFilms;
  for (const { key, video } of academy.modules) {
    const segments = video === null ? undefined : heard[video];
    const moduleId = must(modules, key);
    const videoUrl = (await Modules.findById(moduleId))?.videoUrl;
    if (!segments || !videoUrl) continue;
    await LessonSegments.store({ moduleId, videoUrl }, segments);
  }
}

/** Inserts the rubrics of the demo's admin before a draft is made. The past presentations are judged with them. */
async function insertRubrics(users: Ids, modules: Ids): Promise<void> {
  const admin = academy.users.find(({ role }) => role === "admin");
  if (!admin) throw new Error("the demo has no admin");
  const by = { id: must(users, admin.key), name: admin.name };
  for (const [key, rubric] of rubrics)
    await Rubrics.insert({
      moduleId: must(modules, key),
      rubric,
      origin: "admin",
      by,
      basedOn: null,
    });
}

/** Inserts the cards of the customers, which no job has to write. */
async function insertCards(modules: Ids): Promise<void> {
  for (const { key, interactionPrompt } of academy.modules) {
    const card = cards.get(key);
    if (!card) continue;
    await Cards.insert({
      moduleId: must(modules, key),
      cards: { fr: card },
      origin: "data",
      promptDigest: Cards.digestOf(interactionPrompt),
      by: null,
      basedOn: null,
    });
  }
}

/** Returns the position of each item within its container. */
function positions(items: readonly { containerKey: string }[]): number[] {
  const placed = new Map<string, number>();
  return items.map(({ containerKey }) => {
    const position = placed.get(containerKey) ?? 0;
    placed.set(containerKey, position + 1);
    return position;
  });
}

async function insertRows(users: Ids, modules: Ids, groups: Ids): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const containers = idsOf(academy.containers);
  const modulePositions = positions(academy.modules);
  const groupPositions = positions(academy.groups);
  await Demo.insertAcademy({
    users: academy.users.map(({ key, ...user }) => ({
      id: must(users, key),
      ...user,
      passwordHash,
      avatar: null,
      searchText: searchTextOf(user),
      ...stamps(),
    })),
    containers: academy.containers.map(({ key, title }, position) => ({
      id: must(containers, key),
      title,
      position,
      ...stamps(),
    })),
    modules: await Promise.all(
      academy.modules.map((module, index) =>
        moduleRow(module, {
          id: must(modules, module.key),
          containerId: must(containers, module.containerKey),
          position: modulePositions[index] ?? 0,
        }),
      ),
    ),
    groups: academy.groups.map(({ key, title, allowedRoles, containerKey }, index) => ({
      id: must(groups, key),
      title,
      allowedRoles: toAllowedRoles(allowedRoles),
      containerId: must(containers, containerKey),
      position: groupPositions[index] ?? 0,
      ...stamps(),
    })),
    members: academy.groups.flatMap(({ key, moduleKeys }) =>
      moduleKeys.map((moduleKey, position) => ({
        groupId: must(groups, key),
        moduleId: must(modules, moduleKey),
        position,
      })),
    ),
  });
}

async function moduleRow(
  module: DemoModule,
  at: { id: string; containerId: string; position: number },
) {
  const { key, containerKey: _, video, poster, presentable, allowedRoles, ...texts } = module;
  const videoUrl = video === null ? null : await storeDemoVideo(video, { key, folder: "modules" });
  if (videoUrl !== null && poster !== null) await storeDemoPoster(videoUrl, poster);
  return {
    ...at,
    ...noFields,
    ...texts,
    videoUrl,
    videoDurationS: video === null ? null : await durationOf(demoMedia(video)),
    presentable: presentable ? (1 as const) : (0 as const),
    allowedRoles: toAllowedRoles(allowedRoles),
    ...stamps(),
  };
}

/** Adds the demo's tutorials in order, like the form does. A job reads the duration of each video. */
async function seedTutorials(tutorials: readonly DemoTutorial[]): Promise<void> {
  for (const { key, video, ...tutorial } of tutorials) {
    await Tutorials.insert({
      titleFr: tutorial.title,
      titleEn: tutorial.titleEn,
      titleEs: tutorial.titleEs,
      responseFr: tutorial.assistantResponse,
      responseEn: tutorial.assistantResponseEn,
      responseEs: tutorial.assistantResponseEs,
      videoUrl: await storeDemoVideo(video, { key, folder: "tutorials" }),
    });
  }
}
