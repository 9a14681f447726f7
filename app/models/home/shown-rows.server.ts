import { compileOnce } from "~/models/database/compile-once.server";

// The rows that home can show: published and not archived. Each page of home reads them all with queries compiled once.

/** The id of a container that is shown even while it is archived. */
export interface EvenArchived {
  evenContainer?: string;
}

export const selectContainers = compileOnce((on, { evenContainer }: Required<EvenArchived>) =>
  on
    .selectFrom("containers")
    .select(["id", "title", "validMonths"])
    .where((e) => e.or([e("archivedAt", "is", null), e("id", "=", evenContainer)]))
    .orderBy("position"),
);

export const selectModules = compileOnce((on) =>
  on
    .selectFrom("modules")
    .leftJoin("unplayableVideos", "unplayableVideos.videoUrl", "modules.videoUrl")
    .select((e) => [
      "id",
      "title",
      e.case().when("codec", "is", null).then(e.ref("modules.videoUrl")).end().as("videoUrl"),
      "codec",
      "videoDurationS",
      "guidelines",
      "presentable",
      "allowedRoles",
      "containerId",
    ])
    .where("archivedAt", "is", null)
    .where("unpublished", "=", 0)
    .orderBy("position"),
);

export const selectGroups = compileOnce((on) =>
  on
    .selectFrom("groups")
    .select(["id", "title", "allowedRoles", "containerId"])
    .where("archivedAt", "is", null)
    .where("unpublished", "=", 0)
    .orderBy("position"),
);

export const selectMembers = compileOnce((on) =>
  on.selectFrom("groupModules").select(["groupId", "moduleId"]).orderBy("position"),
);
