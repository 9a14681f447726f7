import { Failure } from "~/components/error-boundary";
import { UserPage } from "./user-page";

/** What a page of the signed-in person could not do; their bar stays. */
export function UserError() {
  return (
    <UserPage viewer={null}>
      <Failure />
    </UserPage>
  );
}
