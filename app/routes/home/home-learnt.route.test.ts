import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { copy } from "~/copy/copy";
import type { User } from "~/models/tables";

useTestDatabase();
const words = copy.certificate;
const day = (at: number) => `2026-11-0${at}T10:00:00.000Z`;
let rep: User;
let first: { id: string };
let second: { id: string };
beforeEach(async () => {
  rep = await createUser();
  first = await createContainer({ title: "Premier", position: 0 });
  second = await createContainer({ title: "Second", position: 1 });
});

const home = async () => (await send("/", { as: rep })).text();
const pass = (of: { moduleId?: string; groupId?: string }, at: number, score = 90) =>
  createEvaluation({ userId: rep.id, ...of, score, createdAt: day(at) });

async function createChain() {
  const one = await createModule({ title: "La caisse", containerId: first.id });
  const group = await createGroup([one.id], { title: "Le service", containerId: second.id });
  return { one, group };
}
const solidButtons = (html: string) => html.match(/btn-(?:speak|primary)/g) ?? [];

describe("home when every presentation is passed", () => {
  test("says what was learnt and when, with a certificate for each container", async () => {
    const { one, group } = await createChain();
    await pass({ moduleId: one.id }, 1);
    await pass({ moduleId: one.id }, 4, 95);
    await pass({ groupId: group.id }, 3);
    const html = await home();
    const [panel] = /<section class="learnt".*?<\/section>/s.exec(html) ?? [""];
    for (const expected of [words.learnt, "La caisse", "Le service"])
      expect(panel).toContain(expected);
    // The day of the first passing attempt, whatever came later.
    expect(panel).toContain(words.passedOn("1er\u00a0novembre 2026"));
    expect(panel).toContain(words.passedOn("3\u00a0novembre 2026"));
    for (const { id } of [first, second])
      expect(html.split(`href="/account/certificates/${id}"`)).toHaveLength(2);
    expect(solidButtons(html)).toEqual([]);
  });

  test("is not told of an academy without anything to present", async () => {
    await createModule({ containerId: first.id, presentable: 0 });
    expect(await home()).not.toContain(words.learnt);
  });
});

test("home under way has the certificate of a passed container, and one solid button", async () => {
  const { one } = await createChain();
  await createModule({ title: "À reprendre", containerId: second.id });
  await pass({ moduleId: one.id }, 1);
  const html = await home();
  expect(html).not.toContain(words.learnt);
  expect(html).toContain(`href="/account/certificates/${first.id}"`);
  expect(html).not.toContain(`href="/account/certificates/${second.id}"`);
  expect(solidButtons(html)).toEqual(["btn-speak"]);
});

test("a failed module has a quiet button: the solid button belongs to the next one", async () => {
  const { one } = await createChain();
  await createModule({ title: "Jamais présenté", containerId: first.id });
  await pass({ moduleId: one.id }, 1, 40);
  expect(solidButtons(await home())).toEqual(["btn-speak"]);
});
