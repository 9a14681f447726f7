import type { ReactNode } from "react";
import { PageTitle } from "~/components/page/brand";
import { LoginScene } from "~/components/page/login-scene";
import { Note } from "~/components/ui/note";
import { launch as words } from "~/copy/people/launch";

/** Shows a page that a learning system opens: a title, a sentence, and what follows. */
export const LaunchPage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) => (
  <LoginScene>
    <PageTitle name={title} />
    <div className="grid gap-4">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="muted">{lead}</p> : null}
      </div>
      {children}
    </div>
  </LoginScene>
);

/** Shows why a launch was refused. Without a reason, somebody opened the address by hand. */
export const RefusedPage = ({ refused }: { refused: string | undefined }) => (
  <LaunchPage title={words.refusedTitle}>
    <Note tone={refused ? "ko" : "info"}>{refused ?? words.fromElsewhere}</Note>
  </LaunchPage>
);
