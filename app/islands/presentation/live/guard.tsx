import { Component, type ReactNode } from "react";
import { common } from "~/copy/common";
import { Note } from "~/components/ui/note";
import { report } from "../../report";

/** The count of failures after which a screen is not shown again. */
const MOST_FAILURES = 3;

/**
 * Hands the session in at the first failure, such as an element that a browser's extension moved. Shows its children
 * afresh, for the rest of the session and its end. After several failures it shows a message in their place.
 */
export class Guard extends Component<
  { onFailure: () => void; children: ReactNode },
  { failures: number }
> {
  override state = { failures: 0 };

  // Without `getDerivedStateFromError`, React removes the children before it shows them again.
  override componentDidCatch(error: unknown) {
    report(error);
    const { failures } = this.state;
    this.setState({ failures: failures + 1 });
    if (failures === 0) this.props.onFailure();
  }

  override render() {
    return this.state.failures < MOST_FAILURES ? (
      this.props.children
    ) : (
      <main id="content">
        <Note tone="ko">{common.unexpected}</Note>
      </main>
    );
  }
}
