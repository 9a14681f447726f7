import { NO_TERM } from "../../../testing/notice";
import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createGroup, createModule, createUser } from "../../../testing/factories";
import { copy } from "~/copy/copy";
import { noticePoints } from "~/copy/people/notice-points";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import type { User } from "~/models/tables";

useTestDatabase();
const { title, acknowledge, again } = copy.recordingNotice;
const points = noticePoints;

let as: User;
let screens: Record<string, string>;
beforeEach(async () => {
  as = await createUser();
  const module = await createModule();
  const group = await createGroup([module.id]);
  screens = {
    presentModule: `/presentModule/${module.id}`,
    presentGroup: `/presentGroup/${group.id}`,
    "agent-chat": `/agent-chat/module/${module.id}`,
    "group-agent-chat": `/group-agent-chat/group/${group.id}`,
  };
});

const pathOf = (screen: string) => screens[screen] ?? "";
const htmlOf = async (screen: string) => (await send(pathOf(screen), { as })).text();

describe.each(["presentModule", "presentGroup", "agent-chat", "group-agent-chat"])(
  "%s, without scripts",
  (screen) => {
    test("says what is recorded before anything leads to a recording", async () => {
      const html = await htmlOf(screen);
      for (const words of [title, points.forEver, "Administrateur", acknowledge])
        expect(html).toContain(words);
      for (const words of [points.why, points.basis, points.machine, points.rights, points.contact])
        expect(html).toContain(words);
      for (const words of [`>${copy.common.present}<`, copy.presentation.start])
        expect(html).not.toContain(words);
    });

    test("leaves one line with the date once it was read, which opens it again", async () => {
      const response = await post(pathOf(screen), {}, { as });
      expect(response.headers.get("Location")).toBe(pathOf(screen));
      expect(await RecordingNotices.findAcknowledgement(as.id, NO_TERM)).not.toBeNull();
      const html = await htmlOf(screen);
      expect(html).toContain(`>${again}</summary>`);
      expect(html).toContain("Vous l’avez lu le");
      expect(html).not.toContain(title);
      expect(html).toMatch(/>Présenter<|Commencer la session/);
    });
  },
);

test("the notice costs one query, read or not", async () => {
  const headers = { Cookie: await signIn(as) };
  const count = () => countQueries(() => send(pathOf("presentModule"), { headers }));
  const before = await count();
  await post(pathOf("presentModule"), {}, { as });
  expect(await count()).toBe(before);
});
