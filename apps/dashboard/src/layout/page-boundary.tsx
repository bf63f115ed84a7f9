import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Replaces a page that fails to render because it has a bug. The other pages keep working. */
export class PageBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Alert
        type="error"
        header="Can't show this page"
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        Something went wrong on this page. Reload it. If that doesn't help, report it to the project's developers.
      </Alert>
    );
  }
}
