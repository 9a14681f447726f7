import CircleHelp from "lucide-react/icons/circle-question-mark";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { LinkButton } from "~/components/ui/link-button";
import { Tag } from "~/components/ui/tag";
import { supportCalls as words } from "~/copy/support/support-calls";
import { callAt } from "./addresses";
import type { CallRow } from "./view";

/** Shows a row of the list: the question, its date, the proposed tutorials. */
export function CallLine({ call }: { call: CallRow }) {
  const { id, said, meta, tutorials, isHeld, isUnanswered } = call;
  return (
    <li className="row row-plain">
      <div className="row-main">
        <h3 className={said === null ? undefined : "speech"}>{said ?? words.silent}</h3>
        <RowMeta>
          {meta.map((part) => (
            <span key={part}>{part}</span>
          ))}
          {isHeld ? <Tag busy>{words.held}</Tag> : null}
          {isUnanswered ? <Tag icon={CircleHelp}>{words.unanswered}</Tag> : null}
          {tutorials.map((title) => (
            <Tag key={title} icon={LifeBuoy}>
              {title}
            </Tag>
          ))}
        </RowMeta>
      </div>
      <RowActions>
        <LinkButton to={callAt(id)}>
          {words.open}
          <span className="sr-only">{words.openOf(said ?? words.silent)}</span>
        </LinkButton>
      </RowActions>
    </li>
  );
}
