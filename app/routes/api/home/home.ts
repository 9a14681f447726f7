import { userContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { findHome } from "~/models/home/home.server";
import { isAdmin } from "~/models/terms/roles";
import * as Users from "~/models/people/users.server";
import { answerTagged } from "~/routes/api/requests/answer-list.server";
import { getHome } from "~/routes/api/operations/home";
import { readQuery } from "~/routes/api/requests/read.server";
import { homeData } from "./home-data.server";
import type { Route } from "./+types/home";

/** GET /api/home: the caller's own home, or another person's for an admin (`user_id`). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  if (!user)
    return Response.json({ message: copy.session.authenticationRequired }, { status: 401 });
  const { user_id: wanted } = readQuery(url, getHome.query);
  if (wanted && wanted !== user.id && !isAdmin(user.role))
    return Response.json({ message: copy.session.unauthorized }, { status: 403 });
  const subject = wanted ? await Users.findById(wanted) : user;
  if (!subject) return Response.json({ message: "User not found" }, { status: 404 });
  // A container locked for the person is open for the admin.
  return answerTagged(request, homeData(await findHome(subject), { whole: isAdmin(user.role) }));
}
