import type { DnsChange, DnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { remove, request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { AdminButton } from '../../components/admin-button.tsx';
import { isolate } from '../../components/isolate.ts';
import { notify } from '../../components/notify.ts';

/** Makes a change at the local DNS provider, as a person would at theirs. */
export function LocalStep({ change: { action, type, name, value } }: { readonly change: DnsChange }) {
  const isRemoval = action === 'remove';
  /** The values that the new one joins: CAA records allow together what each of them allows. */
  const kept = async (): Promise<readonly string[]> => {
    if (type !== 'CAA') return [];
    const { body: records } = await request<DnsRecordSet[]>('/dns-records');
    const values = records.find((record) => record.name === name && record.type === type)?.values ?? [];
    return values.filter((one) => one !== value);
  };
  const { run, isRunning, error } = useChange(
    `${isRemoval ? 'Deleting' : 'Setting'} ${type} of ${isolate(name)}`,
    async () => {
      if (isRemoval) await remove(`/dns-records?${new URLSearchParams({ name, type })}`);
      else await request('/dns-records', { method: 'PUT', body: { name, type, values: [...(await kept()), value] } });
    },
    () => notify(`${type} of ${isolate(name)} was ${isRemoval ? 'deleted' : 'set'}. Now choose Verify.`),
  );
  if (action === 'keep') return '–';
  return (
    <>
      <AdminButton loading={isRunning} onClick={() => run()}>
        {isRemoval ? 'Delete' : 'Set'} this record
      </AdminButton>
      {error}
    </>
  );
}
