// The identity providers of Debian that the tests of the night start, if they are installed.
import { existsSync } from "node:fs";

/** A file of each provider, and the packages that bring it. */
export const debianProviders = {
  glewlwyd: { file: "/usr/bin/glewlwyd", packages: "glewlwyd" },
  "lemonldap-ng": {
    file: "/usr/share/lemonldap-ng/portal/htdocs/index.psgi",
    packages:
      "liblemonldap-ng-portal-perl libdbd-sqlite3-perl starman libstring-random-perl libio-string-perl",
  },
};

/** Returns true for a provider that is installed. */
export const hasProvider = (name) => existsSync(debianProviders[name].file);
