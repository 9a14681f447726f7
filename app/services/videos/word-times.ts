import type { LessonSegment } from "~/models/media/lesson-segments.server";
import type { HeardWord } from "~/services/speech/port";

/**
 * Returns the segments with the start of each of their words. `words` are those of all segments, in order. A segment
 * whose words are others stays without them.
 */
export function withWordTimes(
  segments: readonly LessonSegment[],
  words: readonly HeardWord[],
): LessonSegment[] {
  let at = 0;
  return segments.map((segment) => {
    const starts: number[] = [];
    let text = "";
    while (text.length < segment.text.length && at < words.length) {
      const { word, startMs } = words[at] as HeardWord;
      text = text === "" ? word : `${text} ${word}`;
      // A recogniser's word may hold a space: each part begins with it.
      for (const _ of word.split(" ").filter(Boolean)) starts.push(Math.round(startMs));
      at += 1;
    }
    return text === segment.text ? { ...segment, wordsMs: starts } : segment;
  });
}
