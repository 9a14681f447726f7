import Check from "lucide-react/icons/check";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { useScripts } from "~/components/use-scripts";
import { copy } from "~/copy/copy";
import { KEEP_FORM } from "./row";

const words = copy.reviews;

/** Keeps the ticked scores at once. With scripts the button waits for a tick and shows their number. */
export function KeepTicked() {
  const ticked = useTicked();
  const waits = useScripts() && ticked === 0;
  return (
    <Form
      method="post"
      id={KEEP_FORM}
      preventScrollReset
      className="keep-ticked"
      data-keeps="nothing"
    >
      <p className="muted text-sm">{words.keepTickedDetail}</p>
      <SubmitButton intent={KEEP_FORM} variant="outline" icon={Check} disabled={waits}>
        {ticked === 0 ? words.keepTicked : words.keepCount(ticked)}
      </SubmitButton>
    </Form>
  );
}

/** Counts the ticked boxes that belong to the form. */
function useTicked(): number {
  const [ticked, setTicked] = useState(0);
  useEffect(() => {
    const count = () => {
      const boxes = document.querySelectorAll(`input[form="${KEEP_FORM}"]:checked`);
      setTicked(boxes.length);
    };
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, []);
  return ticked;
}
