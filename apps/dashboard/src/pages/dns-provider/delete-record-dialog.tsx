import type { DnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly record: DnsRecordSet;
  readonly onClose: () => void;
}

/** Asks for confirmation before records are deleted. */
export function DeleteRecordDialog({ record: { name, type, values }, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Delete ${type} of ${isolate(name)}?`}
      action="Delete record"
      send={() => remove(`/dns-records?${new URLSearchParams({ name, type })}`)}
      onDone={() => {
        updateLists<DnsRecordSet>('/dns-records', (all) => all.filter((one) => one.name !== name || one.type !== type));
        return `${type} of ${isolate(name)} was deleted.`;
      }}
      onClose={onClose}
    >
      {`This deletes ${type} ${isolate(values.join(', '))}. A live domain that depends on it stays live for 7 days.`}
    </ConfirmDialog>
  );
}
