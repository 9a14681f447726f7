import Bell from "lucide-react/icons/bell";
import ChevronDown from "lucide-react/icons/chevron-down";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Scale from "lucide-react/icons/scale";
import type { ReactNode } from "react";
import { Icon, Spinner } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

/** A piece of news: its subject, in bold, and one sentence. */
export interface NewsItem {
  key: string;
  kind: "result" | "judging" | "comment" | "reviews";
  title: string;
  detail: string;
  link: { to: string; words: string } | null;
}

export interface HomeNews {
  /** '3 nouveautés'. */
  title: string;
  list: NewsItem[];
  /** An evaluation is on its way. */
  isJudging: boolean;
}

const marks: Record<NewsItem["kind"], ReactNode> = {
  result: <Icon of={Bell} />,
  judging: <Spinner />,
  comment: <Icon of={MessageSquareText} />,
  reviews: <Icon of={Scale} />,
};

/** Shows the news since the reader's last visit. Several fold into one line, so that the next module stays in view. */
export function HomeNewsList({ title, list }: HomeNews) {
  if (list.length === 0) return null;
  const notes = list.map((item) => <NewsNote key={item.key} item={item} />);
  return (
    <section className="news" aria-labelledby="news">
      {list.length === 1 ? (
        <>
          <h2 id="news" className="sr-only">
            {title}
          </h2>
          {notes}
        </>
      ) : (
        <details>
          <summary>
            <Icon of={Bell} />
            <h2 id="news">{title}</h2>
            <ChevronDown className="i chevron" aria-hidden="true" />
          </summary>
          {notes}
        </details>
      )}
    </section>
  );
}

function NewsNote({ item }: { item: NewsItem }) {
  const id = `news-${item.key}`;
  return (
    <Note
      mark={marks[item.kind]}
      action={
        item.link ? (
          <LinkButton to={item.link.to} aria-describedby={id}>
            {item.link.words}
          </LinkButton>
        ) : null
      }
    >
      <span id={id}>
        <b>{item.title}</b> {item.detail}
      </span>
    </Note>
  );
}
