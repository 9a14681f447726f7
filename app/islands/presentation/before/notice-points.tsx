import { href, Link } from "react-router";
import { copy } from "~/copy/copy";
import { noticePoints as words } from "~/copy/people/notice-points";
import { roleLabels } from "~/models/terms/roles";
import type { Notice } from "./notice";

/** Shows the points of the notice: purpose, basis, content, machines and people, viewers, terms, rights and contact. */
export function NoticePoints(notice: Notice) {
  const { basis, contact, vendors, managers, isByModel } = notice;
  const who = words.whoDetail(roleLabels.admin, managers);
  const points = [
    [words.why, words.whyDetail],
    [words.basis, words.bases[basis]],
    [words.what, words.whatDetail],
    [words.machine, words.machineDetail(isByModel)],
    [words.who, vendors.length > 0 ? `${who} ${words.vendors(vendors)}` : who],
    [words.long, longOf(notice)],
    [words.rights, words.rightsDetail],
    [words.contact, contact || words.contactAdmin(roleLabels.admin)],
  ] as const;
  return (
    <>
      <dl className="grid gap-2">
        {points.map(([name, detail]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={href("/account/data")}>{copy.recordingNotice.data}</Link>
      </p>
    </>
  );
}

function longOf({ keepDays, evaluationMonths }: Notice): string {
  if (keepDays === null && evaluationMonths === null) return words.forEver;
  const sound = keepDays === null ? words.soundStays : words.forDays(keepDays);
  if (evaluationMonths === null) return `${sound} ${words.wordsStay}`;
  return keepDays === null
    ? words.forMonths(evaluationMonths)
    : `${sound} ${words.forMonths(evaluationMonths)}`;
}
