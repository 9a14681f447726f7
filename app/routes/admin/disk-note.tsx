import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { DiskWarning } from "~/models/database/disk-forecast";

/** Warns about a filling disk a week ahead, with figures. */
export function DiskNote({
  warning: { daysLeft, freeBytes, bytesPerDay },
  keepsForEver,
}: {
  warning: DiskWarning;
  /** True when recordings are kept without a limit. */
  keepsForEver: boolean;
}) {
  const isSoon = daysLeft !== null && daysLeft < WEEK_DAYS;
  return (
    <div className="mb-6">
      <Note tone="warn">
        <p>
          <b>
            {isSoon ? copy.disk.soon(daysLeft, freeBytes, bytesPerDay) : copy.disk.low(freeBytes)}
          </b>
        </p>
        <p>{copy.disk.advice}</p>
        {keepsForEver ? <p>{copy.disk.adviceKeep}</p> : null}
      </Note>
    </div>
  );
}

/** Beyond this many days, the free space matters and the date does not. */
const WEEK_DAYS = 7;
