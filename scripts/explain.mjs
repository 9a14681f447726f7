import path from "node:path";

/** Returns one clear line for an error that an operator can repair, or null. */
export function explain(error) {
  if (["ConfigError", "OperatorError", "UnusableFile"].includes(error.name)) return error.message;
  if (error.syscall === "listen") return explainListening(error);
  if (error.syscall === "getaddrinfo")
    return `« ${error.hostname} » n’est le nom d’aucune machine${error.hostname === process.env.HOST ? ". Corrigez HOST." : ", ou le réseau ne répond pas."}`;
  const isNoFolder = error.code === "ENOENT" && error.syscall === "mkdir";
  if ((isNoFolder || ["ENOTDIR", "EEXIST", "EROFS", "EPERM"].includes(error.code)) && error.path)
    return `Rien ne s’écrit dans ${error.path} (${error.code}). Donnez un autre ${isInDataDir(error.path) ? "DATA_DIR" : "dossier"}.`;
  if (error.code === "ENOSPC" || error.code === "SQLITE_FULL") return "Le disque est plein.";
  if (error.name === "DatabaseAway" || String(error.code).startsWith("SQLITE_BUSY"))
    return "Un autre programme tient la base de données (une copie, un outil), ou PostgreSQL ne répond pas. Rien n’a été enregistré : réessayez dans un instant.";
  if (error.code === "EACCES") return `Accès refusé : ${error.path ?? error.message}`;
  if (error.code === "EISDIR") return "Un dossier est à la place d’un fichier : déplacez-le.";
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code))
    return "La base de données est abîmée. Restaurez une sauvegarde : npm run restore -- DOSSIER --force";
  if (/^SQLITE_(BUSY|LOCKED)/.test(error.code))
    return "Un autre programme tient la base de données. Fermez-le, puis relancez.";
  if (/^SQLITE_(CANTOPEN|IOERR|READONLY|PERM|AUTH)/.test(error.code))
    return `La base de données ne s’ouvre pas (${error.code}). Vérifiez les droits et le disque de DATA_DIR.`;
  if (error.code === "ERR_MODULE_NOT_FOUND" && /build\/server/.test(error.message))
    return "L’application n’est pas construite. Lancez « npm run build ».";
  return null;
}

/** Returns the line about a place where the server cannot listen. */
function explainListening({ code, address, port }) {
  if (code === "EADDRINUSE")
    return `Le port ${port} est déjà utilisé. Choisissez-en un autre avec PORT=…`;
  if (code === "EACCES")
    return `Le port ${port} est réservé au système. Choisissez-en un autre avec PORT=…`;
  return `L’adresse ${address} n’est pas celle de cette machine (${code}). Corrigez HOST.`;
}

/** Returns whether a place is the data directory, a place in it, or a folder around it. */
function isInDataDir(place) {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const [inner, outer] = [path.relative(dataDir, place), path.relative(place, dataDir)];
  return !inner.startsWith("..") || !outer.startsWith("..");
}
