import { Fragment } from 'react';

/** A text with a URL, which wraps after punctuation, so that no word breaks in a narrow window. */
export function Breakable({ children }: { readonly children: string }) {
  return children.split(/(?<=[^/:][/.?&=@-])(?=\w)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
