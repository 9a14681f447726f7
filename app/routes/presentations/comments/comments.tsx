import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import Play from "lucide-react/icons/play";
import { lazy, type ReactNode } from "react";
import { SeekLink } from "~/components/page/seek-link";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { useFocusOnHash } from "~/islands/use-focus-on-hash";
import type { AttemptView } from "../attempts/attempts";
import { addHref, type CommentView } from "./comment-view";
import type { FormState } from "./open-form";
import { videoHref } from "../talk/video-href";

/** The comment form, loaded with the first open form because readers do not need it. */
const CommentForm = lazy(async () => ({ default: (await import("./comment-form")).CommentForm }));

/** The tools of a comment, loaded for admins only. */
const CommentTools = lazy(async () => ({
  default: (await import("./comment-tools")).CommentTools,
}));

/** Lists the comments on an evaluation. With `mayWrite`, the reader can add, change and delete them. */
export function Comments({
  attempt,
  mayWrite,
  form,
}: {
  attempt: AttemptView;
  mayWrite: boolean;
  /** The open form of this evaluation. */
  form: FormState | null;
}) {
  const { id, comments, video, videoEnd } = attempt;
  const section = useFocusOnHash<HTMLElement>(`comments-${id}`);
  const edited = form?.commenting.id ?? null;
  const open = form ? <CommentForm {...form} end={videoEnd} withTime={video !== "none"} /> : null;
  return (
    <section
      ref={section}
      id={`comments-${id}`}
      tabIndex={-1}
      className="comments"
      aria-labelledby={`comments-${id}-title`}
    >
      <h3 id={`comments-${id}-title`}>{copy.comments.title}</h3>
      {comments.length > 0 ? (
        <ol>
          {comments.map((comment) =>
            comment.id === edited ? (
              <li key={comment.id}>{open}</li>
            ) : (
              <Comment
                key={comment.id}
                comment={comment}
                to={video === "ready" && comment.atS !== null ? videoHref(id, comment.atS) : null}
                tools={
                  comment.mayChange ? <CommentTools comment={comment} evaluationId={id} /> : null
                }
              />
            ),
          )}
        </ol>
      ) : null}
      {edited === null ? open : null}
      {mayWrite && !form ? (
        <LinkButton to={addHref(id)} preventScrollReset icon={MessageSquarePlus}>
          {copy.comments.add}
        </LinkButton>
      ) : null}
    </section>
  );
}

function Comment({
  comment: { id, author, on, changed, at, body },
  to,
  tools,
}: {
  comment: CommentView;
  /** The address that plays the recording from the comment's time. */
  to: string | null;
  tools: ReactNode;
}) {
  const item = useFocusOnHash<HTMLLIElement>(`comment-${id}`);
  return (
    <li ref={item} id={`comment-${id}`} tabIndex={-1} className="comment">
      <header>
        <p>
          <b>{author}</b>
          <span>{changed === null ? on : `${on}, ${changed}`}</span>
        </p>
        {tools}
      </header>
      {at === null ? null : to === null ? (
        <span className="stamp">{at}</span>
      ) : (
        <SeekLink className="stamp" to={to} aria-label={copy.comments.watchAt(at)}>
          <Icon of={Play} />
          {at}
        </SeekLink>
      )}
      <p className="comment-body">{body}</p>
    </li>
  );
}
