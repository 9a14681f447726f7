import { ModelCost } from "~/components/evaluation/model-cost";
import { DataTable } from "~/components/ui/data-table";
import { Collapsible } from "~/components/ui/collapsible";
import { turnCosts } from "~/copy/admin/language-model";
import type { TurnCost } from "~/models/presentations/conversations.server";
import type { Spending } from "~/models/terms/model-use";

const seconds = (ms: number) => `${(ms / 1000).toFixed(2).replace(".", ",")}\u00a0s`;

const columns = [
  { title: turnCosts.answer, cell: (row: { position: number }) => row.position },
  { title: turnCosts.silence, cell: ({ cost }: { cost: TurnCost }) => seconds(cost.silenceMs) },
  { title: turnCosts.words, cell: ({ cost }: { cost: TurnCost }) => seconds(cost.wordsMs) },
  { title: turnCosts.reply, cell: ({ cost }: { cost: TurnCost }) => seconds(cost.replyMs) },
  { title: turnCosts.voice, cell: ({ cost }: { cost: TurnCost }) => seconds(cost.voiceMs) },
  {
    title: turnCosts.total,
    cell: ({ cost }: { cost: TurnCost }) => <b>{seconds(cost.totalMs)}</b>,
  },
];

/** Shows admins the time before each answer of the agent, by its parts (product §7.5). */
function TurnCosts({ costs }: { costs: TurnCost[] }) {
  const rows = costs.map((cost, index) => ({ cost, position: index + 1 }));
  return (
    <div className="mt-5">
      <Collapsible compact rows title={turnCosts.title} sub={turnCosts.sub}>
        <DataTable
          caption={turnCosts.caption}
          columns={columns}
          rows={rows}
          rowKey={({ position }) => position}
        />
      </Collapsible>
    </div>
  );
}

/** Shows admins the cost of the judgement, and the time before each answer of the agent. */
export function Costs({ costs, modelCost }: { costs: TurnCost[]; modelCost: Spending | null }) {
  return (
    <>
      {modelCost ? <ModelCost spending={modelCost} /> : null}
      {costs.length > 0 ? <TurnCosts costs={costs} /> : null}
    </>
  );
}
