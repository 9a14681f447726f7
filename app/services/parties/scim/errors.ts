/** The keywords of RFC 7644 §3.12 for a refused request. */
type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "noTarget"
  | "uniqueness";

/** A refusal in SCIM's own words. */
export class ScimError extends Error {
  override name = "ScimError";
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 500;
  readonly scimType: ScimType | undefined;
  constructor(status: ScimError["status"], detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const ERROR_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";
export const SCIM_TYPE = "application/scim+json";

/** Returns the error body of RFC 7644 §3.12. */
export function scimErrorResponse(
  {
    status,
    message,
    scimType,
  }: Pick<ScimError, "status" | "message"> & { scimType?: ScimType | undefined },
  headers: Record<string, string> = {},
): Response {
  const body = { schemas: [ERROR_SCHEMA], status: String(status), scimType, detail: message };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": SCIM_TYPE, ...headers },
  });
}
