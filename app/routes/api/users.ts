import { config } from "~/platform/config.server";
import * as Users from "~/models/users.server";
import { createUser } from "~/services/accounts/create-user.server";
import { readBody } from "./read-body.server";
import { orRefusal } from "./refusals.server";
import { newUserBody, userData } from "./user-data";
import type { Route } from "./+types/users";

/** GET /api/users, by name. */
export async function loader() {
  const users = await Users.findAll();
  return Response.json({ users: users.map(userData) });
}

/** POST /api/users {name, email, password, role}. A candidate's own password is answered, this once. */
export async function action({ request }: Route.ActionArgs) {
  const { passwordMinLength } = config();
  const values = await readBody(request, newUserBody({ passwordMinLength }));
  return orRefusal(async () => {
    const { id, given } = await createUser(values);
    const { name, email, role } = values;
    return Response.json(
      { id, name, email, role, ...(given ? { password: given } : {}) },
      { status: 201 },
    );
  });
}
