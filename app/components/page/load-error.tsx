import RotateCw from "lucide-react/icons/rotate-cw";
import { useLocation } from "react-router";
import { LinkButton } from "../ui/button";
import { Note } from "../ui/note";

/** Shows the sentence of product §14.1 for a list that could not be read, and a link that reloads the page. */
export function LoadError({
  message,
  detail,
  retry = "Retry",
}: {
  message: string;
  /** The cause, shown below the sentence. */
  detail?: string | undefined;
  /** The label of the link: 'Retry' on most lists, 'Réessayer' on the presentations and the videos. */
  retry?: "Retry" | "Réessayer";
}) {
  const { pathname, search } = useLocation();
  return (
    <Note
      tone="ko"
      action={
        <LinkButton to={pathname + search} reloadDocument icon={RotateCw}>
          {retry}
        </LinkButton>
      }
    >
      {detail ? (
        <>
          <p>{message}</p>
          <p>{detail}</p>
        </>
      ) : (
        message
      )}
    </Note>
  );
}
