import createClient from "openapi-fetch";
import type { paths } from "./generated";

/**
 * An integrator's code: a client built from `/api/openapi.json` only. The test that runs it
 * (app/routes/api/client.route.test.ts) generates `generated.d.ts` and has the compiler check this file against it.
 */

interface Journey {
  /** The academy's origin. */
  origin: string;
  admin: { email: string; password: string };
  rep: { email: string; password: string };
  video: Blob;
  /** Asks again until the answer is not null. */
  until: <T>(ask: () => Promise<T | null>) => Promise<T>;
}

/** Builds a multipart form from its fields. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.set(name, value, "lesson.mp4");
    else form.set(name, String(value));
  return form;
}

/** Returns the data of a successful answer. @throws Error with the reason of a failure */
function answered<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }) {
  if (data !== undefined) return data;
  throw new Error(`${response.url} → ${response.status} ${JSON.stringify(error)}`);
}

async function signIn(origin: string, who: Journey["admin"]) {
  const open = createClient<paths>({ baseUrl: origin });
  const tokens = answered(await open.POST("/api/login", { body: who }));
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  return { api: createClient<paths>({ baseUrl: origin, headers }), tokens };
}

/** Drives an academy from end to end. Returns the records seen. @throws Error at the first failed call */
export async function drive({ origin, admin, rep, video, until }: Journey) {
  const { api, tokens } = await signIn(origin, admin);

  const before = answered(await api.GET("/api/modules"));
  const container = answered(
    await api.POST("/api/containers", { body: { title: "Par un client" } }),
  );
  const titles = ["Premier", "Second"];
  const created: string[] = [];
  for (const title of titles) {
    const body = { title, presentable: "true", container_id: container.id, video };
    const made = answered(await api.POST("/api/modules", { body, bodySerializer: formOf }));
    created.push(made.id);
  }
  const moduleIds = created.toReversed();
  answered(await api.POST("/api/modules/sort", { body: { moduleIds } }));
  const listed = answered(await api.GET("/api/modules")).modules;
  const order = listed.filter(({ id }) => created.includes(id)).map(({ title }) => title);

  const group = answered(
    await api.POST("/api/groups", { body: { title: "Ensemble", container_id: container.id } }),
  );
  for (const moduleId of created) {
    const path = { id: group.id, moduleId };
    answered(await api.POST("/api/groups/{id}/modules/{moduleId}", { params: { path } }));
  }
  const path = { id: group.id };
  const grouped = answered(await api.GET("/api/groups/{id}", { params: { path } })).group.modules;

  const evaluated = await present(await signIn(origin, rep), { listed: before.modules, until });

  const first = answered(await api.GET("/api/users", { params: { query: { limit: 2 } } }));
  const rest = answered(
    await api.GET("/api/users", { params: { query: { cursor: first.next_cursor ?? "" } } }),
  );

  const refreshed = answered(
    await api.POST("/api/refresh", { body: { refresh_token: tokens.refresh_token } }),
  );
  const Authorization = `Bearer ${refreshed.access_token}`;
  const headers = { Authorization };
  const renewed = await api.GET("/api/containers", { headers });
  const { refresh_token } = refreshed;
  const { response: out } = await api.POST("/api/logout", { body: { refresh_token } });
  const after = await api.GET("/api/containers", { headers });

  return {
    before: before.modules.length,
    order,
    grouped: grouped.map(({ title }) => title),
    evaluated,
    users: [first.users.length, first.next_cursor !== null, rest.users.length],
    renewed: renewed.response.status,
    loggedOut: out.status,
    after: [after.response.status, after.error],
  };
}

/** Presents a module in writing as a rep, requests the evaluation and reads its result. */
async function present(
  { api, tokens }: Awaited<ReturnType<typeof signIn>>,
  { listed, until }: { listed: { id: string; title: string }[]; until: Journey["until"] },
) {
  const { modules } = answered(await api.GET("/api/home"));
  const module = modules.find(
    ({ id, presentable }) => presentable && listed.some((one) => one.id === id),
  );
  if (!module) throw new Error("Nothing to present");
  const session = answered(
    await api.POST("/api/voice-session", { body: { module_id: module.id, mode: "text" } }),
  );
  const messages = [
    `type:ai,message:${session.first_message}`,
    "type:user,message:Bonjour, je vous présente notre solution pour votre restaurant, du bar à la cuisine.",
    "type:ai,message:Et si le réseau tombe un samedi soir ?",
    "type:user,message:La caisse continue d'encaisser sans réseau, et tout est envoyé dès qu'il revient.",
    "type:ai,message:Combien de temps pour former mon équipe ?",
    "type:user,message:Une heure suffit, et nous restons à vos côtés le premier jour du service.",
  ];
  const { evaluation_id } = answered(
    await api.POST("/api/evaluate-messages", {
      body: { module_id: module.id, instance_id: session.instance_id, messages },
    }),
  );
  const userId = tokens.id;
  const found = await until(async () => {
    const { evaluations } = answered(
      await api.GET("/api/users/{userId}/evaluations", { params: { path: { userId } } }),
    );
    return evaluations.find(({ id }) => id === evaluation_id) ?? null;
  });
  return { status: found.status, score: found.score, of: found.module?.title === module.title };
}
