import { Fragment } from 'react';
import { withoutDirections } from './isolate.ts';
import styles from './no-wrap.module.css';

/** A word that is longer than this, in characters as people see them, may wrap within. */
const MAX_WORD = 12;
const LONG_WORD = new RegExp(`\\S{${MAX_WORD + 1}}`, 'u');
const characters = new Intl.Segmenter();

/**
 * Lets text wrap that has few spaces, so that a long name does not push the rest of a table off the screen. URLs and host
 * names wrap after punctuation, other words only within long ones. It may be text from other people, so its direction
 * is isolated: it can't reorder the text around it.
 */
export function Breakable({ children }: { readonly children: string }) {
  const parts = withoutDirections(children)
    .split(/(?<=[^/:][/.?&=@-])(?=\w)/)
    .flatMap(splitLongWords)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ));
  return <bdi className={styles.breakable}>{parts}</bdi>;
}

function splitLongWords(text: string): string[] {
  if (!LONG_WORD.test(text)) return [text];
  const parts: string[] = [];
  let part = '';
  let wordLength = 0;
  for (const { segment } of characters.segment(text)) {
    wordLength = /\s/.test(segment) ? 0 : wordLength + 1;
    if (wordLength > MAX_WORD) {
      parts.push(part);
      part = '';
      wordLength = 1;
    }
    part += segment;
  }
  return [...parts, part];
}
