import { Component, type ReactNode } from "react";
import { common } from "~/copy/common";
import { Note } from "~/components/ui/note";
import { report } from "../../report";

/** The count of failures after which a screen is not shown again. */
const MOST = 3;

/**
 * Shows its children afresh after a failure, such as an element that a browser's extension moved: the session above
 * goes on. A screen that fails again and again hands the session in, and says so.
 */
export class Guard extends Component<
  { onFailure: () => void; children: ReactNode },
  { failures: number }
> {
  override state = { failures: 0 };

  // Without `getDerivedStateFromError`, React removes the children before it shows them again.
  override componentDidCatch(error: unknown) {
    report(error);
    const failures = this.state.failures + 1;
    this.setState({ failures });
    if (failures === MOST) this.props.onFailure();
  }

  override render() {
    return this.state.failures < MOST ? (
      this.props.children
    ) : (
      <main id="content">
        <Note tone="ko">{common.unexpected}</Note>
      </main>
    );
  }
}
