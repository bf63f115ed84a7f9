import { Box, Link, type LinkProps } from '@cloudscape-design/components';
import { Fragment, type ReactNode } from 'react';
import { withoutDirections } from '../messages/isolate.ts';
import { APP_PATH } from '../paths.ts';
import styles from './text.module.css';

/** A word that is longer than this, in characters as people see them, may wrap within. */
const MAX_WORD = 12;
/** An invisible character, where a line may end. */
const BREAK = '\u200b';
const AFTER_PUNCTUATION = /(?<=[^/:][/.?&=@-])(?=\w)/g;
const LONG_WORD = new RegExp(`[^\\s${BREAK}]{${MAX_WORD + 1},}`, 'gu');
const characters = new Intl.Segmenter();

/**
 * Lets text wrap that has few spaces, so that a long name does not push the rest of a table off the screen. URLs and host
 * names wrap after punctuation, other words only within long ones. It may be text from other people, so its direction
 * is isolated: it can't reorder the text around it.
 */
export function Breakable({ children }: { readonly children: string }) {
  const text = withoutDirections(children).replace(AFTER_PUNCTUATION, BREAK).replace(LONG_WORD, breakWord);
  const parts = text.split(BREAK).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
  return <bdi className={styles.breakable}>{parts}</bdi>;
}

const breakWord = (word: string) =>
  Array.from(characters.segment(word), ({ segment }, at) =>
    at > 0 && at % MAX_WORD === 0 ? BREAK + segment : segment,
  ).join('');

/** An id or a key, whose characters are easy to compare. */
export function Identifier({ children }: { readonly children: number | string }) {
  return <Box variant="code">{children}</Box>;
}

/** Text that stays on one line: dates, rates, numbers and statuses. */
export const NoWrap = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.line}>{children}</span>
);

/** A number in a table, aligned by its last digit. */
export const NumberCell = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.number}>{children}</span>
);

interface PageLinkProps extends Pick<LinkProps, 'fontSize'> {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a page of the app by its path, such as `/pets/17`. A number is an id. */
export const PageLink = ({ to, fontSize, children }: PageLinkProps) => (
  <Link href={APP_PATH + to} {...(fontSize && { fontSize })}>
    {contentOf(children)}
  </Link>
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
