import Check from "lucide-react/icons/check";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";
import type { ReviewSubject } from "~/models/terms/review-subject";

const words = copy.reviews;

/** The id of the form to which the boxes of the rows belong. */
export const KEEP_FORM = "keep-ticked";

/** Writes a listed score to keep, with the state that the reader sees. */
export const keepValue = (
  { kind, id }: ReviewSubject,
  { score, reviewedAt }: { score: number; reviewedAt: string | null },
): string => [kind, id, score, reviewedAt ?? ""].join("/");

/** Keeps the ticked scores at once. */
export function KeepTicked() {
  return (
    <Form method="post" id={KEEP_FORM} preventScrollReset className="keep-ticked">
      <p className="muted text-sm">{words.keepTickedDetail}</p>
      <SubmitButton intent={KEEP_FORM} variant="outline" icon={Check}>
        {words.keepTicked}
      </SubmitButton>
    </Form>
  );
}
