import type { Managing, Person, SupportCaller, Unlisted, World } from "./access-world";

/** The outcome of a request: served, redirected to sign in, redirected home, or refused with a status. */
export type Verdict = "served" | "login" | "home" | 400 | 401 | 403 | 404 | 409 | 410 | 422 | 503;

export interface AccessRow {
  /** As in routes.ts. */
  pattern: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: (world: World) => string;
  body?: (world: World) => BodyInit;
  json?: (world: World) => unknown;
  /** True for the rare post that another site's page or server may send. It reads no cookie. */
  crossSite?: true;
  /**
   * A missing unlisted role or manager has the candidate's verdict. Missing callers of the support page have the verdict of a
   * signed-out person.
   */
  expected: Record<Exclude<Person, Unlisted | Managing>, Verdict> &
    Partial<Record<Unlisted | Managing | SupportCaller, Verdict>>;
}

/** The ids in the address of a row, by the name in its pattern. */
const ids: Record<string, (world: World) => string> = {
  callId: ({ supportCall }) => supportCall.id,
  containerId: ({ container }) => container.id,
  group_id: ({ group }) => group.id,
  groupId: ({ group }) => group.id,
  module_id: ({ module }) => module.id,
  moduleId: ({ module }) => module.id,
  tutorialId: ({ tutorial }) => tutorial.id,
  user_id: ({ owner }) => owner.id,
  userId: ({ owner }) => owner.id,
};

/** Returns the row of a call: 'GET /admin/modules'. Its address is the pattern with the ids of `ids`, or `url`. */
export function row(
  told: `${AccessRow["method"]} /${string}`,
  expected: AccessRow["expected"],
  more: Partial<Pick<AccessRow, "url" | "body" | "json" | "crossSite">> = {},
): AccessRow {
  const [method, pattern] = told.split(" ") as [AccessRow["method"], string];
  const url = (world: World) =>
    pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
      const idOf = ids[name];
      if (!idOf) throw new Error(`${told} needs a url`);
      return idOf(world);
    });
  return { pattern, method, url, expected, ...more };
}

/** Returns the outcome of this person's request. */
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
/** The verdict of roles that the module does not list. */
export const listedRoles = { candidate: 404 } as const;
export const ownerOrAdmin = { colleague: 404, candidate: 404 } as const;
/** The verdicts of a person's work: its owner, admins and the owner's manager read it. */
export const readers = { ...ownerOrAdmin, manager: "served" } as const;

export const adminPage = (admin: Verdict = "served"): AccessRow["expected"] => ({
  ...everyone("home"),
  signedOut: "login",
  admin,
});
/** Returns the verdicts of an admin form. Without a session its values are refused with a sentence. */
export const adminForm = (admin: Verdict = "served"): AccessRow["expected"] => ({
  ...adminPage(admin),
  signedOut: 401,
});
/** The verdicts of a comment on an evaluation: admins and the manager, on every page that shows it. */
export const commenting: AccessRow["expected"] = {
  ...everyone(403),
  signedOut: 401,
  manager: "served",
  admin: "served",
};
/** The verdicts of a request for a review: only the rep who presented may ask. */
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
