import Printer from "lucide-react/icons/printer";
import { copy } from "~/copy/copy";
import { Button } from "../ui/button";
import { useScripts } from "../use-scripts";

/** Prints the open content of the page. Without scripts, the browser's own menu prints. */
export function PrintButton() {
  if (!useScripts()) return null;
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      {copy.talk.print}
    </Button>
  );
}
