import { Form } from "react-router";
import { RelockQuestion } from "~/components/form/relock-question";
import { SubmitButton } from "~/components/form/submit-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Relocked } from "~/models/home/relock";

const words = copy.draft;

export type ContentState = "published" | "draft" | "archived";

const sentences = {
  published: null,
  draft: words.isDraft,
  archived: words.isArchived,
} as const;

const readers = {
  published: words.isPublished,
  draft: words.willSee,
  archived: words.wouldSee,
} as const;

/** Says whether reps see this content, and publishes or restores it. */
export function PublishForm({
  state,
  people,
  relocks,
}: {
  state: ContentState;
  /** The people who see it once it is published, in words. */
  people: string;
  /** The containers that would lock again, once asked. */
  relocks: readonly Relocked[] | undefined;
}) {
  return (
    <Form method="post" className="mb-6 grid max-w-[980px] gap-4">
      <Note>
        {sentences[state]} {readers[state](people)}
      </Note>
      <RelockQuestion of={relocks} />
      {state === "draft" ? (
        <p>
          <SubmitButton intent="publish" busyLabel={words.publishing}>
            {words.publish}
          </SubmitButton>
        </p>
      ) : null}
      {state === "archived" ? (
        <p>
          <SubmitButton intent="restore" busyLabel={words.restoring}>
            {words.restore}
          </SubmitButton>
        </p>
      ) : null}
    </Form>
  );
}
