import type { Person, SupportCaller, Unlisted, World } from "./access-world";

/** What a request is met with: served, sent to sign in, sent home, or refused with that status. */
export type Verdict = "served" | "login" | "home" | 400 | 401 | 403 | 404 | 409 | 422 | 503;

export interface AccessRow {
  /** As in routes.ts. */
  pattern: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: (world: World) => string;
  body?: (world: World) => BodyInit;
  json?: (world: World) => unknown;
  /**
   * Roles that the world's things do not list are met as a candidate, callers of the support page as somebody signed
   * out, where it is not said.
   */
  expected: Record<Exclude<Person, Unlisted>, Verdict> &
    Partial<Record<Unlisted | SupportCaller, Verdict>>;
}

/** What this person's request is met with. */
export const verdictFor = ({ expected }: AccessRow, person: Person): Verdict =>
  expected[person] ?? expected.candidate;

export const everyone = (verdict: Verdict): AccessRow["expected"] => ({
  signedOut: verdict,
  owner: verdict,
  colleague: verdict,
  candidate: verdict,
  admin: verdict,
});
export const page = (expected: Partial<AccessRow["expected"]> = {}): AccessRow["expected"] => ({
  ...everyone("served"),
  signedOut: "login",
  ...expected,
});
export const call = (expected: Partial<AccessRow["expected"]> = {}): AccessRow["expected"] => ({
  ...everyone("served"),
  signedOut: 401,
  ...expected,
});
/** Roles the module does not list see nothing. */
export const listedRoles = { candidate: 404 } as const;
export const ownerOrAdmin = { colleague: 404, candidate: 404 } as const;

export const adminPage = (admin: Verdict = "served"): AccessRow["expected"] => ({
  ...everyone("home"),
  signedOut: "login",
  admin,
});
/** A form: nobody's values are taken without a session, and the sentence says so. */
export const adminForm = (admin: Verdict = "served"): AccessRow["expected"] => ({
  ...adminPage(admin),
  signedOut: 401,
});
/** A comment on an evaluation: an admin's business, on whichever page it is read. */
export const commenting: AccessRow["expected"] = {
  ...everyone(403),
  signedOut: 401,
  admin: "served",
};
/** That an evaluation is read again: asked by whoever presented it. */
export const asking: AccessRow["expected"] = { ...everyone(409), signedOut: 401, owner: "served" };
export const askForReview = ({ evaluation }: World) =>
  new URLSearchParams({
    intent: "ask-review",
    evaluationId: evaluation.id,
    sentence: "Je l’ai dit.",
  });
export const commentOn = ({ evaluation }: World) =>
  new URLSearchParams({
    intent: "save-comment",
    evaluationId: evaluation.id,
    body: "Bien parti.",
  });
export const adminCall = (admin: Verdict = "served"): AccessRow["expected"] => ({
  ...everyone(403),
  signedOut: 401,
  admin,
});
