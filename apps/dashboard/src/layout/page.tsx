import { Header } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import { AdminButton } from '../components/actions.tsx';
import { DialogHost } from '../components/dialogs.tsx';
import { Stack } from '../components/stack.tsx';

export interface PageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** What admins can do on the page. */
  readonly action?: { readonly text: string; readonly onClick: () => void } | false | undefined;
  /** Other controls for all of the page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page's title, the actions for all of it, and its content. */
export function Page({ title, description, action, actions, children }: PageProps) {
  const button = action && (
    <AdminButton variant="primary" onClick={action.onClick}>
      {action.text}
    </AdminButton>
  );
  return (
    <Stack size="l">
      <Header variant="h1" description={description} actions={button || actions}>
        {title}
      </Header>
      <title>{`${title} · Petstore`}</title>
      <DialogHost />
      {children}
    </Stack>
  );
}
