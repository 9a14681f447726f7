import { prepareTemplates } from "./template";

export default async function globalSetup(): Promise<void> {
  await prepareTemplates();
}
