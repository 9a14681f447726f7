import { FiltersForm } from "~/components/form/filters-form";
import { SelectField } from "~/components/form/select-field";
import { copy } from "~/copy/copy";
import type { QueuePart } from "~/models/reviews/review-queue.server";

const words = copy.reviews;

/** Sorts the list, and limits it to a module or a team. The address keeps the choice. */
export function ReviewFilters({
  part: { state, order, moduleId, teamId },
  modules,
  teams,
}: {
  part: QueuePart;
  modules: readonly { id: string; title: string }[];
  teams: readonly { id: string; name: string }[];
}) {
  return (
    <FiltersForm label={words.filters} apply={words.applyFilters}>
      {state === "decided" ? (
        <input type="hidden" name="state" value={state} />
      ) : (
        <SelectField
          key={`order-${order}`}
          label={words.orderLabel}
          name="order"
          id="order"
          defaultValue={order}
          options={[
            { value: "age", label: words.orders.age },
            { value: "effect", label: words.orders.effect },
          ]}
        />
      )}
      {modules.length > 0 ? (
        <SelectField
          key={`module-${moduleId}`}
          label={words.module}
          name="module"
          id="module"
          defaultValue={moduleId ?? ""}
          placeholder={words.anyModule}
          options={modules.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : null}
      {teams.length > 0 ? (
        <SelectField
          key={`team-${teamId}`}
          label={words.team}
          name="team"
          id="team"
          defaultValue={teamId ?? ""}
          placeholder={words.anyTeam}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </FiltersForm>
  );
}
