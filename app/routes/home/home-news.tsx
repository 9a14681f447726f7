import Bell from "lucide-react/icons/bell";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Scale from "lucide-react/icons/scale";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { Spinner } from "~/components/ui/spinner";

/** Something new: what it is, in bold, and one sentence. */
export interface NewsItem {
  key: string;
  kind: "result" | "judging" | "comment" | "reviews";
  title: string;
  detail: string;
  link: { to: string; words: string } | null;
}

export interface HomeNews {
  title: string;
  list: NewsItem[];
  /** 'Et 2 autres …'; null when all are shown. */
  more: string | null;
  /** Something is on its way. */
  isJudging: boolean;
}

const marks: Record<NewsItem["kind"], ReactNode> = {
  result: <Icon of={Bell} />,
  judging: <Spinner />,
  comment: <Icon of={MessageSquareText} />,
  reviews: <Icon of={Scale} />,
};

/** What is new since its reader was here: results, those on their way, comments, what waits to be reviewed. */
export function HomeNewsList({ title, list, more }: HomeNews) {
  if (list.length === 0) return null;
  const first = list.find(({ kind }) => kind === "result" || kind === "reviews");
  return (
    <section className="waiting" aria-labelledby="waiting">
      <h2 id="waiting">{title}</h2>
      {list.map((item) => (
        <Note
          key={item.key}
          mark={marks[item.kind]}
          action={item.link ? <Way of={item} isFirst={item === first} /> : null}
        >
          <span id={idOf(item)}>
            <b>{item.title}</b> {item.detail}
          </span>
        </Note>
      ))}
      {more === null ? null : <p className="muted text-sm">{more}</p>}
    </section>
  );
}

function Way({ of, isFirst }: { of: NewsItem; isFirst: boolean }) {
  return (
    <LinkButton
      to={of.link?.to ?? ""}
      variant={isFirst ? "primary" : "outline"}
      aria-describedby={idOf(of)}
    >
      {of.link?.words}
    </LinkButton>
  );
}

const idOf = ({ key }: NewsItem) => `news-${key}`;
