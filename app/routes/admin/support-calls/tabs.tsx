import { href, Link } from "react-router";
import { supportCalls as words } from "~/copy/support/support-calls";

/** Shows the two parts of the screen: all calls, and the unanswered questions. */
export function CallTabs({ current }: { current: "all" | "next" }) {
  const on = (part: typeof current) => (part === current ? "page" : undefined);
  return (
    <nav className="tabs mb-4" aria-label={words.parts}>
      <Link to={href("/admin/support-calls")} aria-current={on("all")}>
        {words.all}
      </Link>
      <Link to={href("/admin/support-calls/next")} aria-current={on("next")}>
        {words.next}
      </Link>
    </nav>
  );
}
