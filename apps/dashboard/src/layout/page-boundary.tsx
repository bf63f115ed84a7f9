import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Replaces a page that fails to load or render: an update has removed its code, or it has a bug. */
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
        The dashboard may have been updated since you opened it. Reload the page.
      </Alert>
    );
  }
}
