import {
  createContext,
  createRequestHandler,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { describe, expect, test } from "vitest";
import { directBuilds } from "./direct-routes";

const passed = createContext<string[]>();
const guard =
  (name: string): MiddlewareFunction<Response> =>
  ({ request, context }, next) => {
    context.get(passed).push(name);
    if (request.headers.get("refused-by") === name) throw new Response(null, { status: 403 });
    return next();
  };
const answer = (text: string) => () => new Response(text);

type Part = { path?: string; index?: true; under?: string; module: object };
const routes: Record<string, Part> = {
  root: { path: "", module: { middleware: [guard("root")], default: () => null } },
  api: { path: "api", under: "root", module: { middleware: [guard("api")] } },
  users: { under: "api", module: { middleware: [guard("users")] } },
  portion: { path: "portion", under: "users", module: { action: answer("portion") } },
  sort: { path: "groups/sort", under: "users", module: { action: answer("sort") } },
  group: { path: "groups/:id", under: "users", module: { action: answer("group") } },
  again: { path: "portion", under: "api", module: { action: answer("the second of its path") } },
  file: { path: "file/*", under: "api", module: { loader: answer("file") } },
  page: { path: "page", under: "api", module: { default: () => null } },
  health: { path: "health", under: "root", module: { loader: answer("health") } },
};
const build = {
  basename: "/",
  ssr: true,
  future: { v8_middleware: true },
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  entry: { module: {} },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { under, ...route }]) => [
      id,
      { id, ...(under ? { parentId: under } : {}), ...route },
    ]),
  ),
} as unknown as ServerBuild;
const builds = directBuilds(build);

async function post(of: ServerBuild, path: string, refusedBy = "") {
  const context = new RouterContextProvider(new Map([[passed, [] as string[]]]));
  const request = new Request(`http://aplomb.test${path}`, {
    method: "POST",
    headers: { "refused-by": refusedBy },
  });
  const response = await createRequestHandler(of, "test")(request, context);
  return [response.status, await response.text(), context.get(passed)];
}

test("calls of /api without a parameter have a build of their own", () => {
  expect(
    Array.from(builds, ([path, { routes }]) => [path, Object.keys(routes).toSorted()]),
  ).toEqual([
    ["/api/portion", ["api", "portion", "root", "users"]],
    ["/api/groups/sort", ["api", "root", "sort", "users"]],
  ]);
});

describe.each(Array.from(builds))("the build of %s", (path, direct) => {
  test("answers what the whole would, through the same guards", async () => {
    const whole = await post(build, path);
    expect(whole).toEqual([200, path.split("/").at(-1), ["root", "api", "users"]]);
    expect(await post(direct, path)).toEqual(whole);
  });

  test.each(["root", "api", "users"])("is refused by %s where the whole is", async (name) => {
    const whole = await post(build, path, name);
    expect(whole[0]).toBe(403);
    expect(await post(direct, path, name)).toEqual(whole);
  });
});
