import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components';
import styles from './text.module.css';

/** A state as an icon and a short text. */
export interface Shown {
  readonly type: StatusIndicatorProps.Type;
  readonly text: string;
}

/** Longer texts may wrap, between words. */
const MAX_LINE = 12;

export const Status = ({ type, text }: Shown) => (
  <span className={text.length > MAX_LINE ? undefined : styles.line}>
    <StatusIndicator type={type}>
      <span className={styles.words}>{text}</span>
    </StatusIndicator>
  </span>
);
