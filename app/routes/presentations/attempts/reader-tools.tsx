import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import Scale from "lucide-react/icons/scale";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { addHref } from "../comments/comment-view";
import type { AttemptView } from "./attempts";

/** Shows what an admin or a manager can do with an evaluation. A waiting decision is the one next step. */
export const ReaderTools = ({
  attempt: { id, decideTo, removedOn, review },
}: {
  attempt: AttemptView;
}) => (
  <div className="mb-5 flex flex-wrap gap-2.5 empty:hidden max-sm:*:grow">
    {decideTo ? (
      <LinkButton to={decideTo} icon={Scale} variant={review.toReview ? "primary" : "outline"}>
        {review.toReview ? copy.review.decide : copy.review.change}
      </LinkButton>
    ) : null}
    {removedOn === null ? (
      <LinkButton to={addHref(id)} preventScrollReset icon={MessageSquarePlus}>
        {copy.comments.add}
      </LinkButton>
    ) : null}
  </div>
);
