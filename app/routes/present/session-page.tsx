import type { ComponentProps } from "react";
import { PageTitle } from "~/components/page/page-title";
import { Presentation } from "~/islands/presentation/presentation";
import { subjectOf } from "~/islands/presentation/run/plan";

/** Shows a session. The server gives the prompts to the agent; they never come here (product §7.1). */
export function SessionPage(session: ComponentProps<typeof Presentation>) {
  const { group, modules } = session.plan;
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={(group ?? modules[0]).title} />
      <Presentation key={subjectOf(session.plan).id} {...session} />
    </div>
  );
}
