import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { db } from "~/models/database/database.server";
import { textsOf } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { durationOf } from "~/services/audio/media-worker.server";
import { services } from "~/services/services.server";
import { academy } from "../../demo/academy";
import { useTestDatabase } from "../../testing/database";
import { prepareDataDir } from "../open-data";
import { seedDemo } from "./seed-demo";
import { demoMedia } from "./seed-attempts";

useTestDatabase();

test("a demo holds everything that its data name, and no job waits", async () => {
  await prepareDataDir(config().dataDir);
  await seedDemo();

  const rows = await Tutorials.findAll();
  expect(rows.map(({ position, ...row }) => ({ position, ...textsOf(row) }))).toEqual(
    academy.tutorials.map((tutorial, position) => ({
      position,
      titleFr: tutorial.title,
      titleEn: tutorial.titleEn,
      titleEs: tutorial.titleEs,
      responseFr: tutorial.assistantResponse,
      responseEn: tutorial.assistantResponseEn,
      responseEs: tutorial.assistantResponseEs,
      phrasingsFr: "",
      phrasingsEn: "",
      phrasingsEs: "",
    })),
  );
  const { media } = services();
  for (const [index, { videoUrl, videoDurationS }] of rows.entries()) {
    expect(await media.holds(videoUrl ?? "", "tutorials")).toBe(true);
    expect(videoDurationS).toBe(await durationOf(demoMedia(academy.tutorials[index]?.video ?? "")));
    expect(videoDurationS).toBeGreaterThan(1);
  }
  expect(await db().selectFrom("jobs").selectAll().where("state", "!=", "done").execute()).toEqual(
    [],
  );
  type Table =
    | "users"
    | "containers"
    | "modules"
    | "groups"
    | "teams"
    | "assignments"
    | "evaluations";
  const held = async (table: Table) => (await db().selectFrom(table).select("id").execute()).length;
  expect(await held("users")).toBe(academy.users.length);
  expect(await held("containers")).toBe(academy.containers.length);
  expect(await held("modules")).toBe(academy.modules.length);
  expect(await held("groups")).toBe(academy.groups.length);
  expect(await held("teams")).toBe(academy.teams.length);
  expect(await held("assignments")).toBe(academy.assignments.length);
  // One for each module, and one for each group.
  expect(await held("evaluations")).toBe(
    academy.attempts.reduce(
      (sum, { talks, groupKey }) => sum + talks.length + (groupKey ? 1 : 0),
      0,
    ),
  );

  await seedDemo();
  expect(await Tutorials.findAll()).toEqual(rows);
});
