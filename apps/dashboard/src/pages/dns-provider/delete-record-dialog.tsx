import Box from '@cloudscape-design/components/box';
import type { DnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly record: DnsRecordSet;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before records are deleted. */
export function DeleteRecordDialog({ record: { name, type, values }, onClose, onDeleted }: Props) {
  const deleting = useAction(async () => {
    await request(`/dns-records?${new URLSearchParams({ name, type })}`, { method: 'DELETE' });
    onDeleted();
  });
  return (
    <Dialog
      title={`Delete ${type} of ${isolate(name)}?`}
      onClose={onClose}
      error={deleting.error}
      action={{ text: 'Delete record', isRunning: deleting.isRunning, onRun: () => void deleting.run() }}
    >
      <Box variant="p">
        This deletes {type} {values.join(', ')}. A live domain that depends on it stays live for 7 days.
      </Box>
    </Dialog>
  );
}
