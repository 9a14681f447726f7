import LanguagesIcon from "lucide-react/icons/languages";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { href } from "react-router";
import { Clocked } from "~/components/cards/clocked";
import { ConfirmButton } from "~/components/form/confirm-dialog";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import type { ListedTutorial } from "./listed";

/** Returns the fields to post to delete a tutorial. */
export const removal = (id: string) => ({ intent: "delete", id });

/** Returns the facts beside the title of a row. */
export const tutorialMeta = (tutorial: ListedTutorial) => (
  <>
    <span>{tutorial.created}</span>
    <Clocked duration={tutorial.duration} />
    {tutorial.answers ? null : <Tag icon={Play}>{copy.tutorial.videoOnly}</Tag>}
    {tutorial.hasVideo ? null : <Tag icon={TriangleAlert}>{copy.videoFile.missing}</Tag>}
    {tutorial.untranslated ? (
      <Tag icon={LanguagesIcon}>{copy.tutorial.untranslated(tutorial.untranslated)}</Tag>
    ) : null}
  </>
);

/** Returns the buttons of a row. */
export const tutorialTools = ({ id, title, hasVideo }: ListedTutorial) => (
  <>
    {hasVideo ? (
      <IconLink
        icon={Play}
        label={`${copy.videoFile.launch} ${title}`}
        to={`?video=${id}`}
        preventScrollReset
      />
    ) : null}
    <IconLink
      icon={Pencil}
      label={`${copy.common.edit} ${title}`}
      to={href("/admin/edit-tutorial/:tutorialId", { tutorialId: id })}
    />
    <ConfirmButton
      sentence={copy.tutorial.deleteConfirm}
      confirm={`delete-${id}`}
      fields={removal(id)}
      label={`${copy.common.remove} ${title}`}
    >
      <Icon of={Trash} />
    </ConfirmButton>
  </>
);
