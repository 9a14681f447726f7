import Printer from "lucide-react/icons/printer";
import { copy } from "~/copy/copy";
import { Button } from "./ui/button";

/** Prints what is open on the page; where scripts run, the browser's own menu does elsewhere. */
export function PrintButton() {
  return (
    <span className="contents [@media(scripting:none)]:hidden">
      <Button icon={Printer} onClick={() => window.print()}>
        {copy.talk.print}
      </Button>
    </span>
  );
}
