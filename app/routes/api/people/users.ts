import type * as v from "valibot";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Accounts from "~/services/accounts/create-people.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { createUser, type User } from "~/routes/api/operations/users";
import { readBody } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type * as Tables from "~/models/tables";
import type { Route } from "./+types/users";

/** GET /api/users, by name. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const rows = { read: ListedUsers.findAll, placeOf: ListedUsers.placeOf };
  return answerList({ request, url }, { name: "users", rows, data: userData });
}

/** POST /api/users {name, email, password, role}. Returns a candidate's own password, only this once. */
export async function action({ request }: Route.ActionArgs) {
  const values = await readBody(request, createUser.body());
  return orRefusal(async () => {
    const { id, given } = await Accounts.createUser(values);
    const { name, email, role } = values;
    return Response.json(
      { id, name, email, role, ...(given ? { password: given } : {}) },
      { status: 201 },
    );
  });
}

/** Returns a user as in the lists of `/api` (product §5). */
function userData(row: Tables.User): v.InferOutput<typeof User> {
  const { id, name, email, role, avatar, createdAt, updatedAt } = row;
  return { id, name, email, role, avatar, created_at: createdAt, updated_at: updatedAt };
}
