import { guideSentences } from "~/copy/content/guide";
import { Markdown } from "~/components/markdown";

/** Shows the sections of a guide with links to them: at its left on a wide screen, above it on a narrow one. */
export function GuideText({
  sections,
}: {
  sections: readonly { id: string; title: string; text: string }[];
}) {
  return (
    <div className="handbook">
      <nav aria-labelledby="guide-contents">
        <h2 id="guide-contents">{guideSentences.contents}</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <Markdown>{text}</Markdown>
          </section>
        ))}
      </div>
    </div>
  );
}
