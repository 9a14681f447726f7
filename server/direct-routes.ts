import type { MiddlewareFunction, RouterContextProvider, ServerBuild } from "react-router";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Args = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Answers one call of `/api`, behind the guards above its route. `throwIfCut` throws once the sender has gone away. By
 * default it asks the request's signal, which costs more.
 */
export type DirectCall = (
  request: Request,
  context: RouterContextProvider,
  throwIfCut?: () => void,
) => Promise<Response>;

const WRITING = ["POST", "PUT", "DELETE"];

/**
 * Returns a function for each call of `/api` without a parameter, by `POST /api/…`. It runs the guards, the limits and
 * the action that stand in the build, as React Router would. Such a path always precedes one with parameters. React
 * Router matches each request twice and reads every answer again. Without this, a portion of a recording takes 1.4
 * times the processor time.
 *
 * Remove when that is less than 1.05: `npm run bench -- --only clever`.
 */
export function directCalls(build: ServerBuild): Map<string, DirectCall> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const seen = new Set<string>();
  const calls = new Map<string, DirectCall>();
  for (const route of routes) {
    if (parents.has(route.id) || route.module.default) continue;
    const line = lineOf(route, build);
    const pattern = line.flatMap(({ path }) => (path ? [path] : [])).join("/");
    if (!pattern.startsWith("api/") || /[:*?]/.test(pattern) || seen.has(pattern)) continue;
    seen.add(pattern);
    const { loader, action } = route.module;
    const methods = [...(loader ? ["GET"] : []), ...(action ? WRITING : [])];
    const call = callOf(line, pattern, build);
    for (const method of methods) calls.set(`${method} /${pattern}`, call);
  }
  return calls;
}

/** Returns a route after its parents, the root first. */
function lineOf(route: ServerRoute, build: ServerBuild): ServerRoute[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent ? [...lineOf(parent, build), route] : [route];
}

function callOf(line: ServerRoute[], pattern: string, build: ServerBuild): DirectCall {
  const guards = line.flatMap(({ module }) => middlewareOf(module));
  const { loader, action } = line.at(-1)?.module ?? {};
  return async (request, context, throwIfCut = () => request.signal.throwIfAborted()) => {
    const args = { request, context, params: {}, pattern, url: new URL(request.url) };
    const failed = (error: unknown) => {
      const thrown = thrownAnswer(error);
      if (thrown) return thrown;
      build.entry.module.handleError?.(error, { request, context, params: {} });
      const headers = { "Content-Type": "text/plain" };
      return new Response("Unexpected Server Error", { status: 500, headers });
    };
    const run = request.method === "GET" ? loader : action;
    const answer = async () => {
      try {
        const result: unknown = await run?.(args);
        return result instanceof Response ? result : new JsonAnswer(result);
      } catch (error) {
        return failed(error);
      }
    };
    try {
      return await behind(guards, 0, { args, answer, throwIfCut });
    } catch (error) {
      return failed(error);
    }
  };
}

const middlewareOf = (module: ServerRoute["module"]) =>
  (module as { middleware?: MiddlewareFunction<Response>[] }).middleware ?? [];

/** A call on its way through the guards. */
interface Passing {
  args: Args;
  answer: () => Promise<Response>;
  throwIfCut: () => void;
}

/**
 * Runs the guards from `at` on around the answer. A response thrown by a guard is returned to the guards above that
 * guard.
 */
async function behind(
  guards: MiddlewareFunction<Response>[],
  at: number,
  passing: Passing,
): Promise<Response> {
  passing.throwIfCut();
  const guard = guards[at];
  if (!guard) return passing.answer();
  let passed: Promise<Response> | undefined;
  const next = () => (passed ??= behind(guards, at + 1, passing));
  try {
    return (await guard(passing.args, next)) ?? (await next());
  } catch (error) {
    const thrown = thrownAnswer(error);
    if (thrown) return thrown;
    throw error;
  }
}

/** A JSON answer that keeps its text. The server would read it back through a web stream. */
class JsonAnswer extends Response {
  readonly #json: string;

  constructor(value: unknown) {
    super(null, { headers: { "Content-Type": "application/json" } });
    this.#json = JSON.stringify(value);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#json);
  }
}

/** Returns the answer that was thrown: a response, or `data` of React Router. Returns null for an error. */
function thrownAnswer(error: unknown): Response | null {
  if (error instanceof Response) return error;
  const { type, data, init } = (error ?? {}) as {
    type?: string;
    data?: unknown;
    init?: ResponseInit;
  };
  return type === "DataWithResponseInit" ? Response.json(data, init ?? {}) : null;
}
