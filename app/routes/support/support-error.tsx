import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useLocation } from "react-router";
import { Centered } from "~/components/page/centered";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { callOf } from "./call";

/** Shows the failure of the support page in the caller's language. It links to no other page of ours. */
export function SupportError() {
  const { pathname, search } = useLocation();
  const said = copy.support[callOf({ searchParams: new URLSearchParams(search) }).language];
  return (
    <main id="content">
      <Centered icon={TriangleAlert} title={said.broken} detail={said.brokenDetail}>
        <LinkButton to={pathname + search} variant="primary" reloadDocument>
          {said.retry}
        </LinkButton>
      </Centered>
    </main>
  );
}
