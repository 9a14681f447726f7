import CalendarPlus from "lucide-react/icons/calendar-plus";
import { Link } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { bound } from "~/copy/typography/typography";
import { compare as words } from "~/copy/admin/compare";
import { withQuery } from "~/http/address";
import { targetValue } from "~/models/teams/assignments";
import { addAssignmentAt, type Area } from "~/routes/area";
import { Section } from "../../overview/sections";
import { compareAt } from "./addresses";
import type { CompareView } from "./page.server";

/** Names the teams that are furthest below the mark at a module, each with what to ask of it. */
export function Places({ area, view: { places, part } }: { area: Area; view: CompareView }) {
  if (places.length === 0) return null;
  return (
    <div className="mb-6">
      <Section id="places" title={words.places} detail={words.placesDetail}>
        <ol className="grid-places">
          {places.map(({ kind, id, title, teamId, team, median, scored, people }) => (
            <li key={`${id} ${teamId}`}>
              <span>
                {kind === "module" ? (
                  <Link to={compareAt(area, { module: id, columns: part.columns })}>
                    {bound(title)}
                  </Link>
                ) : (
                  <b>{bound(title)}</b>
                )}
                <small>{`${team}, ${words.place(median, scored, people)}`}</small>
              </span>
              <LinkButton
                to={withQuery(addAssignmentAt(area), { target: targetValue({ kind, id }), teamId })}
                size="sm"
                icon={CalendarPlus}
                aria-label={words.actOn(title, team)}
              >
                {words.act}
              </LinkButton>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
