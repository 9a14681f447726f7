import { data, type MiddlewareFunction, type ServerBuild } from "react-router";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~/platform/storage-faults";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Module = ServerRoute["module"];

/** The status for a full disk. */
const INSUFFICIENT_STORAGE = 507;

/** Returns the build whose routes report a full disk instead of 'unexpected'. */
export function sayFullDisk(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route ? { ...route, module: saying(route) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function saying({ id, module }: ServerRoute): Module {
  const isPage = !id.startsWith("routes/api");
  const said =
    <Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await run(...args);
      } catch (error) {
        throw isDiskFull(error) ? refusal(error, isPage) : error;
      }
    };
  const { loader, action } = module;
  // Errors of guards are read only there; the framework types its functions by the module.
  const { middleware } = module as { middleware?: MiddlewareFunction[] };
  return {
    ...module,
    ...(loader ? { loader: said(loader) } : {}),
    ...(action ? { action: said(action) } : {}),
    ...(middleware ? { middleware: middleware.map((one) => said(one)) } : {}),
  } as Module;
}

/** Returns the refusal in the format of the route: a page, or a call of `/api`. */
function refusal(error: unknown, isPage: boolean) {
  log().error({ err: error }, "the disk is full");
  const status = INSUFFICIENT_STORAGE;
  return isPage
    ? data(copy.errors.diskFull, { status })
    : Response.json({ message: copy.errors.diskFull }, { status });
}
