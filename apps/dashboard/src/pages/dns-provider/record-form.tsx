import { Container, FormField, Grid, Header, Select, SpaceBetween } from '@cloudscape-design/components';
import { useState } from 'react';
import type { DnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { putInList } from '../../api/update-data.ts';
import { useChange } from '../../api/use-change.ts';
import { AdminButton } from '../../components/actions.tsx';
import { ChangeError } from '../../components/change-error.tsx';
import { TextField } from '../../components/fields.tsx';
import { isEqual } from '../../components/is-equal.ts';
import { isolate } from '../../components/isolate.ts';
import { notifyDone } from '../../components/notify.ts';
import { UNDER_WAY, useLeaveQuestion } from '../../components/use-leave-question.ts';
import { asciiDomain } from '../domains/domain-address.ts';
import { type RecordsToSet, setRecords } from './set-records.ts';

const TYPES = ['CNAME', 'ALIAS', 'A', 'AAAA', 'CAA', 'MX', 'TXT', 'NS', 'SOA'].map((value) => ({ value }));
const EMPTY = { name: '', type: 'CNAME', values: '' };

/**
 * Sets the records of a name and type, in place of those that the page shows. Several values are separated by semicolons.
 * @param records what the page shows
 */
export function RecordForm({ records }: { readonly records: readonly DnsRecordSet[] }) {
  const [form, setForm] = useState(EMPTY);
  const { name, type, values } = form;
  const saving = useChange(
    `Setting ${type} of ${isolate(name)}`,
    (set: RecordsToSet) => {
      const shown = records.find((one) => one.name === asciiDomain(set.name) && one.type === set.type);
      return setRecords(set, shown?.values ?? [], 'Set the record again to replace it.');
    },
    ({ body: saved }, _, wasLeft) => {
      putInList<DnsRecordSet>('/dns-records', { name: saved.name, type: saved.type }, saved);
      // Keeps what was typed meanwhile, with the name that it is for.
      setForm((now) => (now === form ? { ...EMPTY, type } : now));
      notifyDone(`${saved.type} of ${isolate(saved.name)} was set to ${isolate(saved.values.join(', '))}.`, wasLeft);
    },
  );
  const entered = { name: name.trim(), type, values: splitValues(values) };
  const isSent = saving.isRunning && isEqual(entered, saving.input);
  useLeaveQuestion(name !== '' || values !== '', isSent ? UNDER_WAY : undefined);
  const save = () => saving.run(entered);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Replaces the records of the same name and type. A semicolon separates values, except within quotes. Changes take effect immediately."
        >
          Set a record
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Grid
          gridDefinition={[
            { colspan: { default: 12, s: 4 } },
            { colspan: { default: 12, s: 3 } },
            { colspan: { default: 12, s: 5 } },
          ]}
        >
          <TextField
            label="Full name"
            value={name}
            placeholder="www.shop.localhost"
            spellcheck={false}
            onChange={(text) => setForm({ ...form, name: text })}
            onEnter={save}
          />
          <FormField label="Type">
            <Select
              options={TYPES}
              selectedOption={{ value: type }}
              expandToViewport
              onChange={({ detail }) => setForm({ ...form, type: detail.selectedOption.value ?? 'CNAME' })}
            />
          </FormField>
          <TextField
            label="Value"
            value={values}
            placeholder="sites.petstore.localhost"
            spellcheck={false}
            onChange={(text) => setForm({ ...form, values: text })}
            onEnter={save}
          />
        </Grid>
        <ChangeError>{saving.error}</ChangeError>
        <AdminButton loading={saving.isRunning} onClick={save}>
          Set record
        </AdminButton>
      </SpaceBetween>
    </Container>
  );
}

/** A CAA or TXT value may contain semicolons within quotes, and an unpaired quote. */
function splitValues(text: string): string[] {
  return (text.match(/(?:"[^"]*"|[^;])+/g) ?? []).map((value) => value.trim()).filter(Boolean);
}
