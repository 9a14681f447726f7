import { href } from "react-router";
import { Box } from "~/components/ui/box";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";

/** Shows the password of a new candidate once. It is stored nowhere in plain text. */
export function GivenPassword({
  name,
  email,
  password,
  days,
}: {
  name: string;
  email: string;
  password: string;
  days: number;
}) {
  return (
    <div className="grid gap-4">
      <Note tone="ok">{copy.salesRep.created(name)}</Note>
      <Box>
        <h2>{copy.salesRep.givenTitle(name)}</h2>
        <p className="muted [overflow-wrap:anywhere]">{email}</p>
        <p className="my-4 text-xl">
          <code>{password}</code>
        </p>
        <p>{copy.salesRep.givenOnce(days)}</p>
      </Box>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={href("/admin/sales-reps")} variant="primary">
          {copy.salesRep.listTitle}
        </LinkButton>
        <LinkButton to={href("/admin/sales-reps/add")}>{copy.salesRep.addAnother}</LinkButton>
      </div>
    </div>
  );
}
