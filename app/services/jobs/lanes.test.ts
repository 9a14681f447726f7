import { expect, test } from "vitest";
import { services } from "~/services/services.server";

test("an upload that takes hours holds up no password mail, no vendor's transcript, no removal", () => {
  const { jobs } = services();
  const ofUploads = jobs.laneOf("assemble-recording");
  for (const kind of ["forgotten-password", "hear-from-vendor", "remove-files", "send-mail"])
    expect([kind, jobs.laneOf(kind)]).not.toEqual([kind, ofUploads]);
});
