import { type Academy, startAcademy } from "./academy";
import { changeRows } from "./database";
import { addEvaluatedVideo } from "./evaluated-videos";
import { makeManager } from "./managed-team";
import { makeParties } from "./parties";

/** Titles of 300 characters, as one word and as many words. */
export const longTitles = {
  "300 characters in a word": "Caisse".repeat(50),
  "300 characters in many words": "Encaisser partout même sans réseau "
    .repeat(9)
    .slice(0, 300)
    .trim(),
};

/** Copies each evaluation into a group and adds a comment to each. */
const insertGroupEvaluations = `insert into evaluations
  (id, userId, moduleId, groupId, chatSessionId, state, standing, score, resultJson, createdAt)
  select id || '-group', userId, moduleId, (select id from groups order by position, id limit 1),
    chatSessionId, state, standing, score, resultJson, createdAt from evaluations`;
const insertComments = `insert into comments (id, evaluationId, authorId, body, atS, createdAt, updatedAt)
  select 'comment-' || id, id, (select id from users where role = 'admin'), ?, 12, createdAt, createdAt
  from evaluations`;

/** Starts a demo academy with this text as every title, name (of a team too), guideline, tutorial and comment. */
export async function startLongAcademy(title: string): Promise<Academy> {
  const academy = await startAcademy();
  await academy.stop();
  const { dataDir } = academy;
  for (const table of ["modules", "groups", "containers"])
    changeRows(dataDir, `update ${table} set title = ?`, title);
  changeRows(dataDir, "update users set name = ?", title);
  makeManager(academy, "utilisateur", ["terrain", "sedentaire"]);
  changeRows(dataDir, "update teams set name = substr(?, 1, 200)", title);
  makeParties(academy);
  changeRows(dataDir, "update parties set name = id || substr(?, 1, 80)", title);
  changeRows(
    dataDir,
    "update links set name = id || substr(?, 1, 200) where name is not null",
    title,
  );
  changeRows(dataDir, "update tutorials set titleFr = ?, responseFr = ?", title, title);
  const guidelines = `En-tête\n**1**: ${title}\n**2**: ${title}`;
  changeRows(dataDir, "update modules set guidelines = ?", guidelines);
  const addition =
    "update evaluations set resultJson = json_insert(resultJson, '$.improvements[#]', ?)";
  changeRows(dataDir, addition, title);
  addEvaluatedVideo(academy, title);
  changeRows(dataDir, insertGroupEvaluations);
  changeRows(dataDir, insertComments, title);
  return startAcademy({ dataDir });
}
