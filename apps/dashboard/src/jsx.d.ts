import type { JSX as ReactJsx } from 'react';

declare global {
  /** Cloudscape's types name the global `JSX` namespace, which React 19's types no longer declare. */
  namespace JSX {
    type Element = ReactJsx.Element;
  }
}
