import type { Academy } from "./academy";
import { findRow } from "./database";
import type { Account } from "./fixtures";

const idOf = (academy: Academy, query: string) => findRow<{ id: string }>(academy, query).id;

/** An evaluation of the demo's rep on the road that a rubric judged, and a point of it that cost something. */
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

/** Every screen of one account that an address leads to, by name. */
export function screensOf(academy: Academy, account: Account | null): Record<string, string> {
  if (account === null) return { login: "/login", "not-found-signed-out": "/nowhere" };
  const moduleId = idOf(
    academy,
    "select moduleId as id from evaluations where moduleId is not null order by createdAt, id",
  );
  const groupId = idOf(academy, "select id from groups order by position, id");
  if (account !== "admin") {
    const judged = judgedOf(academy);
    const moment = `/evaluations/${judged.id}/moments/${judged.pointId}`;
    return {
      home: "/",
      "home-guidelines": `/?guidelines=module:${moduleId}`,
      "present-module": `/presentModule/${moduleId}`,
      "agent-chat": `/agent-chat/module/${moduleId}`,
      video: `/video/${moduleId}`,
      "video-none": "/video/nowhere",
      password: "/account/password",
      "not-found": "/nowhere",
      evaluation: `/presentations/user/${judged.userId}/module/${judged.moduleId}?open=${judged.id}`,
      moment,
      "moment-typed": `${moment}?mode=typed`,
    };
  }
  const userId = idOf(
    academy,
    "select userId as id from evaluations order by createdAt, id limit 1",
  );
  const containerId = idOf(academy, "select id from containers order by position, id");
  const paths = [
    "/admin",
    "/admin/ai-models",
    "/admin/settings",
    "/admin/containers",
    "/admin/add-container",
    `/admin/edit-container/${containerId}`,
    "/admin/modules",
    "/admin/add-module",
    `/admin/edit-module/${moduleId}`,
    `/admin/edit-module/${moduleId}/rubric`,
    `/admin/edit-module/${moduleId}/try`,
    `/admin/evaluate-video/${moduleId}`,
    "/admin/evaluated-videos",
    "/admin/groups",
    "/admin/add-group",
    `/admin/edit-group/${groupId}`,
    `/admin/groups/${groupId}/add-module`,
    "/admin/recorded-videos",
    "/admin/sales-reps",
    "/admin/sales-reps/add",
    `/admin/sales-reps/edit/${userId}`,
    `/admin/sales-reps/${userId}/-/evaluations`,
    `/admin/users/${userId}/presentations`,
    `/admin/users/${userId}/erase`,
    "/admin/support-comptoir",
    "/admin/add-tutorial",
    "/admin/reviews",
    `/presentGroup/${groupId}`,
    `/group-agent-chat/group/${groupId}`,
    `/group/${groupId}`,
  ];
  return Object.fromEntries(
    paths.map((path) => [path.slice(1).split("/").slice(0, 2).join("-") + path.length, path]),
  );
}
