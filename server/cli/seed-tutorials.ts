import * as Tutorials from "~/models/support/tutorials.server";
import type { DemoTutorial } from "../../demo/types";
import { storeDemoVideo } from "./store-demo-file";

/** The demo's tutorials in their order, by the way the form adds one: a job reads the duration of each film. */
export async function seedTutorials(tutorials: readonly DemoTutorial[]): Promise<void> {
  for (const { key, video, ...tutorial } of tutorials) {
    await Tutorials.insert({
      titleFr: tutorial.title,
      titleEn: tutorial.titleEn,
      titleEs: tutorial.titleEs,
      responseFr: tutorial.assistantResponse,
      responseEn: tutorial.assistantResponseEn,
      responseEs: tutorial.assistantResponseEs,
      videoUrl: await storeDemoVideo(video, { key, folder: "tutorials" }),
    });
  }
}
