import { type RouteConfig, index, layout, prefix, route } from "@react-router/dev/routes";

/** The URL table, in the order of spec §2. Guards are middleware on the layouts; outside them is open. */
export default [
  route("login", "routes/login.tsx"),
  route("logout", "routes/logout.ts"),
  route("healthz", "routes/health.ts"),

  layout("routes/user-layout.tsx", [
    index("routes/home/route.tsx"),
    route("presentModule/:moduleId", "routes/present/module.tsx"),
    route("agent-chat/module/:moduleId", "routes/present/module-session.tsx"),
    route("video/:moduleId", "routes/watch/module.tsx"),
    route("group/:groupId", "routes/watch/group.tsx"),
    route("presentations/user/:user_id/module/:module_id", "routes/presentations/module.tsx"),
    route(":role/presentations/user/:user_id/module/:module_id", "routes/presentations/module.tsx", {
      id: "presentations-module-with-role",
    }),
  ]),

  route("api", "routes/api/layout.ts", [
    route("login", "routes/api/login.ts"),
    route("refresh", "routes/api/refresh.ts"),
    layout("routes/api/user-layout.ts", [route("home", "routes/api/home.ts")]),
  ]),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
