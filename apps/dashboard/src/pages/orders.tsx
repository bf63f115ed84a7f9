import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Order } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useList } from '../api/use-list.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { formatTime } from '../components/format.ts';
import { PagedTable } from '../components/list-table.tsx';
import { StatusFilter } from '../components/status-filter.tsx';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { Page } from '../layout/page.tsx';
import { OrderProgress } from './orders/order-progress.tsx';
import { StepButtons } from './orders/step-buttons.tsx';
import { StepDialog } from './orders/step-dialog.tsx';
import type { Step } from './orders/steps.ts';

const STATUSES = ['placed', 'approved', 'delivered'];

/** The orders and their progress. */
export default function Orders() {
  const list = useList<Order>('/orders', ['status']);
  const { status = '' } = list.filters;
  const [open, setOpen] = useState<{ readonly order: Order; readonly step: Step }>();
  const isNarrow = useIsNarrow();
  return (
    <Page title="Orders" description="Clients of the API place orders. Approve them, then deliver them.">
      <PagedTable
        label="Orders"
        list={list}
        trackBy={({ id }) => String(id)}
        header={<Header>Orders</Header>}
        filter={
          <StatusFilter
            allText="All orders"
            statuses={STATUSES}
            value={status}
            onChange={(chosen) => list.filter('status', chosen)}
          />
        }
        columns={[
          {
            id: 'id',
            header: 'Order',
            isRowHeader: true,
            cell: (order) => (
              <>
                {order.id}
                {isNarrow && (
                  <>
                    {` for pet ${order.petId} `}
                    <OrderProgress order={order} />
                  </>
                )}
              </>
            ),
          },
          { id: 'pet', header: 'Pet', isWideOnly: true, cell: ({ petId }) => petId },
          { id: 'status', header: 'Status', isWideOnly: true, cell: (order) => <OrderProgress order={order} /> },
          { id: 'placed', header: 'Placed', isWideOnly: true, cell: ({ placedAt }) => formatTime(placedAt) },
          {
            id: 'ship',
            header: 'Ship date',
            isWideOnly: true,
            cell: ({ shipDate }) => (shipDate ? formatTime(shipDate) : '–'),
          },
          {
            id: 'step',
            header: 'Steps',
            cell: (order) => <StepButtons order={order} onChoose={(step) => setOpen({ order, step })} />,
          },
        ]}
        empty={
          <EmptyState title={status === '' ? 'No orders yet' : `No orders are ${status}`}>
            Clients place orders with POST /store/orders. New orders appear here automatically.
          </EmptyState>
        }
      />
      {open && <StepDialog {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
