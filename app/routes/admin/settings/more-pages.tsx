import { href } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { privacy } from "~/copy/admin/privacy";
import { terms } from "~/copy/admin/terms";
import { worksCouncil } from "~/copy/admin/works-council";

/** Links to the settings that have a page of their own, each with one line about it. */
export function MorePages() {
  const pages = [
    { to: href("/admin/settings/terms"), words: terms },
    { to: href("/admin/settings/privacy"), words: privacy },
    { to: href("/admin/settings/file"), words: worksCouncil },
  ];
  return (
    <ul className="more-pages">
      {pages.map(({ to, words }) => (
        <li key={to}>
          <div>
            <h2>{words.section}</h2>
            <p className="muted">{words.sectionDetail}</p>
          </div>
          <LinkButton to={to}>{words.link}</LinkButton>
        </li>
      ))}
    </ul>
  );
}
