import type { FormAnswer } from "~/forms/form-answer";

/** The comment form that the address asks for; one at a time. */
export interface Commenting {
  evaluationId: string;
  /** Null for a new comment. */
  id: string | null;
  values: { body: string; at: string; version?: string };
}

/** What the address asks to delete. */
export interface Deleting {
  evaluationId: string;
  id: string;
  body: string;
}

/** What the action answers when nothing was done: to the form, or to a deletion. */
export type CommentAnswer = FormAnswer<{ body: string; at: string }> | { failure: string };

export interface FormState {
  commenting: Commenting;
  answer: FormAnswer<{ body: string; at: string }> | undefined;
}

/**
 * The form that is open: the one asked for, with the answer to what it posted. When the comment it changed is gone
 * meanwhile, what was typed becomes a new one.
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

/** What the action answered to the form of one evaluation that only has one of its kind. */
export interface AnsweredForm {
  intent: "count-evaluation" | "ask-review";
  evaluationId: string;
  answer: FormAnswer;
}

/** Null when it answered something else. */
export function answeredForm(answer: CommentAnswer | undefined): AnsweredForm | null {
  if (!answer || !("result" in answer)) return null;
  const { intent, evaluationId } = answer.result.submission.payload;
  if (intent !== "count-evaluation" && intent !== "ask-review") return null;
  return { intent, evaluationId: String(evaluationId), answer: { result: answer.result } };
}
