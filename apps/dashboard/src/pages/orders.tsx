import { useParams } from 'wouter';
import type { Order } from '../../../../lib/contract/generated/dashboard/types.ts';
import { listAt, useIsAdmin } from '../api/read.ts';
import { Actions, AdminButton } from '../components/actions.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { formatTime } from '../components/format.ts';
import { ANY_TEXT, type Filter, ID_PATTERN, optionsOf } from '../components/list-filter.tsx';
import { ORDER_STATUSES, RecordStatus } from '../components/status.tsx';
import { Breakable, PageLink } from '../components/text.tsx';
import { ListPage } from '../layout/list-page.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { StepDialog } from './orders/step-dialog.tsx';
import { actionsOf, STEPS } from './orders/steps.ts';

const FILTERS: readonly Filter[] = [
  { name: 'id', text: 'Order', pattern: ID_PATTERN },
  { name: 'petId', text: 'Pet' },
  { name: 'status', text: 'Status', options: optionsOf(Object.keys(ORDER_STATUSES)) },
  { name: 'reference', text: 'Reference', pattern: ANY_TEXT },
];
const [APPROVE] = STEPS;

export default function Orders() {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <OrderList /> : <OrderPage key={id} id={id} />;
}

function OrderList() {
  const isAdmin = useIsAdmin();
  return (
    <ListPage<Order>
      title="Orders"
      description="Clients of the API place orders. Approve them, then deliver them."
      read={listAt('/orders')}
      idOf={({ id }) => String(id)}
      filters={FILTERS}
      filterNote="Ids and references match exactly."
      isSelectable={({ status }) => isAdmin && status === APPROVE.from}
      actionsFor={(orders) => (
        <AdminButton
          disabled={orders.length === 0}
          onClick={() => showDialog(<StepDialog orders={orders} step={APPROVE} />)}
        >
          {orders.length === 0 ? 'Approve selected' : `Approve selected (${orders.length})`}
        </AdminButton>
      )}
      columns={[
        { header: 'Order', isRowHeader: true, cell: ({ id }) => <PageLink to={`/orders/${id}`}>{id}</PageLink> },
        { header: 'Pet', isWideOnly: true, cell: ({ petId }) => <PageLink to={`/pets/${petId}`}>{petId}</PageLink> },
        { header: 'Status', isWideOnly: true, cell: ({ status }) => <RecordStatus of={status} /> },
        { header: 'Placed', isWideOnly: 'tablet', cell: ({ placedAt }) => formatTime(placedAt) },
        {
          header: 'Reference',
          isWideOnly: 'tablet',
          cell: ({ reference }) => reference && <Breakable>{reference}</Breakable>,
        },
        {
          header: 'Steps',
          cell: (order) => (
            <Actions
              of={`order ${order.id}`}
              actions={actionsOf(order, STEPS, (step) => showDialog(<StepDialog orders={[order]} step={step} />))}
            />
          ),
        },
      ]}
      empty={{
        title: 'No orders yet',
        text: 'Clients place orders with POST /store/orders. New orders appear here automatically.',
      }}
    />
  );
}
