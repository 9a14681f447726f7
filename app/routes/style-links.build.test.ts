import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { signIn } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";

useTestDatabase();

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, file]) => file).toSorted();

test.each(["/login", "/", "/admin/modules", "/nowhere"])(
  "the header of %s names the style sheets of its head, to be fetched first",
  async (path) => {
    const build = (await import("../../build/server/routes.js" as string)) as ServerBuild;
    const headers = new Headers();
    if (path !== "/login") headers.set("Cookie", await signIn(await createUser({ role: "admin" })));
    const request = new Request(new URL(path, "http://aplomb.test"), { headers });
    const answer = await createRequestHandler(build, "test")(request);
    const linked = named(await answer.text(), /rel="stylesheet" href="([^"#]+)/g);
    const first = named(answer.headers.get("Link") ?? "", /<([^>]+)>; rel=preload; as=style/g);
    expect(linked.length).toBeGreaterThan(0);
    expect(first).toEqual(linked);
  },
);
