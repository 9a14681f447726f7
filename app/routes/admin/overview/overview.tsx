import Check from "lucide-react/icons/check";
import GraduationCap from "lucide-react/icons/graduation-cap";
import { href } from "react-router";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { Area } from "~/routes/area";
import type { OverviewData } from "./read.server";
import { Missed, MovedUp, Persons, Section, ToFollow, Week } from "./sections";
import { type AdminWaiting, Waiting, waitingWork } from "./waiting";

const words = copy.overview;

/** Shows the waiting work, the week and the people of an admin or a manager. Leaves out an empty section. */
export function Overview({
  area,
  data,
  toReview,
  lostMails = 0,
  deletions = 0,
}: {
  area: Area;
  data: Omit<OverviewData, "worst">;
  /** The number of reviews that wait, '99+' at most. */
  toReview: string | null;
} & Partial<AdminWaiting>) {
  const work = waitingWork({ ...data, area, toReview, lostMails, deletions });
  if (data.people === 0 && work.length === 0) return <NewAcademy area={area} />;
  const { weeks, missed, toHelp, helpCount, passes, presented } = data;
  return (
    <div className="overview">
      <Section id="waiting" title={words.waiting}>
        {work.length > 0 ? (
          <Waiting work={work} />
        ) : (
          <p className="overview-nothing">
            <Icon of={Check} />
            {presented ? words.nothing : `${words.first}. ${words.firstDetail}`}
          </p>
        )}
      </Section>
      {weeks.now.attempts + weeks.before.attempts > 0 ? (
        <Section id="week" title={words.week} detail={words.weekDetail}>
          <Week weeks={weeks} people={data.people} />
        </Section>
      ) : null}
      {missed.length + passes.length + toHelp.length > 0 ? (
        <div className="overview-half">
          {missed.length + passes.length > 0 ? (
            <div className="overview-side">
              {missed.length > 0 ? (
                <Section id="missed" title={words.missed} detail={words.missedDetail}>
                  <Missed area={area} missed={missed} />
                </Section>
              ) : null}
              {passes.length > 0 ? (
                <Section id="moved-up" title={words.movedUp}>
                  <MovedUp area={area} passes={passes} />
                </Section>
              ) : null}
            </div>
          ) : null}
          {toHelp.length > 0 ? (
            <Section id="persons" title={words.persons} detail={<ToFollow area={area} />}>
              <Persons {...{ area, toHelp, helpCount }} />
            </Section>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function NewAcademy({ area }: { area: Area }) {
  if (area === "team") return <EmptyState icon={GraduationCap} title={copy.follow.empty} />;
  return (
    <div className="overview">
      <EmptyState
        icon={GraduationCap}
        title={words.newAcademy}
        detail={words.newAcademyDetail}
        action={
          <div className="mt-3 flex flex-wrap justify-center gap-2.5">
            <LinkButton to={href("/admin/add-module")}>{words.addModule}</LinkButton>
            <LinkButton to={href("/admin/sales-reps/add")}>{words.addPerson}</LinkButton>
          </div>
        }
      />
    </div>
  );
}
