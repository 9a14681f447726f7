/** Flags every test browser needs: quiet on the network, and nothing but this machine to be reached. */
export const commonFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** Flags of a rep's browser: the microphone plays `wav` once, if there is one; the shared screen is the tab itself. */
export function repFlags(wav?: string): string[] {
  return [
    ...commonFlags,
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream=display-media-type=browser",
    ...(wav === undefined ? [] : [`--use-file-for-fake-audio-capture=${wav}%noloop`]),
    "--autoplay-policy=no-user-gesture-required",
  ];
}
