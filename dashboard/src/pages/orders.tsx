import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import type { Order } from '../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../api/use-pages.ts';
import { Page } from '../layout/page.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { formatTime } from '../parts/format.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { useIsNarrow } from '../parts/use-is-narrow.ts';
import { OrderProgress } from './orders/order-progress.tsx';
import { StepButton } from './orders/step-button.tsx';

const ALL = { value: '', label: 'All orders' };
const FILTERS = [
  ALL,
  { value: 'placed', label: 'Placed' },
  { value: 'approved', label: 'Approved' },
  { value: 'delivered', label: 'Delivered' },
];

/** The orders, and how far each has got. */
export default function Orders() {
  const [filter, setFilter] = useState('');
  const pages = usePages<Order>(`/orders?limit=50${filter && `&status=${filter}`}`, ({ id }) => id);
  const isNarrow = useIsNarrow();
  return (
    <Page title="Orders" description="An order is placed by a client of the API, then approved, then delivered.">
      <SpaceBetween size="m">
        <Table
          items={pages.items}
          trackBy={({ id }) => String(id)}
          loading={pages.isLoading}
          loadingText="Loading orders"
          ariaLabels={{ tableLabel: 'Orders' }}
          header={<Header>Orders</Header>}
          filter={
            <Select
              ariaLabel="Show"
              selectedOption={FILTERS.find(({ value }) => value === filter) ?? ALL}
              options={FILTERS}
              onChange={({ detail }) => setFilter(detail.selectedOption.value ?? '')}
            />
          }
          columnDefinitions={[
            {
              id: 'id',
              header: 'Order',
              isRowHeader: true,
              cell: (order) => (
                <>
                  {order.id} {isNarrow && <OrderProgress order={order} />}
                </>
              ),
            },
            { id: 'status', header: 'Status', cell: (order) => <OrderProgress order={order} /> },
            { id: 'placed', header: 'Placed', cell: ({ placedAt }) => formatTime(placedAt) },
            { id: 'ship', header: 'Ship date', cell: ({ shipDate }) => (shipDate ? formatTime(shipDate) : '–') },
            { id: 'step', header: 'Next step', cell: (order) => <StepButton order={order} onDone={pages.refresh} /> },
          ]}
          columnDisplay={['id', 'status', 'placed', 'ship', 'step'].map((id) => ({
            id,
            visible: !isNarrow || id === 'id' || id === 'step',
          }))}
          empty={
            <EmptyState title={filter === '' ? 'No orders yet' : `No orders are ${filter}`}>
              Clients place orders with POST /store/orders. They appear here by themselves.
            </EmptyState>
          }
        />
        <MoreButton pages={pages}>orders</MoreButton>
      </SpaceBetween>
    </Page>
  );
}
