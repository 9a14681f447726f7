import type { Evaluation } from "~/models/tables";

type Presented = Pick<Evaluation, "moduleId" | "groupId">;

/** Returns the path of the page where this person reads an evaluation, opened at it. */
export const evaluationPage = (
  { moduleId, groupId }: Presented,
  { userId, evaluationId }: { userId: string; evaluationId: string },
): string =>
  `/presentations/user/${userId}/${groupId === null ? `module/${moduleId}` : `group/${groupId}`}?open=${evaluationId}`;
