import { rm } from "node:fs/promises";
import { Conversion, FilePathTarget, Mp4OutputFormat, Output, WebMOutputFormat } from "mediabunny";
import { placeChapters, roomFor } from "./chapters.mjs";
import { Fault } from "./fault.mjs";
import { openInput } from "./open-input.mjs";

/**
 * Copies the packets of a recording into a file with a duration and an index in front, so that players seek at once.
 * Nothing is encoded again. The complete part of a cut recording is kept. `chapterList`: JSON of [{startMs, title}], in
 * order; WebM only, an MP4 gets none.
 * @throws Fault
 */
export async function remux(source, target, chapterList = "[]") {
  const chapters = JSON.parse(chapterList);
  const input = openInput(source);
  let output = null;
  try {
    const format = await input.getFormat();
    const isMp4 = format.mimeType !== "video/webm" && format.mimeType !== "video/x-matroska";
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!video && !audio) throw new Error("no track");
    const withChapters = !isMp4 && chapters.length > 0;
    output = new Output({
      format: isMp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
      target: new FilePathTarget(target),
    });
    const conversion = await Conversion.init({
      input,
      output,
      copy: { mode: "forced" },
      showWarnings: false,
      ...(withChapters ? { tags: roomFor(chapters) } : {}),
    });
    if (!conversion.isValid)
      throw new Error(
        conversion.discardedTracks
          .map(({ track, reason }) => `${track.type}: ${reason}`)
          .join(", "),
      );
    await conversion.execute();
    if (withChapters) placeChapters(target, chapters);
    return { mimeType: isMp4 ? "video/mp4" : "video/webm" };
  } catch (error) {
    await rm(target, { force: true });
    throw new Fault("unreadable", error.message);
  } finally {
    input.dispose();
  }
}
