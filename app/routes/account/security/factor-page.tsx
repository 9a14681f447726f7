import type { ReactNode } from "react";
import { href } from "react-router";
import { PageTitle } from "~/components/page/brand";
import { PageHeader } from "~/components/page/page-header";
import { secondFactor } from "~/copy/people/second-factor";
import type { Viewer } from "~/http/context";
import { UserPage } from "~/routes/user-page";
import { ShownCodes } from "./shown-codes";

/** Shows a page that adds a factor. Once it is added, its recovery codes take the place of the form. */
export function FactorPage({
  viewer,
  words,
  added,
  children,
}: {
  viewer: Viewer;
  words: { title: string; lead: string };
  added: { codes: string[]; news: string } | null;
  children: ReactNode;
}) {
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={added ? secondFactor.shown.title : words.title} />
      {added ? (
        <ShownCodes {...added} />
      ) : (
        <>
          <PageHeader
            back={{ to: href("/account/security") }}
            title={words.title}
            lead={words.lead}
          />
          <div className="grid max-w-[480px] gap-6">{children}</div>
        </>
      )}
    </UserPage>
  );
}
