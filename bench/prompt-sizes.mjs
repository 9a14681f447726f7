// Measures the model judge's requests for two talks of one module: the characters that both begin with, and tokens of four
// characters each. `node bench/prompt-sizes.mjs` needs no build. `--show <set>` prints a whole request.
// `--orders` counts the orders to the judge that a model would see.
import { importTs } from "./import-ts.mjs";

const { sizesOf, tokensOf, requestOf } = await importTs("bench/judge/prompt-sizes.ts");
const { ALL } = await importTs("bench/judge/sets.ts");
const [flag, name] = process.argv.slice(2);
const tell = (line) => process.stdout.write(`${line}\n`);

if (flag === "--show") tell(requestOf(name, "authored"));
else if (flag === "--orders") {
  const { ordersSeen } = await importTs("bench/judge/prompt-orders.ts");
  const { READ } = await importTs("bench/judge/sets.ts");
  const { requests, seen } = ordersSeen(READ);
  tell(`${seen} of ${requests} requests show the model an order`);
} else {
  tell("set, rubric".padEnd(34) + "characters | common | share | prompt tokens | answer tokens");
  for (const set of ALL)
    for (const variant of ["claims", "authored"]) {
      const { whole, common, answer } = sizesOf(set, variant);
      const share = `${Math.round((1000 * common) / whole) / 10} %`;
      const figures = [whole, common, share, tokensOf(whole), tokensOf(answer)];
      tell(`${`${set}, ${variant}`.padEnd(34)}${figures.join(" | ")}`);
    }
}
