import { expect, test } from "vitest";
import { readConfig } from "./config.server";

const all = {
  MEDIA_S3_ENDPOINT: "https://s3.eu-west-3.amazonaws.com/",
  MEDIA_S3_BUCKET: "academie",
  MEDIA_S3_REGION: "eu-west-3",
  MEDIA_S3_ACCESS_KEY_ID: "AKIA",
  MEDIA_S3_SECRET_ACCESS_KEY: "secret",
};
const read = (environment: Record<string, string>) =>
  readConfig(environment, { readOnly: true }).objectStore;

test("the files stay in the data directory without the settings", () => {
  expect(read({})).toBeNull();
});

test("the account has the five settings, and a folder of the bucket when it is named", () => {
  const account = {
    endpoint: "https://s3.eu-west-3.amazonaws.com",
    bucket: "academie",
    region: "eu-west-3",
    accessKeyId: "AKIA",
    secretAccessKey: "secret",
    pathStyle: true,
    prefix: "",
  };
  expect(read(all)).toEqual(account);
  expect(read({ ...all, MEDIA_S3_PATH_STYLE: "off", MEDIA_S3_PREFIX: "lyon/2026/" })).toEqual({
    ...account,
    pathStyle: false,
    prefix: "lyon/2026",
  });
});

test.each(Object.keys(all))("the start names %s when it alone is missing", (name) => {
  const { [name as keyof typeof all]: _, ...others } = all;
  expect(() => read(others)).toThrow(`Configuration incomplète. Il manque ${name}`);
});

test.each([
  ["MEDIA_S3_ENDPOINT", "s3.example.fr"],
  ["MEDIA_S3_ENDPOINT", "https://s3.example.fr/bucket"],
  ["MEDIA_S3_BUCKET", "Académie"],
  ["MEDIA_S3_REGION", "eu west"],
  ["MEDIA_S3_PATH_STYLE", "yes"],
  ["MEDIA_S3_PREFIX", "../elsewhere"],
])("%s cannot be %s", (name, value) => {
  expect(() => read({ ...all, [name]: value })).toThrow(`Configuration invalide. ${name}: `);
});
