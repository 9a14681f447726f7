import type { CSSProperties } from "react";

/** Shows completed containers out of all that hold presentable modules (product §3.1), one segment each. */
export function GlobalProgress({
  completed,
  total,
  percents,
}: {
  completed: number;
  total: number;
  /** One percentage per counted container, in the order of the containers. */
  percents: readonly number[];
}) {
  const words = completed > 1 ? "regroupements terminés" : "regroupement terminé";
  return (
    <div>
      <p className="tally">
        <b>{completed}</b> {words} sur {total}
      </p>
      <div
        className="steps"
        role="progressbar"
        aria-label="Regroupements terminés"
        aria-valuenow={completed}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={`${completed} sur ${total}`}
      >
        {percents.map((percent, index) => (
          <i
            // A segment has no key except its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-step={percent >= 100 ? "done" : percent > 0 ? "part" : undefined}
            style={{ "--v": percent } as CSSProperties}
          />
        ))}
      </div>
    </div>
  );
}
