import path from "node:path";
import { config } from "~/config.server";
import { createLocalMediaStore, type LocalMediaStore } from "./media/local-disk.server";

function compose() {
  const { dataDir, secrets } = config();
  const media: LocalMediaStore = createLocalMediaStore({
    dir: path.join(dataDir, "media"),
    secret: secrets.media,
  });
  return { media };
}

export type Services = ReturnType<typeof compose>;

const holder = globalThis as typeof globalThis & { aplombServices?: Services };

/** The plugs of this process, chosen by the configuration alone and made at first use. */
export function services(): Services {
  holder.aplombServices ??= compose();
  return holder.aplombServices;
}
