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
    <ul className="grid gap-4">
      {pages.map(({ to, words }) => (
        <li key={to} className="grid justify-items-start gap-2">
          <h2>{words.section}</h2>
          <p className="muted">{words.sectionDetail}</p>
          <LinkButton to={to}>{words.link}</LinkButton>
        </li>
      ))}
    </ul>
  );
}
