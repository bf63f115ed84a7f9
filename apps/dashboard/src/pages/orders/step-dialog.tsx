import { Alert, Box, ProgressBar } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { hasStatus, isDecided, messageOf } from '../../api/api-error.ts';
import { readNow } from '../../api/read.ts';
import { useChange, useIsShown } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useClose } from '../../components/dialogs.tsx';
import { PetName } from '../../components/record-names.tsx';
import { notify } from '../../messages/notify.ts';
import { DOING, isDestructive } from '../../messages/verbs.ts';
import type { Step } from './steps.ts';

interface Props {
  /** The orders to move, at least one. */
  readonly orders: readonly Order[];
  readonly step: Step;
  readonly onDone?: () => unknown;
}

/**
 * Asks for confirmation before orders take a step. Each is a request of its own. One without an answer stops them, and Try
 * again sends all again, which does none twice. Those that the service rejects are listed: choose them again as they are now.
 */
export function StepDialog({ orders, step: { text, to, effect, send }, onDone = () => {} }: Props) {
  const close = useClose();
  const isShown = useIsShown();
  const [sent, setSent] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const only = orders.length === 1 ? orders[0] : undefined;
  const names = only ? `order ${only.id}` : `${orders.length} orders`;
  const failed = (count: number) => `${only ? 'The order' : `${count} of ${orders.length}`} could not be ${to}`;
  const moving = useChange({
    what: `${DOING[text]} ${names}`,
    send: async (_, key) => {
      const reasons: string[] = [];
      setSent(0);
      for (const order of orders) {
        try {
          await send(order, only ? key : `${key}-${order.id}`);
        } catch (error) {
          if (!isDecided(error)) throw error;
          reasons.push(await reasonOf(order, error));
        }
        setSent((count) => count + 1);
      }
      return { data: reasons };
    },
    onDone: (reasons) => {
      const done = orders.length - reasons.length;
      setRefused(reasons);
      const moved = only ? `Order ${only.id} was` : done === 1 ? '1 order was' : `${done} orders were`;
      if (done > 0) notify(`${moved} ${to}.`);
      if (reasons.length === 0) {
        close();
        onDone();
      } else if (!isShown.current) {
        notify(reasons.join(' '), { type: 'error', header: failed(reasons.length) });
      }
    },
  });
  const action = {
    text: `${text} ${only ? 'order' : names}`,
    change: moving,
    onRun: moving.run,
    isDestructive: isDestructive(text),
  };
  return (
    <Dialog
      title={`${text} ${names}?`}
      progress={
        orders.length > 1 && (
          <ProgressBar
            value={(100 * sent) / orders.length}
            additionalInfo={`${sent} of ${orders.length} sent`}
            ariaLabel="Progress"
          />
        )
      }
      dismissText={refused.length > 0 ? 'Close' : 'Go back'}
      {...(refused.length === 0 && { action })}
    >
      <Box variant="p">
        {only ? (
          <>
            The order is for <PetName id={only.petId} />.
          </>
        ) : (
          'For each order:'
        )}
        {` ${effect} This can't be undone.`}
      </Box>
      {refused.length > 0 && (
        <Alert type="error" header={failed(refused.length)}>
          {refused.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </Alert>
      )}
    </Dialog>
  );
}

/** Why an order took no step. No step leads back, so one that has changed is past it. */
async function reasonOf({ id }: Order, error: unknown): Promise<string> {
  const now =
    hasStatus(error, 412) && (await readNow('/orders/{orderId}', { path: { orderId: id } }).catch(() => null));
  return now ? `Order ${id} is ${now.order.status} now.` : `Order ${id}: ${messageOf(error)}`;
}
