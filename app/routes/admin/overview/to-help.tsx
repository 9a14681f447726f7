import CalendarPlus from "lucide-react/icons/calendar-plus";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { Link } from "react-router";
import { ScoreBadge } from "~/components/evaluation/score";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { withQuery } from "~/http/address";
import {
  type Area,
  addAssignmentAt,
  assignmentsAt,
  personAt,
  presentationsAt,
  talkAt,
} from "~/routes/area";
import { RemindForm } from "../people/assignments/remind-form";
import { WriteLetter } from "../people/assignments/write-letter";
import type { HelpAction, ToHelp } from "./to-help.server";

const words = copy.toHelp;

/** Lists the people to help, the most urgent first, each with the reason and one action. */
export function ToHelpList({ area, toHelp }: { area: Area } & Pick<ToHelp, "toHelp">) {
  return (
    <ul className="persons persons-acted">
      {toHelp.map(({ id, name, why, score, action }) => (
        <li key={id}>
          <Link to={personAt(area, id)}>{name}</Link>
          <small>
            <span>{why}</span>
            <span>{" · "}</span>
            <Link to={talkAt(area, id)}>
              {copy.teamTalk.crumb}
              <span className="sr-only">{` ${name}`}</span>
            </Link>
          </small>
          {score === null ? null : <ScoreBadge score={score} />}
          <Act area={area} id={id} name={name} action={action} />
        </li>
      ))}
    </ul>
  );
}

function Act({
  area,
  id,
  name,
  action,
}: {
  area: Area;
  id: string;
  name: string;
  action: HelpAction;
}) {
  const of = <span className="sr-only">{` ${name}`}</span>;
  switch (action.kind) {
    case "told":
      return <small className="told">{words.told}</small>;
    case "remind":
      return (
        <RemindForm
          fields={{ personId: id, back: "overview" }}
          action={assignmentsAt(area)}
          size="sm"
          about={name}
          words={words.remind}
        />
      );
    case "write":
      return <WriteLetter letter={action.letter} size="sm" about={name} />;
    case "comment":
      return (
        <LinkButton
          to={`${presentationsAt(area, id)}/${action.subject}?comment=${action.evaluationId}#comment-form`}
          size="sm"
          icon={MessageSquarePlus}
        >
          {words.comment}
          {of}
        </LinkButton>
      );
    case "ask":
      return (
        <LinkButton
          to={withQuery(addAssignmentAt(area), { ids: id, target: action.target })}
          size="sm"
          icon={CalendarPlus}
        >
          {words.ask}
          {of}
        </LinkButton>
      );
    case "open":
      return (
        <LinkButton to={personAt(area, id)} size="sm">
          {words.open}
          {of}
        </LinkButton>
      );
  }
}
