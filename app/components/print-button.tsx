import Printer from "lucide-react/icons/printer";
import { copy } from "~/copy/copy";
import { Button } from "./ui/button";
import { useScripts } from "./use-scripts";

/** Prints what is open on the page; without scripts the browser's own menu does. */
export function PrintButton() {
  if (!useScripts()) return null;
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      {copy.talk.print}
    </Button>
  );
}
