import type { TypedRep } from "./typed-session";

/** A portion as the browser sends it. */
interface SentPortion {
  instanceId: string;
  index: number;
  bytes: Uint8Array;
  isLast?: boolean;
}

/** Sends a portion of a module's recording, as the browser does. Returns null when the server was killed meanwhile. */
export async function sendPortion(
  url: string,
  { cookie }: TypedRep,
  { instanceId, index, bytes, isLast = false }: SentPortion,
): Promise<{ status: number; message?: string } | null> {
  const form = new FormData();
  const fields = { instance_id: instanceId, group_id: "", portion_index: String(index) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("last_chunk", String(isLast));
  form.set("audio_start_time", String(Date.now()));
  form.set("video_start_time", String(Date.now()));
  form.set("video_portion", new Blob([new Uint8Array(bytes)]), `${index}.webm`);
  const headers = { Cookie: cookie, Origin: url, "Sec-Fetch-Site": "same-origin" };
  const sent = { method: "POST", headers, body: form };
  const answer = await fetch(`${url}/api/upload-video-portion`, sent).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { message?: string } | null | undefined;
  return answer && { status: answer.status, ...body };
}

/** Cuts a file into `count` portions. */
export function cutInPortions(file: Uint8Array, count: number): Uint8Array[] {
  const size = Math.ceil(file.length / count);
  return Array.from({ length: count }, (_, index) =>
    file.subarray(index * size, (index + 1) * size),
  );
}
