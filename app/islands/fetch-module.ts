/** The address of a script in a browser's error, such as "Failed to fetch dynamically imported module: …". */
const ADDRESS = /http\S+\.js/;

/**
 * Returns the module of a dynamic import, also after an import of it failed. A browser keeps the failure for the life of
 * the page (HTML's module map), so a second import of the same address fetches nothing. This asks for the same file
 * under another address. Throws the import's error when that fails too, or when the error names no address.
 */
export async function fetchModule<Module>(
  load: () => Promise<Module>,
  loadFrom: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = ADDRESS.exec(String(error))?.[0];
    if (!address) throw error;
    return loadFrom(`${address}?${Math.random()}`);
  }
}
