import { Button, Container } from '@cloudscape-design/components';
import { AdminButton } from '../components/actions.tsx';
import { formatCount } from '../components/format.ts';
import { Row } from '../components/stack.tsx';
import styles from './selection-bar.module.css';

/** Something that admins can do with several items at once. */
export interface SelectionAction<Item> {
  readonly text: string;
  readonly appliesTo: (item: Item) => boolean;
  readonly run: (items: readonly Item[]) => void;
}

interface Props<Item> {
  /** What is listed, such as `orders`. */
  readonly what: string;
  /** The selected items, at least one. */
  readonly selected: readonly Item[];
  readonly actions: readonly SelectionAction<Item>[];
  readonly onClear: () => void;
}

/** The actions for the selected items of a list, and how many each applies to. It stays in view however long the list is. */
export function SelectionBar<Item>({ what, selected, actions, onClear }: Props<Item>) {
  return (
    <section aria-label={`Selected ${what}`} className={styles.bar}>
      <Container>
        <Row size="s">
          <span role="status">{formatCount(selected.length)} selected</span>
          {actions.map(({ text, appliesTo, run }) => {
            const items = selected.filter(appliesTo);
            const isPossible = items.length > 0;
            return (
              <AdminButton
                key={text}
                variant={isPossible ? 'primary' : 'normal'}
                disabled={!isPossible}
                onClick={() => run(items)}
              >
                {isPossible ? `${text} (${formatCount(items.length)})` : text}
              </AdminButton>
            );
          })}
          <Button variant="link" onClick={onClear}>
            Clear
          </Button>
        </Row>
      </Container>
    </section>
  );
}
