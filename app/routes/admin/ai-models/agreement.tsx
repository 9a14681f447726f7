import { FormBody, FormSection } from "~/components/form/form-section";
import { DataTable } from "~/components/ui/data-table";
import { copy } from "~/copy/copy";
import type { Agreement } from "~/models/judge/judge-agreement.server";

const words = copy.judgeTrial.agreement;

const columns = [
  { title: words.judge, cell: ({ judge }: Agreement) => judge },
  {
    title: words.rubric,
    cell: ({ moduleTitle, rubricNumber }: Agreement) => words.version(moduleTitle, rubricNumber),
  },
  { title: words.verdict, cell: ({ verdict }: Agreement) => words.verdicts[verdict] },
  { title: words.kept, cell: ({ kept, read }: Agreement) => words.of(kept, read) },
];

/** Shows the share of the judge's verdicts that admins kept, by judge, rubric version and verdict. */
export function AgreementPanel({ agreement }: { agreement: Agreement[] }) {
  return (
    <FormBody>
      <FormSection title={words.title} detail={words.detail}>
        {agreement.length === 0 ? (
          <p className="muted">{words.none}</p>
        ) : (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={agreement}
            rowKey={({ judge, moduleTitle, rubricNumber, verdict }) =>
              [judge, moduleTitle, rubricNumber, verdict].join(" ")
            }
          />
        )}
      </FormSection>
    </FormBody>
  );
}
