import { ModelCost } from "~/components/evaluation/model-cost";
import { DataTable } from "~/components/ui/data-table";
import { Collapsible } from "~/components/ui/collapsible";
import type { TurnCost } from "~/models/presentations/conversations.server";
import type { Spending } from "~/models/terms/model-use";

const seconds = (ms: number) => `${(ms / 1000).toFixed(2).replace(".", ",")}\u00a0s`;

const columns = [
  { title: "Réponse", cell: (row: { position: number }) => row.position },
  { title: "Fin de parole", cell: ({ cost }: { cost: TurnCost }) => seconds(cost.silenceMs) },
  { title: "Mots", cell: ({ cost }: { cost: TurnCost }) => seconds(cost.wordsMs) },
  { title: "Texte de la réponse", cell: ({ cost }: { cost: TurnCost }) => seconds(cost.replyMs) },
  { title: "Premier son", cell: ({ cost }: { cost: TurnCost }) => seconds(cost.voiceMs) },
  { title: "Total", cell: ({ cost }: { cost: TurnCost }) => <b>{seconds(cost.totalMs)}</b> },
];

/** For admins: where the time went before each answer of the agent (product §7.5). */
function TurnCosts({ costs }: { costs: TurnCost[] }) {
  const rows = costs.map((cost, index) => ({ cost, position: index + 1 }));
  return (
    <div className="mt-5">
      <Collapsible compact rows title="Temps de réponse de l’agent" sub="Vu des administrateurs">
        <DataTable
          caption="Temps de chaque réponse de l’agent"
          columns={columns}
          rows={rows}
          rowKey={({ position }) => position}
        />
      </Collapsible>
    </div>
  );
}

/** For admins: what judging it cost, and where the time of its answers went. */
export function Costs({ costs, modelCost }: { costs: TurnCost[]; modelCost: Spending | null }) {
  return (
    <>
      {modelCost ? <ModelCost spending={modelCost} /> : null}
      {costs.length > 0 ? <TurnCosts costs={costs} /> : null}
    </>
  );
}
