import { seedTemplate } from "./academy";

export default function globalSetup(): void {
  seedTemplate();
}
