import type { FormAnswer } from "~/forms/form.server";

/** The comment form that the address asks for. Only one form is open at a time. */
export interface Commenting {
  evaluationId: string;
  /** Null for a new comment. */
  id: string | null;
  values: { body: string; at: string; version?: string };
}

/** The comment that the address asks to delete. */
export interface Deleting {
  evaluationId: string;
  id: string;
  body: string;
}

/** The action's response when nothing was saved or deleted. */
export type CommentAnswer = FormAnswer<{ body: string; at: string }> | { failure: string };

export interface FormState {
  commenting: Commenting;
  answer: FormAnswer<{ body: string; at: string }> | undefined;
}

/**
 * Returns the open form with the response to its post. When the edited comment was deleted meanwhile, the typed text
 * becomes a new comment.
 */
export function openForm(
  asked: Commenting | null,
  answer: CommentAnswer | undefined,
): FormState | null {
  const refused = answer && "result" in answer ? answer : undefined;
  if (asked || !refused) return asked && { commenting: asked, answer: refused };
  const { evaluationId, body, at } = refused.result.submission.payload;
  const values = { body: String(body ?? ""), at: String(at ?? "") };
  return {
    commenting: { evaluationId: String(evaluationId), id: null, values },
    answer: refused,
  };
}

/** The action's response to a form that exists once per evaluation. */
export interface AnsweredForm {
  intent: "count-evaluation" | "ask-review";
  evaluationId: string;
  answer: FormAnswer;
}

/** Returns the response to such a form, or null for any other response. */
export function answeredForm(answer: CommentAnswer | undefined): AnsweredForm | null {
  if (!answer || !("result" in answer)) return null;
  const { intent, evaluationId } = answer.result.submission.payload;
  if (intent !== "count-evaluation" && intent !== "ask-review") return null;
  return { intent, evaluationId: String(evaluationId), answer: { result: answer.result } };
}
