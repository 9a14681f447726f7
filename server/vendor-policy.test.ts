import { expect, test } from "vitest";
import { configureBy } from "../testing/configure-by";
import { securityHeaders } from "./request-steps";

/** Returns the hosts that pages may reach in this environment. */
function reachable(environment: Record<string, string>) {
  configureBy(environment);
  const set = new Map<string, string>();
  const response = {
    locals: { nonce: "n" },
    setHeader: (name: string, value: string) => void set.set(name, value),
  };
  const handle = securityHeaders(false) as unknown as (...given: unknown[]) => void;
  handle({ path: "/", secure: false }, response, () => undefined);
  const directives = (set.get("Content-Security-Policy") ?? "").split("; ");
  return directives.filter((one) => /^(?:connect|media)-src /.test(one));
}

const vendors = {
  ELEVENLABS_API_KEY: "k",
  ELEVENLABS_AGENT_ID: "a",
  CLOUDINARY_CLOUD_NAME: "c",
  CLOUDINARY_API_KEY: "k",
  CLOUDINARY_API_SECRET: "s",
};

test("without vendors a page reaches our own server alone", () => {
  expect(reachable({})).toEqual(["connect-src 'self'", "media-src 'self' blob:"]);
});

test("with vendors a page reaches their own hosts, and no others", () => {
  expect(reachable(vendors)).toEqual([
    "connect-src 'self' https://api.cloudinary.com https://*.elevenlabs.io wss://*.elevenlabs.io",
    "media-src 'self' blob: https://res.cloudinary.com",
  ]);
});

test("a page reaches the vendors' configured addresses", () => {
  const elsewhere = {
    ELEVENLABS_API_URL: "https://voix.exemple.fr/eleven/",
    CLOUDINARY_API_URL: "http://127.0.0.1:9000",
    CLOUDINARY_DELIVERY_URL: "https://videos.exemple.fr",
  };
  expect(reachable({ ...vendors, ...elsewhere })).toEqual([
    "connect-src 'self' http://127.0.0.1:9000 https://voix.exemple.fr wss://voix.exemple.fr",
    "media-src 'self' blob: https://videos.exemple.fr",
  ]);
});

test("a page never calls the object store, because its files pass through the server", () => {
  const store = {
    MEDIA_S3_ENDPOINT: "https://s3.exemple.fr",
    MEDIA_S3_BUCKET: "academie",
    MEDIA_S3_REGION: "eu-west-3",
    MEDIA_S3_ACCESS_KEY_ID: "k",
    MEDIA_S3_SECRET_ACCESS_KEY: "s",
  };
  expect(reachable(store)).toEqual(["connect-src 'self'", "media-src 'self' blob:"]);
});

test("a data-residency address of ElevenLabs is one of its hosts", () => {
  const residency = { ELEVENLABS_API_URL: "https://api.eu.residency.elevenlabs.io" };
  const [connect] = reachable({ ...vendors, ...residency });
  expect(connect).toContain("wss://*.elevenlabs.io");
});
