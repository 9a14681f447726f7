import { describe, expect, test } from "vitest";
import { providersOf, signInFault } from "./oidc-settings";

const work = {
  OIDC_WORK_ISSUER: "https://login.example",
  OIDC_WORK_CLIENT_ID: "academy",
  OIDC_WORK_CLIENT_SECRET: "secret",
  OIDC_WORK_DOMAINS: "Entreprise.example, filiale.example",
};
const env = {
  OIDC_ONLY: "off",
  OIDC_BREAK_GLASS: undefined,
  PUBLIC_URL: "https://a.example",
} as const;
const faultOf = (given: Record<string, string>, more = {}) =>
  signInFault({ ...env, ...more }, providersOf(given));

describe("the providers of the settings", () => {
  test("have a name for their address, a label and their domains", () => {
    const google = Object.fromEntries(
      Object.entries(work).map(([name, value]) => [
        name.replace("WORK", "GOOGLE_WORKSPACE"),
        value,
      ]),
    );
    const { providers } = providersOf({
      ...work,
      ...google,
      OIDC_GOOGLE_WORKSPACE_LABEL: "Google",
      OIDC_ONLY: "on",
      PORT: "3000",
    });
    expect(providers).toEqual([
      {
        name: "google-workspace",
        label: "Google",
        issuer: "https://login.example",
        clientId: "academy",
        clientSecret: "secret",
        domains: ["entreprise.example", "filiale.example"],
      },
      expect.objectContaining({ name: "work", label: "Work" }),
    ]);
  });

  test.each(["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "DOMAINS"])(
    "are named without their %s",
    (part) => {
      const { [`OIDC_WORK_${part}`]: _, ...rest } = work as Record<string, string>;
      expect(faultOf(rest)).toBe(`Configuration incomplète. Il manque OIDC_WORK_${part}`);
    },
  );

  test.each([
    ["ISSUER", "http://login.example", "https://"],
    ["ISSUER", "https://me@login.example", "identifiants"],
    ["ISSUER", "login.example", "http"],
    ["DOMAINS", ",", "domaines"],
    ["DOMAINS", "entreprise", "domaines"],
    ["DOMAINS", "@entreprise.example", "domaines"],
    ["LABEL", "x".repeat(61), "60 caractères"],
  ])("are refused with the %s %s", (part, value, words) => {
    const fault = faultOf({ ...work, [`OIDC_WORK_${part}`]: value });
    expect(fault).toContain(`OIDC_WORK_${part}: `);
    expect(fault).toContain(words);
    expect(fault).not.toContain("secret");
  });

  test("may stand on this machine without TLS", () => {
    for (const issuer of ["http://127.0.0.1:9000", "http://localhost/realms/a", "http://[::1]:1"])
      expect(faultOf({ ...work, OIDC_WORK_ISSUER: issuer })).toBeNull();
  });

  test("need the academy's own address, and closed passwords need a provider", () => {
    expect(faultOf(work, { PUBLIC_URL: undefined })).toBe(
      "Configuration incomplète. Il manque PUBLIC_URL",
    );
    expect(faultOf({}, { PUBLIC_URL: undefined })).toBeNull();
    expect(faultOf({}, { OIDC_ONLY: "on" })).toContain("OIDC_ONLY=on demande un fournisseur");
  });
});
