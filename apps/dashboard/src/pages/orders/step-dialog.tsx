import { Alert, Box, ProgressBar } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Order, OrderDetails } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { hasStatus, isUnknownOutcome } from '../../api/api-error.ts';
import { updateData, updateLists } from '../../api/update-data.ts';
import { failureText, notifyFailure, useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialog.tsx';
import { doing, useClose } from '../../components/dialogs.tsx';
import { notify, notifyDone } from '../../components/notify.ts';
import type { Step } from './steps.ts';

interface Props {
  /** The orders to move, at least one. */
  readonly orders: readonly Order[];
  readonly step: Step;
  readonly onDone?: () => unknown;
}

interface Failure {
  readonly order: Order;
  readonly error: Error;
}

const statusOf = (order: Order | undefined): string => order?.status ?? 'canceled';

/** Asks for confirmation before orders take a step. Each is a request of its own; those that fail are listed. */
export function StepDialog({ orders, step: { text, to, effect, send }, onDone = () => {} }: Props) {
  const close = useClose();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [sent, setSent] = useState(0);
  const [doneBefore, setDoneBefore] = useState(0);
  // Trying again can't help an order that no longer exists.
  const gone = failures.filter(({ error }) => hasStatus(error, 404));
  const repeatable = failures.filter((failure) => !gone.includes(failure));
  const left = failures.length > 0 ? repeatable.map(({ order }) => order) : orders;
  const isKnown = !failures.some(({ error }) => isUnknownOutcome(error));
  const verb = failures.length === 1 ? 'is not' : 'are not';
  const namesOf = (count: number) => (count === 1 ? `order ${left[0]?.id}` : `${count} orders`);
  const title = `${text} ${namesOf(left.length || orders.length)}?`;
  const moving = useChange(
    doing(title),
    async () => {
      const failed: Failure[] = [];
      const moved: { readonly id: number; readonly now: Order | undefined }[] = [];
      setSent(0);
      for (const order of left) {
        try {
          moved.push({ id: order.id, now: await send(order.id) });
        } catch (error) {
          if (orders.length === 1 || !(error instanceof Error)) throw error;
          failed.push({ order, error });
        }
        setSent((count) => count + 1);
      }
      return { failed, moved };
    },
    ({ failed, moved }, _, wasLeft) => {
      setFailures([...gone, ...failed]);
      for (const { order, error } of wasLeft ? failed : []) {
        notifyFailure(doing(`${text} order ${order.id}?`), error);
      }
      for (const { id, now } of moved) {
        updateLists<Order>('/orders', { id }, now);
        if (now) updateData<OrderDetails>(`/orders/${id}`, (details) => ({ ...details, order: now }));
      }
      const [first, ...others] = moved.filter(({ now }) => statusOf(now) === to);
      if (first) {
        const count = doneBefore + 1 + others.length;
        notifyDone(count === 1 ? `Order ${first.id} was ${to}.` : `${count} orders were ${to}.`, wasLeft);
        setDoneBefore(count);
      }
      for (const { id, now } of moved) {
        if (statusOf(now) !== to) notify(`Order ${id} was already ${statusOf(now)}.`, { type: 'info' });
      }
      if (gone.length + failed.length > 0) return;
      close();
      onDone();
    },
  );
  return (
    <Dialog
      title={title}
      progress={
        left.length > 1 && (
          <ProgressBar
            value={(100 * sent) / left.length}
            additionalInfo={`${sent} of ${left.length} sent`}
            ariaLabel="Progress"
          />
        )
      }
      dismissText={failures.length > 0 ? 'Close' : 'Go back'}
      {...(left.length > 0 && {
        action: {
          text: failures.length > 0 ? 'Try again' : `${text} ${left.length === 1 ? 'order' : namesOf(left.length)}`,
          change: moving,
          onRun: moving.run,
        },
      })}
    >
      <Box variant="p">
        {`${orders.length === 1 ? `The order is for pet ${orders[0]?.petId}. ` : 'For each order: '}${effect} This can't be undone.`}
      </Box>
      {failures.length > 0 && !moving.isRunning && (
        <Alert type="error" header={`${failures.length} of ${orders.length} ${isKnown ? verb : 'may not be'} ${to}`}>
          {failures.map(({ order, error }) => (
            <div key={order.id}>
              Order {order.id}: {failureText(error)}
            </div>
          ))}
        </Alert>
      )}
    </Dialog>
  );
}
