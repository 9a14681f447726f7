import ArrowLeft from "lucide-react/icons/arrow-left";
import { LinkButton } from "../ui/button";

export function BackLink({ to, children = "Retour" }: { to: string; children?: string }) {
  return (
    <p className="back">
      <LinkButton to={to} variant="quiet" icon={ArrowLeft}>
        {children}
      </LinkButton>
    </p>
  );
}
