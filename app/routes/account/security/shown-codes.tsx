import { href } from "react-router";
import { PageHeader } from "~/components/page/page-header";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { secondFactor } from "~/copy/people/second-factor";

/** Shows recovery codes, the only time. */
export function ShownCodes({ codes, news }: { codes: string[]; news?: string }) {
  const words = secondFactor.shown;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <div className="grid max-w-[480px] gap-6">
        {news ? <Note tone="ok">{news}</Note> : null}
        <ul aria-label={words.list} className="grid grid-cols-2 gap-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div>
          <LinkButton to={href("/account/security")} variant="primary">
            {words.next}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
