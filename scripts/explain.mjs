import path from "node:path";

/** Returns one clear line for an error that an operator can repair, or null. */
export function explain(error) {
  if (error.name === "ConfigError" || error.name === "OperatorError") return error.message;
  if (error.code === "EADDRINUSE")
    return `Le port ${error.port} est déjà utilisé. Choisissez-en un autre avec PORT=…`;
  if (error.code === "EADDRNOTAVAIL" && error.syscall === "listen")
    return `L’adresse ${error.address} n’est pas celle de cette machine. Corrigez HOST.`;
  const isNoFolder = error.code === "ENOENT" && error.syscall === "mkdir";
  if ((isNoFolder || ["ENOTDIR", "EEXIST", "EROFS", "EPERM"].includes(error.code)) && error.path)
    return `Rien ne s’écrit dans ${error.path} (${error.code}). Donnez un autre ${isInDataDir(error.path) ? "DATA_DIR" : "dossier"}.`;
  if (error.code === "ENOSPC" || error.code === "SQLITE_FULL") return "Le disque est plein.";
  if (error.name === "DatabaseAway" || String(error.code).startsWith("SQLITE_BUSY"))
    return "Un autre programme tient la base de données (une copie, un outil), ou PostgreSQL ne répond pas. Rien n’a été enregistré : réessayez dans un instant.";
  if (error.code === "EACCES") return `Accès refusé : ${error.path ?? error.message}`;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code))
    return "La base de données est abîmée. Restaurez une sauvegarde : npm run restore -- DOSSIER --force";
  if (error.code === "ERR_MODULE_NOT_FOUND" && /build\/server/.test(error.message))
    return "L’application n’est pas construite. Lancez « npm run build ».";
  return null;
}

/** Returns whether a place is the data directory, a place in it, or a folder around it. */
function isInDataDir(place) {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const [inner, outer] = [path.relative(dataDir, place), path.relative(place, dataDir)];
  return !inner.startsWith("..") || !outer.startsWith("..");
}
