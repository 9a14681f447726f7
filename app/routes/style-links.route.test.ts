import { expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";

useTestDatabase();

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, file]) => file).toSorted();

test.each(["/login", "/", "/admin/modules", "/nowhere"])(
  "the header of %s names the style sheets that its head links, to be fetched first",
  async (path) => {
    const as = path === "/login" ? null : await createUser({ role: "admin" });
    const answer = await send(path, { as });
    const linked = named(await answer.text(), /rel="stylesheet" href="([^"#]+)/g);
    const first = named(answer.headers.get("Link") ?? "", /<([^>]+)>; rel=preload; as=style/g);
    expect(linked.length).toBeGreaterThan(0);
    expect(first).toEqual(linked);
  },
);
