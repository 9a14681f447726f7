import * as Tutorials from "~/models/tutorials.server";
import { services } from "~/services/services.server";
import { tutorialData } from "./tutorial-data";

/** GET /api/support/tutorials → {tutorials}, in their order: for a support token, or an admin. */
export async function loader() {
  const sign = (at: string) => services().media.playbackUrl(at);
  const tutorials = await Tutorials.findAll();
  return Response.json({ tutorials: tutorials.map((row) => tutorialData(row, sign)) });
}
