import { href, Link } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { supportCalls as words } from "~/copy/support/support-calls";
import type { GroupView } from "./group-view";

/** Shows a group of similar questions: their count, samples, and a link to the form of the missing tutorial. */
export function UnansweredGroup({
  group: { count, meta, samples, more },
  first,
}: {
  group: GroupView;
  /** True for the most frequent group: it is the one next step. */
  first: boolean;
}) {
  return (
    <li className="point-row">
      <div className="diff">
        <h2>{count}</h2>
        <p className="sub">{meta.join(" · ")}</p>
        <ul className="call-samples">
          {samples.map(({ key, text, language, to }) => (
            <li key={key}>
              <Link className="speech" to={to} lang={language}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {more === null ? null : <p className="sub">{more}</p>}
      </div>
      <div className="choices">
        <LinkButton to={href("/admin/add-tutorial")} variant={first ? "primary" : "outline"} block>
          {words.write}
          <span className="sr-only">{words.writeFor(samples[0]?.text ?? "")}</span>
        </LinkButton>
      </div>
    </li>
  );
}
