import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const app = fileURLToPath(new URL("./app", import.meta.url));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": app } },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          // index: our server; cli: migrate, seed, backup, restore; stock: the bare build for react-router-serve.
          input: {
            index: "./server/app.ts",
            cli: "./server/cli.ts",
            stock: "virtual:react-router/server-build",
          },
        },
      },
    },
  },
});
