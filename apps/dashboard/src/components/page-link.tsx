import { Link } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import { APP_PATH } from '../paths.ts';
import { Breakable, Identifier } from './text.tsx';

/** A link to a page of the app by its path, such as `/pets/17`. A number is an id. */
export const PageLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link href={APP_PATH + to}>{contentOf(children)}</Link>
);

export function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} external externalIconAriaLabel="(opens in a new tab)">
      {contentOf(children)}
    </Link>
  );
}

function contentOf(children: ReactNode): ReactNode {
  if (typeof children === 'number') return <Identifier>{children}</Identifier>;
  return typeof children === 'string' ? <Breakable>{children}</Breakable> : children;
}
