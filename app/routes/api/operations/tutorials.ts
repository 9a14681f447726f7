import * as v from "valibot";
import { requiredText, TITLE_MAX } from "~/models/terms/text-table";
import { copy } from "~/copy/copy";
import { operationsOf, listed, ListQuery, aliased, Deleted, Id, Saved, stamps } from "./operation";

const operation = operationsOf("Support");

/** A tutorial in `/api` (product §5). */
export const Tutorial = v.object(
  aliased({
    id: Id,
    title: v.string(),
    title_en: v.string(),
    title_es: v.string(),
    video_url: v.nullable(v.string()),
    assistant_response: v.string(),
    assistant_response_en: v.string(),
    assistant_response_es: v.string(),
    ...stamps,
  }),
);

const text = v.optional(v.pipe(v.string(), v.trim()));
const shortTitle = v.maxLength<string, number, string>(TITLE_MAX, copy.form.titleTooLong);
const title = v.optional(v.pipe(v.string(), v.trim(), shortTitle));

/** A tutorial to save. Only its French title is required. Missing fields stay unchanged. */
export const TutorialBody = v.object(
  {
    title: v.pipe(requiredText(copy.tutorial.titleRequired), shortTitle),
    title_en: title,
    title_es: title,
    assistant_response: text,
    assistant_response_en: text,
    assistant_response_es: text,
    /** The stable address from the media store. Null, as read of a tutorial without a video, changes nothing. */
    video_url: v.nullish(v.pipe(v.string(), v.trim())),
  },
  copy.tutorial.titleRequired,
);

export const verifySupportToken = operation("POST /api/verify-support-token", "support token", {
  scopes: [],
  summary: "Whether a support token is valid",
  detail: "The token is the bearer; the body is not read.",
  answers: { 200: v.object({ valid: v.literal(true) }) },
});

export const listTutorials = operation("GET /api/support/tutorials", "support token or admin", {
  scopes: ["write-content"],
  summary: "The support tutorials, in their order",
  query: ListQuery,
  answers: listed("tutorials", Tutorial),
});

export const createTutorial = operation("POST /api/support/tutorials", "admin", {
  scopes: ["write-content"],
  takes: "fields",
  summary: "Adds a tutorial",
  body: TutorialBody,
  answers: { 201: Saved },
});

export const updateTutorial = operation("PUT /api/support/tutorials/:id", "admin", {
  scopes: ["write-content"],
  takes: "fields",
  summary: "Updates the given fields of a tutorial",
  body: TutorialBody,
  answers: { 200: Saved },
});

export const deleteTutorial = operation("DELETE /api/support/tutorials/:id", "admin", {
  scopes: ["write-content"],
  summary: "Deletes a tutorial",
  answers: { 200: Deleted },
});
