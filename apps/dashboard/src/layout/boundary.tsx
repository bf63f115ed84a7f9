import { Alert, Button } from '@cloudscape-design/components';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shows the failure, if the page around it has failed too. */
  readonly frame?: (failure: ReactNode) => ReactNode;
}

/** Replaces what can't be shown: its code does not arrive, or has a bug. What is around it keeps working. */
export class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const failure = (
      <Alert
        type="error"
        header="Can't show this page"
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        The dashboard may have been updated since you opened it, or the connection was lost. Reload the page. If that
        doesn't help, report it to the project's developers.
      </Alert>
    );
    return this.props.frame?.(failure) ?? failure;
  }
}
