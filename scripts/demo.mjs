// `npm run demo`: goes from a clean clone to a working academy. A second run takes seconds.
import { spawn } from "node:child_process";
import {
  checkPort,
  ensureBuild,
  ensureSpeech,
  mainOnceInstalled,
  root,
  run,
  say,
} from "./setup.mjs";

const port = process.env.PORT || "3000";
const host = process.env.HOST || "127.0.0.1";
const env = {
  ...process.env,
  NODE_ENV: "production",
  PORT: port,
  HOST: host,
  LOG_LEVEL: process.env.LOG_LEVEL || "warn",
};

function waitUntilReady(child) {
  return new Promise((resolve, reject) => {
    const ask = async () => {
      if (child.exitCode !== null)
        return reject(Object.assign(new Error("Le serveur s’est arrêté."), { output: " " }));
      const answer = await fetch(`http://${host}:${port}/healthz`).catch(() => null);
      if (answer?.ok) return resolve();
      setTimeout(ask, 150);
    };
    ask();
  });
}

async function startDemo() {
  say(`Node ${process.version}`);
  await ensureSpeech();
  await ensureBuild();
  say("Base de données et académie de démonstration…");
  await run(process.execPath, ["scripts/cli.mjs", "seed-demo"], { env });
  say("Démarrage…");
  const child = spawn(process.execPath, ["server.js"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("close", (code) => process.exit(code ?? 0));
  await waitUntilReady(child);
  console.log(`
Aplomb est prêt : http://${host}:${port}

  admin@aplomb.example        administrateur : suit l’académie, commente, relit
  manager@aplomb.example      manager : deux équipes, deux personnes en retard
  terrain@aplomb.example      commercial terrain : réussi au quatrième essai
  sedentaire@aplomb.example   commercial sédentaire : a tout réussi
  utilisateur@aplomb.example  utilisateur : bloqué sur un seul chiffre
  candidat@aplomb.example     candidat : n’a pas commencé
  lea@aplomb.example          commerciale terrain : a demandé une relecture
  lucie@aplomb.example        commerciale sédentaire : corrigée, et réussie

  Mot de passe : aplomb-demo          Arrêter : Ctrl+C
  Page d’assistance de l’application mobile : npm run support-token en donne un lien
`);
}

await mainOnceInstalled(startDemo, () => checkPort(Number(port), host));
