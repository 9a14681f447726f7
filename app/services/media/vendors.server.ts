import type { MediaAccount } from "~/platform/media-settings";
import { createCloudinaryStore, isInCloud } from "./cloudinary.server";
import { readCloudinaryUsage } from "./cloudinary-sdk.server";
import type { MediaStore } from "./port";

/** The adapter of a media vendor. */
interface MediaVendor<Account> {
  /** Creates the store. `ownDisk` takes the uploads of a vendor to which no browser can send. */
  create(account: Account, near: { tmpDir: string; ownDisk: MediaStore }): MediaStore;
  /** Returns true for the address of a file in this account. */
  keeps(account: Account, secureUrl: string): boolean;
  /** Returns the used share of the quota, 0 to 1, or null where there is none. @throws StoreUnavailable */
  readUsage(account: Account): Promise<number | null>;
}

/** The adapter of every vendor in `app/platform/media-settings.ts`. */
const vendors: {
  [V in MediaAccount["vendor"]]: MediaVendor<Extract<MediaAccount, { vendor: V }>>;
} = {
  cloudinary: {
    create: (account, { tmpDir }) => createCloudinaryStore({ ...account, tmpDir }),
    keeps: ({ cloudName }, secureUrl) => isInCloud(cloudName, secureUrl),
    readUsage: readCloudinaryUsage,
  },
};

/** Returns the adapter for an account. */
export const mediaVendorOf = ({ vendor }: MediaAccount): MediaVendor<MediaAccount> =>
  vendors[vendor];
