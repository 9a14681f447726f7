import { LanguageModelError } from "./port";

const tooLong = (maxBytes: number) =>
  new LanguageModelError(`the answer is over ${maxBytes} bytes`, { failure: "huge" });

/**
 * Returns a body as text, and stops reading at the limit.
 * @throws LanguageModelError beyond `maxBytes`
 */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  let text = "";
  for await (const chunk of response.body
    .pipeThrough(boundedBytes(maxBytes))
    .pipeThrough(new TextDecoderStream()))
    text += chunk;
  return text;
}

/** Returns a stream that lets `maxBytes` bytes through and then fails. */
export function boundedBytes(maxBytes: number): TransformStream<BufferSource, BufferSource> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(tooLong(maxBytes));
      else controller.enqueue(chunk);
    },
  });
}
