import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { Actions } from '../../components/actions.tsx';
import { CopyableId } from '../../components/copyable.tsx';
import { Details } from '../../components/details.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { formatTime } from '../../components/format.ts';
import { KeyName, PetName } from '../../components/record-names.tsx';
import { RecordStatus } from '../../components/record-status.tsx';
import { Breakable, PageLink } from '../../components/text.tsx';
import { RecordPage } from '../../layout/record-page.tsx';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import { StepDialog } from './step-dialog.tsx';
import { actionsOf, CANCEL, STEPS } from './steps.ts';

export function OrderPage({ id }: { readonly id: string }) {
  const leavePage = useLeavePage();
  const query = useQuery(read('/orders/{orderId}', { path: { orderId: Number(id) } }));
  return (
    <RecordPage
      noun="order"
      id={id}
      query={query}
      listPath="/orders"
      titleOf={({ order }) => `Order ${order.id}`}
      actionsFor={({ order }) => (
        <Actions
          of={`order ${order.id}`}
          areButtons
          actions={actionsOf(order, [...STEPS, CANCEL], (step) => {
            const onDone = () => step === CANCEL && leavePage('/orders');
            showDialog(<StepDialog orders={[order]} step={step} onDone={onDone} />);
          })}
        />
      )}
    >
      {({ order, keyId }) => (
        <Details
          title="Details"
          columns={3}
          items={{
            Status: <RecordStatus of={order.status} />,
            Pet: (
              <PageLink to={`/pets/${order.petId}`}>
                <PetName id={order.petId} />
              </PageLink>
            ),
            'Placed with the key': keyId && (
              <PageLink to={`/keys/${keyId}`}>
                <KeyName id={keyId} />
              </PageLink>
            ),
            Placed: formatTime(order.placedAt),
            'Ship date': order.shipDate && formatTime(order.shipDate),
            Reference: order.reference && <Breakable>{order.reference}</Breakable>,
            ID: <CopyableId>{order.id}</CopyableId>,
          }}
        />
      )}
    </RecordPage>
  );
}
