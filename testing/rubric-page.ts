import { beforeEach } from "vitest";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";
import { postedOf } from "~/routes/admin/content/rubric/show.server";
import { send } from "./academy-request";
import { useTestDatabase } from "./database";
import { createModule, createUser } from "./factories";

/** Registers a database with an admin and a module, and returns the requests to the page of the module's rubric. */
export function useRubricPage() {
  useTestDatabase();
  const on = {} as { as: User; module: Module; at: string };
  beforeEach(async () => {
    const as = await createUser({ role: "admin", name: "Claire Delmas" });
    const module = await createModule({
      title: "La caisse",
      videoTranscript: "La caisse marche sans internet. L'abonnement coûte 69 euros par mois.",
    });
    Object.assign(on, { as, module, at: `/admin/edit-module/${module.id}/rubric` });
  });
  const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
  return {
    /** The admin, the module and the path of its rubric. */
    on,
    page: async (query = "") => (await send(on.at + query, { as: on.as })).text(),
    post: (body: URLSearchParams) => send(on.at, { method: "POST", as: on.as, body, headers: own }),
    insert: (rubric: Parameters<typeof Rubrics.insert>[0]["rubric"], basedOn: string | null) =>
      Rubrics.insert({ moduleId: on.module.id, rubric, origin: "admin", by: on.as, basedOn }),
    /** Returns the current version, and its points as the form posts them. @throws Error without a rubric */
    async stored() {
      const version = await Rubrics.findCurrent(on.module.id);
      if (!version) throw new Error("no rubric");
      return { version, points: postedOf({ ...version.rubric, standing: "read" }) };
    },
  };
}
