import { Failure } from "~/components/page/error-boundary";
import { UserPage } from "./user-page";

/** Shows the failure of a signed-in person's page, below the bar. */
export function UserError() {
  return (
    <UserPage viewer={null}>
      <Failure />
    </UserPage>
  );
}
