import type { Guideline } from "~/models/content/guidelines";
import { bound } from "~/copy/typography/typography";
import { sentences } from "~/copy/session/session-window";

/** Shows the numbered guidelines, in the words that their author wrote. */
export function Guidelines({ guidelines }: { guidelines: readonly Guideline[] }) {
  if (guidelines.length === 0) return null;
  return (
    <section>
      <h2 className="text-sm">{sentences.guidelines(guidelines.length)}</h2>
      <ol className="numbered numbered-mini speech">
        {guidelines.map(({ number, text }) => (
          <li key={number}>
            <b>{number}</b>
            <span>{bound(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
