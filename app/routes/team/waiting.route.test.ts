import { beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { NO_TERM } from "../../../testing/notice";
import { pageText } from "../../../testing/page-text";
import { createAssignment, createManager } from "../../../testing/teams";
import { copy } from "~/copy/copy";
import { addDays, dayOf } from "~/models/dates";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import type { User } from "~/models/tables";

useTestDatabase();
const words = copy.teamWaiting;
const today = dayOf(Date.now(), "Europe/Paris");
let [zoe, manager]: [User, User] = [] as never;
let moduleId: string;
beforeEach(async () => {
  zoe = await createUser({ name: "Zoé Petit" });
  ({ manager } = await createManager([zoe]));
  ({ id: moduleId } = await createModule({ title: "La caisse", presentable: 1 }));
});

const home = async (as = manager) => (await send("/", { as })).text();

/** Returns the number in the bar's link to the team, or null. */
const inBar = (html: string) =>
  /<a[^>]*href="\/team"[^>]*>.*?<\/a>/s.exec(html)?.[0].match(/class="count">(\d+)</)?.[1] ?? null;

test("home says first what waits in the team, each count as a link, and the bar has their number", async () => {
  await RecordingNotices.acknowledge(zoe.id, NO_TERM);
  await createEvaluation({ userId: zoe.id, moduleId, score: 82, toReview: 1 });
  await createAssignment({
    target: { kind: "module", id: moduleId },
    assignee: { userId: zoe.id },
    createdById: manager.id,
    dueOn: addDays(today, -3),
  });
  const html = await home();
  const text = pageText(html);
  for (const label of [words.reviews("1"), words.late(1), words.toHelp(1)])
    expect(text).toMatch(new RegExp(`1\\s*${label}`));
  expect(text).toContain(words.oldest("La caisse", 3));
  for (const to of ["/team/reviews", "/team#waiting", "/team#persons"])
    expect(html).toContain(`href="${to}"`);
  expect(inBar(html)).toBe("2");
  expect(inBar(await (await send("/account/password", { as: manager })).text())).toBe("2");
});

test("with mail, home reminds the late people by one press", async () => {
  configureBy({ PUBLIC_URL: "http://academie.example.test" });
  await createAssignment({
    target: { kind: "module", id: moduleId },
    assignee: { userId: zoe.id },
    createdById: manager.id,
    dueOn: addDays(today, -3),
  });
  const html = await home();
  expect(html).toContain('value="remind"');
  expect(html).toContain('href="/team/follow?state=late"');
});

test("home says that nothing waits in the team, and the bar has no number", async () => {
  const html = await home();
  expect(pageText(html)).toContain(copy.overview.nothing);
  expect(html).toContain('href="/team"');
  expect(inBar(html)).toBeNull();
});

test("who manages no team sees neither", async () => {
  const html = await home(zoe);
  expect(html).not.toContain('href="/team');
  expect(pageText(html)).not.toContain(copy.overview.nothing);
});
