import { Checkbox } from "~/components/ui/choice/checkbox";
import { copy } from "~/copy/copy";

/** A team that the form of a person offers. */
export interface OfferedTeam {
  id: string;
  name: string;
  /** True when the person manages it. */
  manages?: boolean;
}

/**
 * Shows a box for each team of a person. `teamsShown` holds the teams that were ticked, so that a team which the person
 * joined since stays.
 */
export function TeamTicks({
  teams,
  ticked,
}: {
  teams: readonly OfferedTeam[];
  ticked: readonly string[];
}) {
  return (
    <fieldset>
      <legend className="label mb-2">{copy.salesRep.teams}</legend>
      {ticked.map((id) => (
        <input key={id} type="hidden" name="teamsShown" value={id} />
      ))}
      <div className="checks">
        {teams.map(({ id, name, manages }) => (
          <Checkbox
            key={id}
            name="teams"
            value={id}
            label={<span className="[overflow-wrap:anywhere]">{name}</span>}
            detail={manages ? copy.team.manages : null}
            defaultChecked={ticked.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
