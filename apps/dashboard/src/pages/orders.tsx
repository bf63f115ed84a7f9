import { useParams } from 'wouter';
import type { ListedOrder } from '../../../../lib/contract/generated/dashboard/types.ts';
import { listAt } from '../api/read.ts';
import { Actions } from '../components/actions.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { ANY_TEXT, type Filter, ID_PATTERN, optionsOf } from '../components/list-filter.tsx';
import { KeyName, PetName } from '../components/record-names.tsx';
import { ORDER_STATUSES, RecordStatus } from '../components/record-status.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
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
export default function Orders() {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <OrderList /> : <OrderPage key={id} id={id} />;
}

function OrderList() {
  return (
    <ListPage<ListedOrder>
      title="Orders"
      description="Clients of the API place orders. Approve them, then deliver them."
      read={listAt('/orders')}
      idOf={({ id }) => String(id)}
      filters={FILTERS}
      filterNote="IDs and references match exactly."
      selectionActions={STEPS.map((step) => ({
        text: step.text,
        appliesTo: ({ status }) => status === step.from,
        run: (orders) => showDialog(<StepDialog orders={orders} step={step} />),
      }))}
      columns={[
        { header: 'Order', isRowHeader: true, cell: ({ id }) => <PageLink to={`/orders/${id}`}>{id}</PageLink> },
        {
          header: 'Pet',
          isWideOnly: true,
          cell: ({ petId }) => (
            <PageLink to={`/pets/${petId}`}>
              <PetName id={petId} />
            </PageLink>
          ),
        },
        {
          header: 'Client',
          isWideOnly: 'tablet',
          cell: ({ keyId }) =>
            keyId && (
              <PageLink to={`/keys/${keyId}`}>
                <KeyName id={keyId} />
              </PageLink>
            ),
        },
        { header: 'Status', isWideOnly: true, cell: ({ status }) => <RecordStatus of={status} /> },
        { header: 'Placed', isWideOnly: 'tablet', cell: ({ placedAt }) => <RelativeTime time={placedAt} /> },
        {
          header: 'Reference',
          isWideOnly: 'tablet',
          cell: ({ reference }) => reference && <Breakable>{reference}</Breakable>,
        },
        {
          header: 'Steps',
          isForAdmins: true,
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
