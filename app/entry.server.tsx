import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, requestIdContext } from "./http/context";
import { log } from "./platform/log.server";
import { NonceProvider } from "./http/document";
import { GatheredBody } from "./http/gathered-body.server";
import { isCut } from "./http/request-body.server";

export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isCut(error)) return;
  const requestId = (context as RouterContextProvider).get(requestIdContext);
  log().error({ requestId, err: error, path: new URL(request.url).pathname }, "request failed");
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const styles = styleLinks(routerContext);
  if (styles) headers.append("Link", styles);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext) || undefined;
  const agent = request.headers.get("user-agent");
  const ready = agent && isbot(agent) ? "onAllReady" : "onShellReady";
  return new Promise<Response>((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          shellSent = true;
          const body = new GatheredBody({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          if (shellSent) log().error({ err: error }, "rendering failed after the shell was sent");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * Leaves only the page's own routes in the context. The router would make elements for each route of the academy at each
 * page, and shows none of the others.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * Returns the value of a page's `Link` header: its style sheets, so that they load before the scripts in the head.
 * Nothing is painted without them, and on a slow line the scripts would use all six connections first (product §18;
 * `npm run bench -- --only pages`). Returns "" for a page without style sheets.
 */
function styleLinks({
  manifest,
  staticHandlerContext: { matches },
}: Pick<EntryContext, "manifest" | "staticHandlerContext">): string {
  const linked = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const files = new Set(linked.map((file) => file.replace(/#.*/, "")));
  return [...files].map((file) => `<${file}>; rel=preload; as=style`).join(", ");
}
