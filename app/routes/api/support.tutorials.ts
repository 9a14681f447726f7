import { copy } from "~/copy/copy";
import { eachTutorialText } from "~/models/tutorial-texts";
import * as Tutorials from "~/models/tutorials.server";
import { services } from "~/services/services.server";
import { readTutorial } from "./read-tutorial.server";
import { orSentence } from "./refusals.server";
import { tutorialData } from "./tutorial-data";
import type { Route } from "./+types/support.tutorials";

/** GET /api/support/tutorials → {tutorials}, in their order: for a support token, or an admin. */
export async function loader() {
  const sign = (at: string) => services().media.playbackUrl(at);
  const tutorials = await Tutorials.findAll();
  return Response.json({ tutorials: tutorials.map((row) => tutorialData(row, sign)) });
}

/** POST /api/support/tutorials {title, video_url, assistant_response, …}: for admins. */
export async function action({ request }: Route.ActionArgs) {
  const { texts, title, videoUrl = null } = await readTutorial(request);
  return orSentence(copy.tutorial.createFailed, async () => {
    const id = await Tutorials.insert({ ...eachTutorialText(() => ""), ...texts, videoUrl });
    return Response.json({ id, title }, { status: 201 });
  });
}
