import { type ActionFunction, data, type ServerBuild } from "react-router";
import { longBodyContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { type BodyLimit, bodyLimits, form } from "~/http/body-limits";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * The build, each of its actions behind the limit that its route declares (`app/http/body-limits.ts`). A body that
 * says it is longer is not read at all; one that does not say is read no further than the limit, whatever parses it.
 * It stands after the guards, so that who may not post is told that first, and nothing of the body is read either.
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
  const { maxBytes, isUpload }: BodyLimit = bodyLimits[route.id] ?? form;
  return async (args) => {
    const { request, context } = args;
    const announced = request.headers.get("Content-Length");
    if (Number(announced) > maxBytes) throw refusal(route);
    if (isUpload) context.get(longBodyContext)();
    // Node's parser holds a body to the length it announced.
    if (announced !== null || !request.body) return action(args);
    const counted = countBytes(request.body, maxBytes);
    const body: RequestInit = { body: counted.stream, duplex: "half" } as RequestInit;
    const [outcome] = await Promise.allSettled([
      action({ ...args, request: new Request(request, body) }),
    ]);
    // However the action took a body that broke off.
    if (counted.isOver()) throw refusal(route);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
}

/** The same stream, broken off once it is over the limit; what it is made of is left alone, so that we can answer. */
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

/** Routes that speak a vendor's protocol, and how it tells a failure: Cloudinary's upload, OpenAI's chat completions. */
const inVendorsWords: Readonly<Record<string, (message: string) => object>> = {
  "routes/media/upload": (message) => ({ error: { message } }),
  "routes/api/agent/chat-completions": (message) => ({
    error: { message, type: "invalid_request_error", param: null, code: null },
  }),
};

/** 413 as whoever posted here expects it: a page, a vendor's call, or a call of `/api`. */
function refusal({ id, module }: ServerRoute) {
  const sentence = bodyLimits[id]?.isUpload ? copy.errors.tooLarge : copy.errors.formTooLong;
  if (module.default) return data(sentence, { status: 413 });
  const message = "Body too large";
  const body = inVendorsWords[id]?.(message) ?? { message };
  return Response.json(body, { status: 413 });
}
