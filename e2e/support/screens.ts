import type { Academy } from "./academy";
import { findRow } from "./database";
import type { Account } from "./fixtures";
import { pathsOfParties } from "./parties";

export interface Screen {
  name: string;
  account: Account | null;
  path: string;
  /** True when the screen also opens in a window of 30 % of the screen (product §3.3). */
  inNarrowWindow: boolean;
}

const idOf = (academy: Academy, query: string) => findRow<{ id: string }>(academy, query).id;

/** Finds a rubric evaluation of the demo's rep on the road, and a point that lost marks. */
function judgedOf(academy: Academy) {
  return findRow<{ id: string; userId: string; moduleId: string; pointId: string }>(
    academy,
    `select e.id, e.userId, e.moduleId, json_extract(point.value, '$.id') as pointId
     from evaluations e join users on users.id = e.userId,
       json_each(e.resultJson, '$.judgement.points') as point
     where users.email = 'terrain@aplomb.example' and e.groupId is null
       and json_extract(point.value, '$.kind') = 'expected'
       and json_extract(point.value, '$.verdict') <> 'said'
     order by e.createdAt desc`,
  );
}

/** Returns the ids that the addresses of an academy's screens need. */
function subjectsOf(academy: Academy) {
  const oldest = findRow<{ id: string; userId: string; moduleId: string }>(
    academy,
    "select id, userId, moduleId from evaluations where moduleId is not null order by createdAt, id",
  );
  const groupId = idOf(academy, "select id from groups order by position, id");
  return {
    ...oldest,
    groupId,
    containerId: idOf(academy, "select id from containers order by position, id"),
    tutorialId: idOf(academy, "select id from tutorials order by position"),
    ofModule: `/presentations/user/${oldest.userId}/module/${oldest.moduleId}`,
    ofGroup: `/presentations/user/${oldest.userId}/group/${groupId}`,
  };
}

const signedOut = () => ({
  login: "/login",
  "forgotten password": "/forgot-password",
  "no such link": "/reset-password?token=guessed",
  "not found, signed out": "/nowhere",
});

function pathsOfRep(academy: Academy) {
  const { moduleId, ofModule } = subjectsOf(academy);
  const judged = judgedOf(academy);
  const moment = `/evaluations/${judged.id}/moments/${judged.pointId}`;
  return {
    home: "/",
    guidelines: `/?guidelines=module:${moduleId}`,
    "home video": `/?video=${moduleId}`,
    video: `/video/${moduleId}`,
    guide: "/aide",
    password: "/account/password",
    "own mails": "/account/mail",
    "second factor": "/account/security",
    "new app": "/account/security/totp",
    "new passkey": "/account/security/passkey",
    "own data": "/account/data",
    "own calendar": "/account/calendar",
    "not found": "/nowhere",
    "no such video": "/video/nowhere",
    presentations: ofModule,
    evaluation: `/presentations/user/${judged.userId}/module/${judged.moduleId}?open=${judged.id}`,
    moment,
    "moment in writing": `${moment}?mode=typed`,
  };
}

function pathsOfAdmin(academy: Academy) {
  const { id, userId, moduleId, groupId, containerId, tutorialId, ofModule, ofGroup } =
    subjectsOf(academy);
  return {
    "home of an admin": "/",
    "guidelines of a group": `/?guidelines=group:${groupId}`,
    "guide of an admin": "/aide",
    "guide of reps, to an admin": "/aide?guide=commercial",
    entries: "/admin",
    search: "/admin/find?q=caisse",
    "AI model": "/admin/ai-models?model=parti/ancien",
    settings: "/admin/settings",
    terms: "/admin/settings/terms",
    "notice and privacy": "/admin/settings/privacy",
    "file for the works council": "/admin/settings/file",
    mails: "/admin/mails",
    containers: "/admin/containers",
    "new container": "/admin/add-container",
    container: `/admin/edit-container/${containerId}`,
    "preview of a container": `/admin/edit-container/${containerId}/preview`,
    "archived containers": "/admin/containers?state=archived",
    modules: "/admin/modules",
    "new module": "/admin/add-module",
    module: `/admin/edit-module/${moduleId}`,
    rubric: `/admin/edit-module/${moduleId}/rubric`,
    "passes before a changed claim": `/admin/edit-module/${moduleId}/rubric/passed`,
    card: `/admin/edit-module/${moduleId}/card`,
    lesson: `/admin/edit-module/${moduleId}/lesson`,
    captions: `/admin/edit-module/${moduleId}/captions`,
    "captions in English": `/admin/edit-module/${moduleId}/captions?language=en`,
    "preview of a module": `/admin/edit-module/${moduleId}/preview`,
    "archived modules": "/admin/modules?state=archived",
    "published modules": "/admin/modules?state=published",
    trial: `/admin/edit-module/${moduleId}/try`,
    groups: "/admin/groups",
    "archived groups": "/admin/groups?state=archived",
    "new group": "/admin/add-group",
    "edited group": `/admin/edit-group/${groupId}`,
    "preview of a group": `/admin/edit-group/${groupId}/preview`,
    "module into a group": `/admin/groups/${groupId}/add-module`,
    group: `/group/${groupId}`,
    tutorials: "/admin/support-comptoir",
    "new tutorial": "/admin/add-tutorial",
    tutorial: `/admin/edit-tutorial/${tutorialId}`,
    "evaluate a video": `/admin/evaluate-video/${moduleId}`,
    "evaluated videos": "/admin/evaluated-videos",
    "recorded videos": "/admin/recorded-videos",
    teams: "/admin/teams",
    "new team": "/admin/teams/add",
    "comparison of teams": "/admin/teams/compare",
    assignments: "/admin/assignments",
    "new assignment": "/admin/assignments/add",
    journal: "/admin/audit",
    "links to outside": "/admin/links",
    "new program": "/admin/links/add/program",
    "new directory": "/admin/links/add/scim",
    "new subscriber": "/admin/links/subscribers/add",
    "new SCORM package": "/admin/links/scorm/add",
    "new record store": "/admin/links/xapi/add",
    "new learning system": "/admin/links/lti/add",
    "notice on recordings": "/account/recordings",
    reps: "/admin/sales-reps",
    "deletion of a rep": `/admin/sales-reps?confirm=delete-${userId}`,
    "new rep": "/admin/sales-reps/add",
    "import of people": "/admin/sales-reps/import",
    rep: `/admin/sales-reps/edit/${userId}`,
    "evaluations of a rep": `/admin/sales-reps/${userId}/-/evaluations`,
    progress: `/admin/users/${userId}/presentations`,
    "a talk with a rep": `/admin/users/${userId}/talk`,
    erasure: `/admin/users/${userId}/erase`,
    "support calls": "/admin/support-calls",
    "next tutorials": "/admin/support-calls/next",
    "follow-up": "/admin/follow",
    "results of a module": `/admin/modules/${moduleId}/results`,
    reviews: "/admin/reviews",
    "a review": `/admin/reviews/presentation/${judgedOf(academy).id}`,
    "presentations, to an admin": ofModule,
    "presentations of a group": ofGroup,
    comment: `${ofModule}?comment=${id}`,
  };
}

function pathsOfManager(academy: Academy) {
  const { id, userId, moduleId, pointId } = judgedOf(academy);
  const review = `/team/reviews/presentation/${id}`;
  return {
    "home of a manager": "/",
    "a manager's team": "/team",
    "search in the team": "/team/find?q=karim",
    "a person of the team": `/team/people/${userId}`,
    "evaluations of a person of the team": `/team/people/${userId}/evaluations`,
    "a talk with a person of the team": `/team/people/${userId}/talk`,
    "follow-up of the team": "/team/follow",
    "comparison of the manager's teams": "/team/compare",
    "results of a module in the team": `/team/modules/${moduleId}`,
    "reviews of the team": "/team/reviews?order=effect",
    "decided reviews of the team": "/team/reviews?state=decided",
    "a review of the team": review,
    "a point of a review of the team": `${review}/${pointId}`,
    "assignments of the team": "/team/assignments",
    "new assignment of the team": "/team/assignments/add",
  };
}

/** The account that manages the people of the manager's screens. */
export const MANAGER: Account = "utilisateur";

/** Returns the screens of `MANAGER`, who manages the demo's rep on the road. */
export const screensOfManager = (academy: Academy): Screen[] =>
  screens(MANAGER, pathsOfManager(academy));

/** The screens of the parties that `makeParties` adds, for an admin. */
export const screensOfParties: Screen[] = screens("admin", pathsOfParties);

/** The screens that open beside the customer's screen. */
const sessions = {
  rep: (academy: Academy) => {
    const { moduleId } = subjectsOf(academy);
    return {
      "before a module": `/presentModule/${moduleId}`,
      "session of a module": `/agent-chat/module/${moduleId}`,
    };
  },
  admin: (academy: Academy) => {
    const { groupId } = subjectsOf(academy);
    return {
      "before a group": `/presentGroup/${groupId}`,
      "session of a group": `/group-agent-chat/group/${groupId}`,
    };
  },
};

function screens(
  account: Account | null,
  paths: Record<string, string>,
  inNarrowWindow = false,
): Screen[] {
  return Object.entries(paths).map(([name, path]) => ({ name, account, path, inNarrowWindow }));
}

/** Returns every screen of an account that has an address. */
export function screensOf(academy: Academy, account: null | "terrain" | "admin"): Screen[] {
  if (account === null) return screens(account, signedOut());
  if (account === "terrain")
    return [
      ...screens(account, pathsOfRep(academy)),
      ...screens(account, sessions.rep(academy), true),
    ];
  return [
    ...screens(account, pathsOfAdmin(academy)),
    ...screens(account, sessions.admin(academy), true),
  ];
}
