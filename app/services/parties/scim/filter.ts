import { ScimError } from "./errors";
import { attributeOf } from "./names";

/** A comparison by `eq`. */
export interface Equals {
  attribute: string;
  value: string | boolean;
}

/** A target of a change (RFC 7644 §3.5.2): an attribute, its chosen values, and a part of them. */
export interface Path {
  attribute: string;
  where: Equals[] | null;
  part: string | null;
}

const COMPARISON = /^([\w.$]+)\s+(\w+)\s+(?:"((?:[^"\\]|\\.)*)"|(true|false))$/i;
const AND = /\s+and\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/i;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const PATH = /^([\w$]+)(?:\[(.+)\])?(?:\.([\w$]+))?$/;
/** The longest filter or path that is read. */
const MAX = 1_000;

/** Reads a filter of comparisons by `eq`, joined by `and`. @throws ScimError for any other */
export function readFilter(text: string): Equals[] {
  if (text.length > MAX) throw new ScimError(400, "The filter is too long.", "invalidFilter");
  return text.trim().split(AND).map(readComparison);
}

function readComparison(text: string): Equals {
  const [, name = "", operator = "", quoted, bare] = COMPARISON.exec(text.trim()) ?? [];
  if (operator.toLowerCase() !== "eq")
    throw new ScimError(400, `Only filters by eq are supported: ${text}`, "invalidFilter");
  const value = quoted === undefined ? bare?.toLowerCase() === "true" : unescape(quoted);
  return { attribute: attributeOf(name) ?? name, value };
}

function unescape(quoted: string): string {
  try {
    return String(JSON.parse(`"${quoted}"`));
  } catch {
    throw new ScimError(400, "The filter holds an invalid text.", "invalidFilter");
  }
}

/** Reads the path of a change. Returns null for an attribute that we do not keep. @throws ScimError */
export function readPath(text: string): Path | null {
  const own = text.replace(CORE, "");
  if (own.length > MAX) throw new ScimError(400, "The path is too long.", "invalidPath");
  if (/^urn:/i.test(own)) return null;
  const [, name, filter, part] = PATH.exec(own) ?? [];
  if (!name) throw new ScimError(400, `The path cannot be read: ${text}`, "invalidPath");
  const attribute = attributeOf(name);
  if (!attribute) return null;
  const ownPart = part ? attributeOf(part) : null;
  if (part && !ownPart) return null;
  return { attribute, where: filter ? readFilter(filter) : null, part: ownPart };
}

/** Returns true when a value has all of these parts. Texts are compared without case. */
export const matches = (value: Record<string, unknown>, where: readonly Equals[]): boolean =>
  where.every(({ attribute, value: wanted }) => folded(value[attribute]) === folded(wanted));

const folded = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
