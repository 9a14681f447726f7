import * as Tutorials from "~/models/support/tutorials.server";
import type { DemoTutorial } from "../../demo/types";
import { storeDemoVideo } from "./store-demo-file";

/** Adds the demo's tutorials in order, like the form does. A job reads the duration of each video. */
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
