import Check from "lucide-react/icons/check";
import ListChecks from "lucide-react/icons/list-checks";
import LockOpen from "lucide-react/icons/lock-open";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import type { WayOn as Way } from "~/models/home/next-step";

/** Shows the progress of the regroupement after a passed result, and what it opened. */
export function WayOn({ way: { own, opened, next } }: { way: Way }) {
  const done = own !== null && own.passed === own.items;
  return (
    <section className="grid gap-3">
      <h3 className="text-2xl">{opened ? sentences.opened : sentences.way}</h3>
      <ul className="opened">
        {own ? (
          <li data-tone={done ? "ok" : undefined}>
            <Icon of={done ? Check : ListChecks} />
            <b>{own.title ?? copy.common.untitled}</b>
            <p>{copy.home.itemsPassed(own.passed, own.items)}</p>
          </li>
        ) : null}
        {opened ? (
          <li>
            <Icon of={LockOpen} />
            <b>{opened.title}</b>
            <p>{sentences.beginsWith(opened.items, next?.title ?? null)}</p>
          </li>
        ) : null}
      </ul>
      {next === null ? <p>{sentences.allPassed}</p> : null}
    </section>
  );
}
