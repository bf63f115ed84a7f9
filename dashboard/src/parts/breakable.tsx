import { Fragment } from 'react';

/** Lets a URL or host name wrap after punctuation, instead of within a word. */
export function Breakable({ children }: { readonly children: string }) {
  return children.split(/(?<=[^/:][/.?&=@-])(?=\w)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
