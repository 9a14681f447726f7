import type { ComponentProps } from "react";
import { PageTitle } from "~/components/page/page-title";
import { Presentation } from "~/islands/presentation/presentation";
import { subjectOf } from "~/islands/presentation/run/plan";

/** Shows a session. The server gives the prompts to the agent; they never come here (product §7.1). */
export default function SessionPage({
  loaderData,
}: {
  loaderData: ComponentProps<typeof Presentation>;
}) {
  const { group, modules } = loaderData.plan;
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={(group ?? modules[0]).title} />
      <Presentation key={subjectOf(loaderData.plan).id} {...loaderData} />
    </div>
  );
}
