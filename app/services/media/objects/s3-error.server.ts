import { CallFailed } from "~/platform/outgoing.server";
import { StoreUnavailable } from "~/services/media/port";

/** The statuses that a later try may change. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/** Thrown when the object store refuses a call or cannot be reached. The message never holds the secret key. */
export class S3Error extends StoreUnavailable {
  override name = "S3Error";
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** The store's own word for the fault, such as `SlowDown`. */
  readonly code: string | null;
  constructor(message: string, options: { status?: number; code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? null;
    this.code = options.code ?? null;
  }
}

/** Returns the error for an answer that did not come, or broke off. */
export const unreachable = (cause: unknown) =>
  new S3Error("The object store could not be reached", { cause });

/** Returns the error for a refused call, with the store's own words. */
export function faultOf(status: number, xml: string): S3Error {
  const code = textOf(xml, "Code");
  const told = textOf(xml, "Message");
  if (code === null) return new S3Error(`The object store answered ${status}`, { status });
  return new S3Error(told ? `${code}: ${told}` : code, { status, code });
}

/** Returns true for a failure that a later try may not meet. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Error)) return false;
  if (error.status !== null) return PASSING.has(error.status);
  const { cause } = error;
  return cause instanceof CallFailed && (cause.fault === "unreachable" || cause.fault === "cut");
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    return ENTITIES[String(name)] ?? whole;
  });

/** Encodes a text for an element of XML. */
export const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the content of each element of this name. The elements of S3's answers never hold their own name. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, inner = ""]) => inner);

/** Returns the text of the first element of this name, or null. */
export function textOf(xml: string, name: string): string | null {
  const [inner] = elementsOf(xml, name);
  return inner === undefined ? null : decode(inner);
}
