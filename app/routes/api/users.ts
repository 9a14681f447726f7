import { config } from "~/config.server";
import { hashPassword } from "~/models/password.server";
import * as Users from "~/models/users.server";
import { readBody } from "./read-body.server";
import { orRefusal, refusal } from "./refusals.server";
import { newUserBody, userData } from "./user-data";
import type { Route } from "./+types/users";

/** GET /api/users (spec §7), by name. */
export async function loader() {
  const users = await Users.findAll();
  return Response.json({ users: users.map(userData) });
}

/** POST /api/users {name, email, password, role}. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return refusal("Method not allowed", 405);
  const { passwordMinLength, secrets } = config();
  const { candidatePassword } = secrets;
  const body = newUserBody({ passwordMinLength, candidatePassword });
  const { name, email, role, password } = await readBody(request, body);
  return orRefusal(async () => {
    const passwordHash = await hashPassword(password);
    const id = await Users.insert({ name, email, role, passwordHash });
    return Response.json({ id, name, email, role }, { status: 201 });
  });
}
