import { currentUser } from "~/http/context";
import * as Users from "~/models/people/users.server";
import { choosePassword } from "~/services/accounts/access-links.server";
import * as Accounts from "~/services/accounts/delete-user.server";
import { deleteUser, updateUser } from "~/routes/api/operations/users";
import { readBody, readQuery } from "~/routes/api/requests/read.server";
import { orRefusal, refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/users.$id";

/** GET /api/users/{id}. */
export async function loader({ params }: Route.LoaderArgs) {
  const user = await Users.findById(params.id);
  if (!user) return refusal("Not found", 404);
  const { name, email, role } = user;
  return Response.json({ user: { name, email, role } });
}

/**
 * PUT /api/users/{id} {name, email, password optional, role}. DELETE /api/users/{id}: keeps
 * the recordings unless `?recordings=remove`.
 */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const by = currentUser(context).id;
  if (request.method === "PUT") {
    const { password, ...values } = await readBody(request, updateUser.body());
    return orRefusal(async () => {
      await Users.update(id, {
        ...values,
        passwordHash: password ? await choosePassword(password, values) : undefined,
      });
      return Response.json({ id, ...values });
    });
  }
  const { recordings } = readQuery(url, deleteUser.query);
  return orRefusal(async () => {
    await Accounts.deleteUser({ id, by, recordings });
    return Response.json({ id });
  });
}
