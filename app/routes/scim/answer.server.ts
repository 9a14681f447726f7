import { createHash } from "node:crypto";
import { copy } from "~/copy/copy";
import { NotFound } from "~/models/database/version.server";
import { AdminOfParty, EmailTaken } from "~/models/people/users.server";
import type { Party } from "~/models/tables";
import { TeamNameTaken } from "~/models/teams/teams.server";
import { ScimError, scimErrorResponse, SCIM_TYPE } from "~/services/parties/scim/errors";
import { type Equals, readFilter } from "~/services/parties/scim/filter";

const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
/** The most resources of a page, also where the directory asks for more. */
export const PAGE_MAX = 200;

/** A resource with its attributes, before its version is known. */
export type Resource = Record<string, unknown> & {
  id: string;
  meta: { resourceType: "User" | "Group"; created: string; lastModified: string; location: string };
};

/** A call of a directory. */
export interface DirectoryCall {
  request: Request;
  url: URL;
  party: Party;
}

/** The calls of a collection and of its resources. */
export interface DirectoryCalls {
  list(call: DirectoryCall): Promise<Response>;
  create(call: DirectoryCall): Promise<Response>;
  read(call: DirectoryCall, id: string): Promise<Response>;
  change(call: DirectoryCall, id: string): Promise<Response>;
  remove(call: DirectoryCall, id: string): Promise<Response>;
}

/** Returns the answer of `work`, or the error body for a refusal of ours. Throws any other error again. */
export async function orScimError(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return scimErrorResponse(refusal);
  }
}

function refusalOf(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error;
  if (error instanceof NotFound) return new ScimError(404, copy.scim.gone);
  if (error instanceof AdminOfParty) return new ScimError(403, copy.scim.noAdmin);
  if (error instanceof EmailTaken) return new ScimError(409, copy.scim.emailTaken, "uniqueness");
  if (error instanceof TeamNameTaken) return new ScimError(409, copy.scim.groupTaken, "uniqueness");
  return null;
}

/** Returns the version of a resource: a weak tag of its content. */
const tagOf = (resource: Resource) =>
  `W/"${createHash("sha256").update(JSON.stringify(resource)).digest("base64url").slice(0, 16)}"`;

const withVersion = (resource: Resource) => ({
  ...resource,
  meta: { ...resource.meta, version: tagOf(resource) },
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": SCIM_TYPE, "Cache-Control": "no-store", ...headers },
  });

/** Answers with a list that is always whole, such as the schemas. */
export const answerAll = (resources: readonly object[]): Response =>
  json({
    schemas: [LIST_SCHEMA],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  });

export const answerPlain = (body: object): Response => json(body);

/** Answers with a resource and its version, or 304 when the directory has it. */
export function answerOne(
  { request, url }: Pick<DirectoryCall, "request" | "url">,
  resource: Resource,
  status: 200 | 201 = 200,
): Response {
  const ETag = tagOf(resource);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isKnown =
    isRead &&
    request.headers
      .get("If-None-Match")
      ?.split(/\s*,\s*/)
      .includes(ETag);
  if (isKnown) return new Response(null, { status: 304, headers: { ETag } });
  const { location: Location } = resource.meta;
  const headers = { ETag, ...(status === 201 ? { Location } : {}) };
  return json(chosen(withVersion(resource), url), status, headers);
}

/** Refuses a change of an older version than `If-Match` names. @throws ScimError */
export function requireVersion(request: Request, resource: Resource): void {
  const asked = request.headers.get("If-Match");
  if (asked === null || asked.trim() === "*") return;
  if (!asked.split(/\s*,\s*/).includes(tagOf(resource)))
    throw new ScimError(412, copy.scim.changed);
}

/** Answers with a page of resources. */
export function answerPage(
  url: URL,
  { total, startIndex, resources }: { total: number; startIndex: number; resources: Resource[] },
): Response {
  return json({
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((one) => chosen(withVersion(one), url)),
  });
}

/** Reads the page and the filter of a list. @throws ScimError */
export function readList(url: URL): { where: Equals[]; startIndex: number; count: number } {
  const filter = url.searchParams.get("filter");
  return {
    where: filter ? readFilter(filter) : [],
    startIndex: Math.max(1, wholeNumber(url, "startIndex", 1)),
    count: Math.min(PAGE_MAX, Math.max(0, wholeNumber(url, "count", 100))),
  };
}

function wholeNumber(url: URL, name: string, otherwise: number): number {
  const text = url.searchParams.get(name);
  if (text === null || text === "") return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, `${name}: ${text}`, "invalidValue");
  return Number(text);
}

/** Returns the attributes that a directory asked for (`attributes`, `excludedAttributes`), by their first names. */
function chosen(resource: Resource, { searchParams }: URL): object {
  const named = (name: string) => {
    const text = searchParams.get(name);
    return text === null
      ? null
      : new Set(text.split(",").map((one) => (one.trim().split(".")[0] ?? "").toLowerCase()));
  };
  const [only, without] = [named("attributes"), named("excludedAttributes")];
  const always = new Set(["schemas", "id", "meta"]);
  const entries = Object.entries(resource).filter(([name]) => {
    if (always.has(name)) return true;
    const folded = name.toLowerCase();
    return only ? only.has(folded) : !without?.has(folded);
  });
  return Object.fromEntries(entries);
}

/** Reads a JSON body. @throws ScimError */
export async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/(?:scim\+)?json\b/i.test(request.headers.get("Content-Type") ?? ""))
    throw new ScimError(415, `Content-Type: ${SCIM_TYPE}`);
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch {
    throw new ScimError(400, "JSON", "invalidSyntax");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new ScimError(400, "JSON", "invalidSyntax");
  return body;
}
