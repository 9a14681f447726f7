import { describe, expect, test, vi } from "vitest";
import { send, serverBuild } from "../testing/academy-request";
import { useTestDatabase } from "../testing/database";
import { createUser } from "../testing/factories";
import { postedRoutes } from "../testing/posted-routes";
import { copy } from "~/copy/copy";
import { bodyLimitOf, ownLimits } from "~/http/body-limits";
import { limitBodies } from "./limit-bodies";

useTestDatabase();

const MB = 1024 * 1024;

/** Creates a body of `bytes` bytes and counts the bytes read. */
function endless(bytes: number) {
  let read = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= bytes) return controller.close();
        read += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read: () => read };
}

async function flood(path: string, options: RequestInit & { as?: { id: string } } = {}) {
  const body = endless(40 * MB);
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    Origin: "http://aplomb.test",
    ...(options.headers as Record<string, string>),
  };
  const init = { method: "POST", ...options, headers, body: body.stream, duplex: "half" };
  const response = await send(path, init as RequestInit);
  return { response, text: await response.text(), read: body.read() };
}

test("each route with its own limit takes posts", async () => {
  const { routes } = await serverBuild();
  const posted = Object.values(routes).flatMap((route) => (route?.module.action ? [route.id] : []));
  expect(posted).toEqual(expect.arrayContaining(Object.keys(ownLimits)));
});

test.each([
  ["routes/admin/content/containers/list", MB / 4],
  ["a-new-page", MB / 4],
  ["routes/api/groups/containers", MB],
  ["routes/api/a-new-call", MB],
  ["routes/scim/route", MB],
])("%s without its own limit takes no file and %i bytes", (id, maxBytes) =>
  expect(bodyLimitOf(id)).toEqual({ maxBytes, isUpload: false }),
);

/**
 * The routes that refuse an admin before any body: an admin has neither the cookie nor the token of the support page, nor
 * the key of a directory.
 */
const refusedEarlier: Readonly<Record<string, number>> = {
  "routes/support/start-call": 403,
  "routes/api/support/verify-support-token": 401,
  "routes/scim/route": 401,
};

test("every route refuses a body that is announced as too long, unread", async () => {
  const as = await createUser({ role: "admin" });
  for (const { id, path, method, isPage } of await postedRoutes()) {
    const headers = { "Content-Length": String(bodyLimitOf(id).maxBytes + 1) };
    const { response, text, read } = await flood(path, { as, method, headers });
    const expected = refusedEarlier[id] ?? 413;
    expect([id, response.status, read]).toEqual([id, expected, 0]);
    if (isPage) {
      expect(text).toContain('<html lang="fr"');
      expect([copy.form.tooLong, copy.errors.tooLarge].some((s) => text.includes(s))).toBe(true);
    } else if (expected === 413 && path.startsWith("/api/")) {
      const told = JSON.parse(text) as { message: string; error?: { message: string } };
      const { message } = id === "routes/api/agent/chat-completions" ? (told.error ?? told) : told;
      expect([id, message]).toEqual([id, "Body too large"]);
    }
  }
});

test("no byte is read of a post by a signed-out visitor where a person is required", async () => {
  for (const { id, path, method } of await postedRoutes()) {
    const headers = { "Content-Length": String(40 * MB) };
    const { response, read } = await flood(path, { method, headers });
    // An upload has a signature instead of a person: the bytes before it are read.
    const readable = id === "routes/media/upload" ? MB / 2 : 0;
    expect([400, 401, 403, 413]).toContain(response.status);
    expect(read, id).toBeLessThanOrEqual(readable);
  }
});

describe("a body without an announced length", () => {
  test.each([
    ["/login", 413],
    ["/api/login", 413],
    ["/api/webhooks/cloudinary", 413],
    ["/api/agent/v1/chat/completions", 401],
    ["/api/webhooks/elevenlabs", 401],
    ["/admin/add-container", 401],
    ["/api/cloudinary-signature", 401],
  ])("to %s of a signed-out visitor is read up to the limit at most", async (path, status) => {
    const type = path === "/api/login" ? "application/json" : "application/x-www-form-urlencoded";
    const { response, read } = await flood(path, { headers: { "Content-Type": type } });
    expect(response.status).toBe(status);
    expect(read).toBeLessThan(1.2 * MB);
  });

  test.each(["/api/cloudinary-signature", "/admin/add-container", "/api/containers"])(
    "to %s of a signed-in person is read up to the limit at most",
    async (path) => {
      const { response, read } = await flood(path, { as: await createUser({ role: "admin" }) });
      expect(response.status).toBe(413);
      expect(read).toBeLessThan(1.2 * MB);
    },
  );

  test("is accepted whole below the limit", async () => {
    const body = new Blob([JSON.stringify({ email: "a@b.test", password: "x".repeat(500_000) })]);
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: body.stream(), duplex: "half" } as RequestInit;
    expect((await send("/api/login", init)).status).toBe(401);
  });
});

test("an action that ignores the broken body still gets 413", async () => {
  const build = await serverBuild();
  const login = build.routes["routes/api/sign-in/login"];
  const swallow = vi.fn(async ({ request }: { request: Request }) => {
    await request.text().catch(() => "");
    return Response.json({ fine: true });
  });
  const module = { ...login?.module, action: swallow };
  const routes = {
    ...build.routes,
    "routes/api/sign-in/login": { ...login, module },
  } as typeof build.routes;
  const limited = limitBodies({ ...build, routes });
  const handle = limited.routes["routes/api/sign-in/login"]?.module.action;
  const request = new Request("http://aplomb.test/api/login", {
    method: "POST",
    body: endless(2 * MB).stream,
    duplex: "half",
  } as RequestInit);
  await expect(
    (async () => handle?.({ request, context: new Map() } as never))(),
  ).rejects.toMatchObject({ status: 413 });
  expect(swallow).toHaveBeenCalledOnce();
});
