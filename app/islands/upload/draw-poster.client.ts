import { poster } from "~/models/media/poster";

/** The time in ms after which a video without a frame gets no poster. */
const LIMIT_MS = 10_000;
const QUALITIES = [0.75, 0.55, 0.35];

/**
 * Returns the frame at a third of a video as a poster, as a `data:` address.
 * @throws when this browser does not play the video, or every picture is too heavy; the signal's reason
 */
export async function drawPoster(file: Blob, signal: AbortSignal): Promise<string> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    video.muted = true;
    video.preload = "auto";
    await until(video, "loadeddata", limit, () => (video.src = address));
    await until(video, "seeked", limit, () => (video.currentTime = video.duration / 3));
    return await lightest(draw(video));
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function until(
  video: HTMLVideoElement,
  event: "loadeddata" | "seeked",
  signal: AbortSignal,
  begin: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(video.error ?? signal.reason);
    signal.throwIfAborted();
    signal.addEventListener("abort", fail, { once: true });
    video.addEventListener("error", fail, { once: true });
    video.addEventListener(event, () => resolve(), { once: true });
    begin();
  });
}

/** Fills the poster with the frame and crops the excess evenly on both sides. */
function draw(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = poster.width;
  canvas.height = poster.height;
  const context = canvas.getContext("2d", { alpha: false });
  const { videoWidth, videoHeight } = video;
  if (!context || videoWidth === 0) throw new Error("no picture to draw");
  const scale = Math.max(poster.width / videoWidth, poster.height / videoHeight);
  const [width, height] = [videoWidth * scale, videoHeight * scale];
  context.drawImage(video, (poster.width - width) / 2, (poster.height - height) / 2, width, height);
  return canvas;
}

/** Returns the best picture that is light enough: WebP, or JPEG where the browser writes no WebP. */
async function lightest(canvas: HTMLCanvasElement): Promise<string> {
  for (const type of ["image/webp", "image/jpeg"])
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, type, quality),
      );
      if (blob?.type === type && blob.size <= poster.maxBytes) return read(blob);
    }
  throw new Error("no light enough picture");
}

function read(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(blob);
  });
}
