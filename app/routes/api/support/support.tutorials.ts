import { copy } from "~/copy/copy";
import { eachTutorialText } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { services } from "~/services/services.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { orSentence } from "~/routes/api/requests/refusals.server";
import { readTutorial, tutorialData } from "./read-tutorial.server";
import type { Route } from "./+types/support.tutorials";

/** GET /api/support/tutorials → {tutorials}, in order. For a support token or an admin. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const sign = (at: string) => services().media.playbackUrl(at);
  const rows = await Tutorials.findAll();
  const data = (row: (typeof rows)[number]) => tutorialData(row, sign);
  return answerList({ request, url }, { name: "tutorials", rows, data });
}

/** POST /api/support/tutorials {title, video_url, assistant_response, …}. For admins. */
export async function action({ request }: Route.ActionArgs) {
  const { texts, title, videoUrl = null } = await readTutorial(request);
  return orSentence(copy.tutorial.createFailed, async () => {
    const id = await Tutorials.insert({ ...eachTutorialText(() => ""), ...texts, videoUrl });
    return Response.json({ id, title }, { status: 201 });
  });
}
