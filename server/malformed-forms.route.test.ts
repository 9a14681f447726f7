import { beforeEach, expect, test } from "vitest";
import { send } from "../testing/academy-request";
import { useTestDatabase } from "../testing/database";
import { createUser } from "../testing/factories";
import { postedRoutes } from "../testing/posted-routes";
import { isWholeSuite } from "../testing/whole-suite";
import { config } from "~/platform/config.server";
import { prepareDataDir } from "./open-data";

useTestDatabase();
beforeEach(() => prepareDataDir(config().dataDir));

const boundary = "multipart/form-data; boundary=b";
const file = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="video"; filename="${name}"\r\nContent-Type: video/mp4\r\n\r\n`;

/** A form with this fault can be read, including its file. */
const NUL_IN_NAME = "with a NUL in a file's name";
/** The calls for which that file has a type they do not accept. */
const ofVideo = new Set([
  "routes/api/modules/modules",
  "routes/api/modules/module",
  "routes/api/evaluations/evaluate-video",
]);

const malformed: [name: string, type: string, body: string][] = [
  ["without a boundary", "multipart/form-data", "--b\r\n\r\n"],
  ["with an empty boundary", "multipart/form-data; boundary=", "--b\r\n\r\n"],
  ["that is empty", boundary, ""],
  ["cut within a header", boundary, "--b\r\nContent-Dispo"],
  ["cut within a field", boundary, '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nTi'],
  ["cut within a file", boundary, `${file("a.mp4")}abc`],
  ["with garbage for headers", boundary, "--b\r\n\0\x01\xff: ;;;\r\n\r\nx\r\n--b--\r\n"],
  ["with garbage after a file", boundary, `${file("a.mp4")}abc\r\n--b\r\n\0\0bad\r\n\r\nx`],
  [NUL_IN_NAME, boundary, `${file("a\0b.mp4")}abc\r\n--b--\r\n`],
  ["with no part at all", boundary, "nothing"],
  [
    "with a field that has no name, cut",
    boundary,
    "--b\r\nContent-Disposition: form-data\r\n\r\nx",
  ],
];

/** The answers of routes that need no form: they act, ignore `x`, or ask for a signature first. */
const unread: Record<string, number> = {
  "routes/logout": 302,
  // This route needs the cookie of the support page (call.route.test.ts).
  "routes/support/start-call": 403,
  "routes/not-found": 404,
  "routes/present/module": 302,
  "routes/present/group": 302,
  "routes/present/module-session": 302,
  "routes/present/group-session": 302,
  "routes/admin/content/modules/edit": 302,
  "routes/admin/content/tutorials/edit": 302,
  "routes/admin/evaluations/reviews/one": 404,
  "routes/admin/support-calls/one": 404,
  "routes/admin/evaluations/reviews/point": 404,
  "routes/watch/watched": 404,
  "team-review": 404,
  "team-review-point": 404,
  "routes/account/recordings": 302,
  "routes/moment/route": 404,
  "routes/moment/start-call": 404,
  "routes/api/groups/groups.$id.modules.$moduleId": 404,
  "routes/api/support/verify-support-token": 401,
  "routes/api/webhooks/media": 401,
  "webhook-module-presentation-video-uploaded": 401,
  "routes/api/webhooks/voice": 401,
  "routes/api/agent/chat-completions": 401,
  "routes/account/security/second-step": 302,
  "routes/auth/claim": 404,
  // No provider is configured here, no package is exported, and a directory needs a key.
  "routes/auth/provider-logout": 404,
  "routes/admin/links/add": 404,
  "routes/account/scorm/open": 404,
  "routes/scim/route": 401,
  "routes/first-admin": 404, // without a link there is no such page
};
/** The page of people who are not signed in yet sends the others home. */
const LEFT_BY_SIGNED_IN = "routes/auth/claim";
const open = [
  ...Object.keys(unread).filter(
    (id) => !/admin|groups|present\/|watch|moment|team|recordings|scorm/.test(id),
  ),
  "routes/login",
];
for (const page of ["login", "launch", "open", "deep-linking", "answer", "register"])
  open.push(`routes/auth/lti/${page}`);
open.push("routes/account/forgot-password", "routes/account/reset-password");
open.push("routes/support/route", "routes/media/upload", "routes/api/sign-in/login");
open.push("routes/api/sign-in/refresh", "routes/api/sign-in/logout", "routes/first-admin");

/**
 * Before a commit: a type without its boundary, a form that is cut, and a file that can be read. A signed-out person then
 * sends them only to routes that are open to him.
 */
const SHORT = new Set(["without a boundary", "cut within a file", NUL_IN_NAME]);
const tried = isWholeSuite ? malformed : malformed.filter(([name]) => SHORT.has(name));

test.each(tried)(
  "a form %s gets 400, or 415 where no form is accepted",
  async (name, type, text) => {
    const admin = await createUser({ role: "admin" });
    const headers = {
      "Content-Type": type,
      Origin: "http://aplomb.test",
      "Sec-Fetch-Site": "same-origin",
    };
    const body = Buffer.from(text, "latin1");
    const wrong: string[] = [];
    for (const { id, path, method, takesJson } of await postedRoutes())
      for (const as of isWholeSuite || open.includes(id) ? [null, admin] : [admin]) {
        const { status } = await send(path, { method, headers, body, as });
        // Some calls take JSON alone, so a form has the wrong type.
        const refused = takesJson || (name === NUL_IN_NAME && ofVideo.has(id)) ? 415 : 400;
        const isLeft = as !== null && id === LEFT_BY_SIGNED_IN;
        const expected = isLeft ? 302 : as || open.includes(id) ? (unread[id] ?? refused) : 401;
        if (status !== expected) wrong.push(`${as ? "signed in" : "signed out"} ${id} ${status}`);
      }
    expect(wrong).toEqual([]);
  },
);
