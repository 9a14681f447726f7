/** Flags of every test browser. They stop its own network traffic and block every host but this machine. */
export const commonFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

/** Flags of a rep's browser. The microphone plays `wav` once, if given. The shared screen is the tab itself. */
export function repFlags(wav?: string): string[] {
  return [
    ...commonFlags,
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream=display-media-type=browser",
    ...(wav === undefined ? [] : [`--use-file-for-fake-audio-capture=${wav}%noloop`]),
    "--autoplay-policy=no-user-gesture-required",
  ];
}
