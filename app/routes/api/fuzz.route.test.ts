import { readFileSync } from "node:fs";
import { sample } from "fast-check";
import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { PROGRAM_SCOPES } from "~/models/terms/party";
import type { User } from "~/models/tables";
import { openTestDatabase } from "../../../testing/database";
import {
  apiDocument,
  type RequestOptions,
  send,
  signInByCall,
} from "../../../testing/academy-request";
import { createKey } from "../../../testing/parties";
import { createWorld, type World } from "../../../testing/access/access-world";
import { callsOf } from "../../../testing/api-description";
import {
  allDrafts,
  type Caller,
  type Draft,
  type DraftBody,
  type Field,
} from "../../../testing/api-fuzz";

/** The number of requests, set by `npm run test:fuzz` for the long run. The seed alone decides the requests. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** The requests per world. A new world restores the data that they deleted or filled up. */
const PER_WORLD = 80;
/** The limit in ms before a request counts as hanging. A judged file may take 50 s. */
const HANGS_MS = 45_000;

const lesson = readFileSync("testing/media/lesson.mp4");

/** Returns true for a failure of our own. These three statuses blame something else. */
const ours = (status: number) => status >= 500 && ![502, 503, 507].includes(status);

interface Scene {
  world: World;
  bearers: Bearers;
}

const filled = (text: string, world: World): string =>
  text.replace(/<(\w+)>/g, (whole, name: string) => {
    const thing = (world as unknown as Record<string, { id?: string }>)[name];
    return thing?.id ?? whole;
  });

/** Removes lone surrogates, which no address can hold. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function fileOf({ file }: Exclude<Field, string>): File {
  const bytes = file === "video" ? lesson : Buffer.from("noise".repeat(200));
  return new File([bytes], "film.mp4", { type: "video/mp4" });
}

function bodyOf(body: DraftBody, world: World): Pick<RequestOptions, "body" | "headers"> {
  if (body.type === "raw")
    return {
      body: body.text,
      headers: body.contentType ? { "Content-Type": body.contentType } : {},
    };
  if (body.type === "application/json")
    return { body: filled(body.text, world), headers: { "Content-Type": body.type } };
  const form = body.type === "multipart/form-data" ? new FormData() : new URLSearchParams();
  for (const [name, field] of body.fields)
    if (typeof field === "string") form.append(name, filled(field, world));
    else if (form instanceof FormData) form.append(name, fileOf(field));
  return { body: form };
}

function requestOf(draft: Draft, { world, bearers }: Scene): [path: string, init: RequestOptions] {
  const parts = draft.parts.map((part) => encodeURIComponent(wellFormed(filled(part, world))));
  const query = new URLSearchParams(
    Object.entries(draft.query).map(([name, value]) => [name, filled(value, world)]),
  );
  const reads = draft.method === "GET" || draft.method === "HEAD";
  const { body, headers } = draft.body && !reads ? bodyOf(draft.body, world) : {};
  const { caller } = draft;
  const sent = new Headers(headers);
  if (bearers[caller] !== null) sent.set("Authorization", bearers[caller]);
  // A bearer in the draft belongs to no account.
  for (const [name, value] of Object.entries(draft.headers)) sent.set(name, value);
  const init = { method: draft.method, headers: sent };
  const path = `${parts.join("/")}${query.size > 0 ? `?${query}` : ""}`;
  return [path, { ...init, ...(body === undefined ? {} : { body }) }];
}

type Bearers = Record<Caller, string | null>;

/** Returns the credentials of each caller whose account exists. */
async function signInAll({ users, supportHeaders }: World): Promise<Bearers> {
  const of = (user: Pick<User, "id"> | null) => (user ? signInByCall(user) : null);
  return {
    admin: await of(users.admin),
    owner: await of(users.owner),
    candidate: await of(users.candidate),
    supportBearer: supportHeaders.supportBearer.Authorization,
    signedOut: null,
    keyOfEverything: (await createKey({ scopes: PROGRAM_SCOPES })).Authorization,
    keyOfPeople: (await createKey({ scopes: ["read-people"] })).Authorization,
  };
}

async function withinTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it hangs")), HANGS_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Returns the fault in the answer to one request, or null. */
async function faultOf(
  draft: Draft,
  scene: Scene,
): Promise<{ status: number; fault: string | null }> {
  const [path, init] = requestOf(draft, scene);
  try {
    const { status } = await withinTime(send(path, init));
    if (ours(status)) return { status, fault: `${status}` };
    // A request as described, by an allowed caller, must at least be readable.
    const unread = draft.isRight && [400, 405].includes(status);
    return { status, fault: unread ? `${status} for what is as described` : null };
  } catch (error) {
    return { status: 0, fault: String(error) };
  }
}

test(`none of ${requests} odd requests fails or hangs, and each is answered as described`, async () => {
  const document = await apiDocument();
  const drafts = sample(allDrafts(callsOf(document), document), { seed, numRuns: requests });
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  const served = new Set<string>();
  for (let from = 0; from < drafts.length; from += PER_WORLD) {
    await openTestDatabase();
    const world = await createWorld();
    const bearers = await signInAll(world);
    for (const [index, draft] of drafts.slice(from, from + PER_WORLD).entries()) {
      const { status, fault } = await faultOf(draft, { world, bearers });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 200 && status < 300) served.add(draft.call.operation.operationId);
      if (fault) faults.push(`${from + index} ${draft.caller} ${describe(draft)}: ${fault}`);
    }
    await db().destroy();
  }
  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(`${JSON.stringify({ seed, requests, statuses, served: served.size })}\n`);
  expect(faults).toEqual([]);
  // The test would prove nothing if all requests were refused.
  expect(statuses[200]).toBeGreaterThan(requests / 10);
}, 3_600_000);

const describe = ({ method, parts, query, body }: Draft) =>
  `${method} ${parts.join("/")} ${JSON.stringify({ query, body }).slice(0, 300)}`;
