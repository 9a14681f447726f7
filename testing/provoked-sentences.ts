import { copy } from "~/copy";

/** Stands for what a sentence says of a particular record. */
export const ANYTHING = "…";

/** Sentences of the specification that tests must make visible, screen by screen (issue 3). */
export const sentencesToProvoke: Record<string, readonly string[]> = {
  session: [copy.session.expired],
  containers: [
    copy.container.listTitle,
    copy.container.add,
    copy.container.titleRequired,
    copy.container.created(ANYTHING),
    copy.container.updated(ANYTHING),
    copy.container.deleteConfirm,
    copy.container.orderSaved,
    copy.container.orderFailed,
    copy.container.loadFailed,
    copy.container.createFailed,
    copy.container.updateFailed,
    copy.container.deleteFailed,
    copy.container.selectorFailed,
  ],
  groups: [
    copy.group.listTitle,
    copy.group.add,
    copy.group.empty,
    copy.group.create,
    copy.group.update,
    copy.group.modules,
    copy.group.titleRequired,
    copy.group.containersLoading,
    copy.group.created(ANYTHING),
    copy.group.updated,
    copy.group.deleteConfirm,
    copy.group.removeModuleConfirm,
    copy.group.noModuleLeft,
    copy.group.orderSaved,
    copy.group.orderFailed,
    copy.group.loadFailed,
    copy.group.detailsFailedLater,
    copy.group.createFailed,
    copy.group.updateFailed,
    copy.group.deleteFailed,
    copy.group.addModuleFailed,
    copy.group.removeModuleFailed,
  ],
};
