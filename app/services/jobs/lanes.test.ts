import { expect, test } from "vitest";
import { services } from "~/services/services.server";

test("an upload that takes hours delays no password mail, no vendor's transcript and no removal", () => {
  const { jobs } = services();
  const ofUploads = jobs.laneOf("assemble-recording");
  for (const kind of ["forgotten-password", "hear-from-vendor", "remove-files", "send-mail"])
    expect([kind, jobs.laneOf(kind)]).not.toEqual([kind, ofUploads]);
});
