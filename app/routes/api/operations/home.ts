import * as v from "valibot";
import { operationsOf } from "./operation";
import { aliased, container, Id, notFound, ScoreText } from "./shared";

const operation = operationsOf("Home");

const item = {
  id: Id,
  title: v.string(),
  ...container,
  presentable: v.boolean(),
  score: ScoreText,
};

/** The home data of product §5. A locked container has only its name. */
export const Home = v.object({
  modules: v.array(
    v.object(aliased({ ...item, guidelines: v.string(), video_url: v.nullable(v.string()) })),
  ),
  groups: v.array(v.object(item)),
  locked: v.array(v.object(container)),
});

export const getHome = operation("GET /api/home", "user", {
  summary: "Modules and groups of the user, with scores",
  detail: "An admin may give `user_id` for another user.",
  query: v.object({ user_id: v.optional(v.string()) }),
  answers: { 200: Home, 304: null, ...notFound },
});
