import { seedTemplate } from "./academy";

export default async function globalSetup(): Promise<void> {
  await seedTemplate();
}
