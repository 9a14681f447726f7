import type * as v from "valibot";
import { currentReader } from "~/http/context";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Users from "~/models/people/users.server";
import type * as Tables from "~/models/tables";
import { choosePassword } from "~/services/accounts/access-links.server";
import { createUser } from "~/services/accounts/create-people.server";
import { deleteUser } from "~/services/accounts/delete-user.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import * as Calls from "~/routes/api/operations/users";
import { readBody, readQuery } from "~/routes/api/requests/read.server";
import { orRefusal, refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/users";

/** GET /api/users, by name. GET /api/users/{id}. */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  if (params.id === undefined) {
    const rows = { read: ListedUsers.findAll, placeOf: ListedUsers.placeOf };
    return answerList({ request, url }, { name: "users", rows, data: userData });
  }
  const user = await Users.findById(params.id);
  if (!user) return refusal("Not found", 404);
  const { name, email, role } = user;
  return Response.json({ user: { name, email, role } });
}

/**
 * POST /api/users {name, email, password, role}. Returns a candidate's own password, only this once.
 * PUT /api/users/{id} {name, email, password optional, role}. DELETE /api/users/{id}: keeps the recordings unless
 * `?recordings=remove`.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id } = params;
  if (id === undefined) return create(request);
  if (request.method === "PUT") return update(request, id);
  const { recordings } = readQuery(url, Calls.deleteUser.query);
  return orRefusal(async () => {
    await deleteUser({ id, by: currentReader(context).id, recordings });
    return Response.json({ id });
  });
}

async function create(request: Request): Promise<Response> {
  const values = await readBody(request, Calls.createUser.body());
  return orRefusal(async () => {
    const { id, given } = await createUser(values);
    const { name, email, role } = values;
    return Response.json(
      { id, name, email, role, ...(given ? { password: given } : {}) },
      { status: 201 },
    );
  });
}

async function update(request: Request, id: string): Promise<Response> {
  const { password, ...values } = await readBody(request, Calls.updateUser.body());
  return orRefusal(async () => {
    await Users.update(id, {
      ...values,
      passwordHash: password ? await choosePassword(password, values) : undefined,
    });
    return Response.json({ id, ...values });
  });
}

/** Returns a user as in the lists of `/api` (product §5). */
function userData(row: Tables.User): v.InferOutput<typeof Calls.User> {
  const { id, name, email, role, avatar, createdAt, updatedAt } = row;
  return { id, name, email, role, avatar, created_at: createdAt, updated_at: updatedAt };
}
