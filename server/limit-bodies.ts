import { type ActionFunction, data, type ServerBuild } from "react-router";
import { longBodyContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { bodyLimitOf } from "~/http/body-limits";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Returns the build with each action behind the limit of its route (`app/http/body-limits.ts`). A body announced as
 * longer is not read at all; an unannounced one is read up to the limit, whatever parses it. The guards run first, so a
 * person without the right to post is refused before any byte is read.
 */
export function limitBodies(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route?.module.action
      ? { ...route, module: { ...route.module, action: limited(route, route.module.action) } }
      : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function limited(route: ServerRoute, action: ActionFunction): ActionFunction {
  const { maxBytes, isUpload } = bodyLimitOf(route.id);
  return async (args) => {
    const { request, context } = args;
    const announced = request.headers.get("Content-Length");
    if (Number(announced) > maxBytes) throw refusal(route);
    if (isUpload) context.get(longBodyContext)();
    // Node's parser holds a body to its announced length.
    if (announced !== null || !request.body) return action(args);
    const counted = countBytes(request.body, maxBytes);
    const body: RequestInit = { body: counted.stream, duplex: "half" } as RequestInit;
    const [outcome] = await Promise.allSettled([
      action({ ...args, request: new Request(request, body) }),
    ]);
    // Refuses a body that was cut, whatever the action made of it.
    if (counted.isOver()) throw refusal(route);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
}

/** Returns the stream, cut once it passes the limit. The source stays open, so that we can answer. */
function countBytes(source: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = source.getReader();
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > maxBytes) return controller.error(new RangeError("Body too large"));
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isOver: () => bytes > maxBytes };
}

/** The failure formats of routes that follow a vendor's protocol: the signed upload, OpenAI's chat completions. */
const inVendorsWords: Readonly<Record<string, (message: string) => object>> = {
  "routes/media/upload": (message) => ({ error: { message } }),
  "routes/api/agent/chat-completions": (message) => ({
    error: { message, type: "invalid_request_error", param: null, code: null },
  }),
};

/** Returns a 413 in the format of the route: a page, a vendor's call, or a call of `/api`. */
function refusal({ id, module }: ServerRoute) {
  const sentence = bodyLimitOf(id).isUpload ? copy.errors.tooLarge : copy.errors.formTooLong;
  if (module.default) return data(sentence, { status: 413 });
  const message = "Body too large";
  const body = inVendorsWords[id]?.(message) ?? { message };
  return Response.json(body, { status: 413 });
}
