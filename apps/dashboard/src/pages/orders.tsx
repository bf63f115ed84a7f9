import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Order } from '../../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../api/use-pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { formatTime } from '../components/format.ts';
import { PagedTable } from '../components/list-table.tsx';
import { StatusFilter } from '../components/status-filter.tsx';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { Page } from '../layout/page.tsx';
import { OrderProgress } from './orders/order-progress.tsx';
import { StepButton } from './orders/step-button.tsx';

const STATUSES = ['placed', 'approved', 'delivered'];

/** The orders and their progress. */
export default function Orders() {
  const [filter, setFilter] = useState('');
  const pages = usePages<Order>(`/orders?limit=50${filter && `&status=${filter}`}`, ({ id }) => id);
  const isNarrow = useIsNarrow();
  return (
    <Page title="Orders" description="Clients of the API place orders. Approve them, then deliver them.">
      <PagedTable
        label="Orders"
        moreText="Show more orders"
        pages={pages}
        trackBy={({ id }) => String(id)}
        header={<Header>Orders</Header>}
        filter={<StatusFilter allText="All orders" statuses={STATUSES} value={filter} onChange={setFilter} />}
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
          { id: 'step', header: 'Next step', cell: (order) => <StepButton order={order} onDone={pages.refresh} /> },
        ]}
        empty={
          <EmptyState title={filter === '' ? 'No orders yet' : `No orders are ${filter}`}>
            Clients place orders with POST /store/orders. New orders appear here automatically.
          </EmptyState>
        }
      />
    </Page>
  );
}
