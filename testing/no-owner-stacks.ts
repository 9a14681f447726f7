import * as React from "react";

/**
 * React's development build records the stack of each element to name its owner in warnings, which takes 40 % of a
 * page's time here. It stops by itself after this number of elements. Remove when React has a switch for it.
 */
const MOST = 10_000;
const internals = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
Object.defineProperty(Reflect.get(React, internals), "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => MOST,
  set() {},
});
