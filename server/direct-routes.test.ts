import {
  createContext,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { describe, expect, test } from "vitest";
import { type DirectCall, directCalls } from "./direct-routes";

const passed = createContext<string[]>();
const guard =
  (name: string): MiddlewareFunction<Response> =>
  ({ request, context }, next) => {
    context.get(passed).push(name);
    const asked = request.headers.get(name);
    if (asked === "refuses") throw new Response(null, { status: 403 });
    if (asked === "says full") throw data("full", { status: 507 });
    if (asked === "fails") throw new Error("The guard failed");
    return asked === "wraps" ? wrapped(next()) : next();
  };
const wrapped = async (answer: Promise<Response>) => {
  const { status } = await answer;
  return new Response(`wrapped ${status}`, { status });
};
const answer =
  (text: string) =>
  ({ request: { headers }, pattern, params, url }: LoaderFunctionArgs) => {
    const asked = headers.get("action");
    if (asked === "refuses") throw new Response("refused", { status: 409 });
    if (asked === "fails") throw new Error("The action failed");
    return asked === "returns data" ? { text, pattern, params, url } : new Response(text);
  };

const reported: string[] = [];

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
  list: { path: "list", under: "users", module: { loader: answer("list") } },
  page: { path: "page", under: "api", module: { default: () => null } },
  health: { path: "health", under: "root", module: { loader: answer("health") } },
};
const build = {
  basename: "/",
  ssr: true,
  future: { v8_middleware: true },
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  entry: { module: { handleError: (error: Error) => void reported.push(error.message) } },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { under, ...route }]) => [
      id,
      { id, ...(under ? { parentId: under } : {}), ...route },
    ]),
  ),
} as unknown as ServerBuild;
const calls = directCalls(build);
const handle = createRequestHandler(build, "production");
const whole: DirectCall = (request, context) => handle(request, context);

/** Returns the answer and every effect of a request. */
async function seen(call: DirectCall | undefined, name: string, asked: Record<string, string>) {
  const [method = "", path = ""] = name.split(" ");
  const context = new RouterContextProvider(new Map([[passed, [] as string[]]]));
  const request = new Request(`http://aplomb.test${path}?of=é`, { method, headers: asked });
  reported.length = 0;
  const answer = await call?.(request, context);
  const { status, headers } = answer ?? {};
  const type = headers?.get("Content-Type");
  return {
    status,
    type,
    text: await answer?.text(),
    passed: context.get(passed),
    reported: [...reported],
  };
}

test("calls of /api without a parameter are called directly", () => {
  expect(Array.from(calls.keys())).toEqual([
    "POST /api/portion",
    "PUT /api/portion",
    "DELETE /api/portion",
    "POST /api/groups/sort",
    "PUT /api/groups/sort",
    "DELETE /api/groups/sort",
    "GET /api/list",
  ]);
});

describe.each(["POST /api/portion", "PUT /api/groups/sort", "GET /api/list"])("%s", (name) => {
  const direct = calls.get(name);
  const expectSame = async (asked: Record<string, string>) => {
    const expected = await seen(whole, name, asked);
    expect(await seen(direct, name, asked)).toEqual(expected);
    return expected;
  };

  test("gives the router's answer, through the same guards", async () => {
    const expected = await expectSame({});
    expect(expected).toMatchObject({ status: 200, text: name.split("/").at(-1) });
    expect(expected.passed).toEqual(["root", "api", "users"]);
  });

  test.each(["root", "api", "users"])(
    "stops at the guard %s, as the router does",
    async (guard) => {
      expect((await expectSame({ [guard]: "refuses" })).status).toBe(403);
      expect((await expectSame({ [guard]: "says full" })).status).toBe(507);
      const failed = await expectSame({ [guard]: "fails" });
      expect([failed.status, failed.reported]).toEqual([500, ["The guard failed"]]);
    },
  );

  test("shows the outer guards the response that a guard or the action threw", async () => {
    const outer = { api: "wraps" };
    expect((await expectSame({ ...outer, users: "refuses" })).text).toBe("wrapped 403");
    expect((await expectSame({ ...outer, action: "refuses" })).text).toBe("wrapped 409");
    expect((await expectSame({ ...outer, action: "fails" })).text).toBe("wrapped 500");
  });

  test("answers with the action's thrown or returned response, as the router does", async () => {
    expect((await expectSame({ action: "refuses" })).status).toBe(409);
    expect((await expectSame({ action: "fails" })).reported).toEqual(["The action failed"]);
    expect((await expectSame({ action: "returns data" })).type).toBe("application/json");
  });

  test("runs nothing for a request that was cut", async () => {
    const context = new RouterContextProvider(new Map([[passed, [] as string[]]]));
    const [method = "", path = ""] = name.split(" ");
    const signal = AbortSignal.abort();
    await direct?.(new Request(`http://aplomb.test${path}`, { method, signal }), context);
    expect(context.get(passed)).toEqual([]);
  });
});
