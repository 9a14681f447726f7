/** The size of a poster (product §3.2) in pixels, and its largest file in bytes. */
export const poster = { width: 640, height: 360, maxBytes: 60_000 } as const;

export interface Picture {
  mimeType: "image/jpeg" | "image/webp";
  /** Pixels. */
  width: number;
  height: number;
}

/** Reads the kind and the size of a picture from its bytes alone. Returns null when it is neither JPEG nor WebP. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = isWebp(view) ? webpSize(view) : isJpeg(view) ? jpegSize(view) : null;
  return size && { mimeType: isWebp(view) ? "image/webp" : "image/jpeg", ...size };
}

type Size = Pick<Picture, "width" | "height">;

const textAt = (view: DataView, at: number) =>
  at + 4 <= view.byteLength
    ? String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
    : "";

const isWebp = (view: DataView) => textAt(view, 0) === "RIFF" && textAt(view, 8) === "WEBP";
const isJpeg = (view: DataView) => view.byteLength > 3 && view.getUint16(0) === 0xffd8;

/** Reads the size from the first chunk: lossy, lossless or extended (RFC 9649 §2). */
function webpSize(view: DataView): Size | null {
  if (view.byteLength < 30) return null;
  const chunk = textAt(view, 12);
  const low14 = 0x3fff;
  if (chunk === "VP8 ")
    return { width: view.getUint16(26, true) & low14, height: view.getUint16(28, true) & low14 };
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & low14) + 1, height: ((bits >>> 14) & low14) + 1 };
  }
  if (chunk !== "VP8X") return null;
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}

/** Reads the size from the first start of frame, segment by segment (ITU T.81 §B.2.2). */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0 || view.getUint16(at + 2) < 2) return null;
    // C4, C8 and CC among the starts of frames are tables and extensions.
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
