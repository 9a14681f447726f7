import { expect, test } from "vitest";
import { faultOfSignature } from "./s3-signature";

/** The example of "Authenticating Requests: Using the Authorization Header" in Amazon's documentation of S3. */
const access = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const request = {
  method: "GET",
  url: "/test.txt",
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
};
const at = Date.parse("2013-05-24T00:05:00Z");

test("the double accepts the example of the documentation", () => {
  expect(faultOfSignature(request, access, at)).toBeNull();
});

test.each([
  ["another secret", request, { ...access, secretAccessKey: "x" }, at, "SignatureDoesNotMatch"],
  ["another path", { ...request, url: "/text.txt" }, access, at, "SignatureDoesNotMatch"],
  ["another method", { ...request, method: "PUT" }, access, at, "SignatureDoesNotMatch"],
  ["another query", { ...request, url: "/test.txt?a=b" }, access, at, "SignatureDoesNotMatch"],
  ["another key", request, { ...access, accessKeyId: "AKIA" }, at, "InvalidAccessKeyId"],
  [
    "another region",
    request,
    { ...access, region: "eu-west-3" },
    at,
    "AuthorizationHeaderMalformed",
  ],
  ["a late request", request, access, at + 900_000, "RequestTimeTooSkewed"],
  ["no signature", { ...request, headers: {} }, access, at, "AccessDenied"],
])("the double refuses %s", (_, sent, by, nowMs, fault) => {
  expect(faultOfSignature(sent, by, nowMs)).toBe(fault);
});
