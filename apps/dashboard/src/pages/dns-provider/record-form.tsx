import { Container, FormField, Grid, Header, Select } from '@cloudscape-design/components';
import { useState } from 'react';
import type { DnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { AdminButton } from '../../components/actions.tsx';
import { ChangeError } from '../../components/change-error.tsx';
import { TextField } from '../../components/fields.tsx';
import { Stack } from '../../components/stack.tsx';
import { MAY_BE_DONE, NOT_SAVED, useLeaveQuestion } from '../../components/use-leave-question.ts';
import { isolate } from '../../messages/isolate.ts';
import { notify } from '../../messages/notify.ts';
import { asciiDomain } from '../domains/domain-address.ts';

const TYPES = ['CNAME', 'ALIAS', 'A', 'AAAA', 'CAA', 'MX', 'TXT', 'NS', 'SOA'].map((value) => ({ value }));
const EMPTY = { name: '', type: 'CNAME', values: '' };

/**
 * Sets the records of a name and type, in place of those that the page shows. Several values are separated by semicolons.
 * @param records what the page shows
 */
export function RecordForm({ records }: { readonly records: readonly DnsRecordSet[] }) {
  const [form, setForm] = useState(EMPTY);
  const { name, type, values } = form;
  const saving = useChange({
    what: `Setting ${type} of ${isolate(name)}`,
    send: (entered: typeof form, key) => {
      const shown = records.find((one) => one.name === asciiDomain(entered.name.trim()) && one.type === entered.type);
      return api.PUT('/dns-records', {
        params: {
          header: { ...(shown ? { 'If-Match': shown.etag } : { 'If-None-Match': '*' }), 'Idempotency-Key': key },
        },
        body: { name: entered.name.trim(), type: entered.type, values: splitValues(entered.values) },
      });
    },
    onDone: (saved) => {
      setForm({ ...EMPTY, type });
      notify(`${saved.type} of ${isolate(saved.name)} was set to ${isolate(saved.values.join(', '))}.`);
    },
  });
  const isOpen = saving.isRunning || saving.mayBeDone;
  useLeaveQuestion(name !== '' || values !== '', isOpen ? MAY_BE_DONE : NOT_SAVED);
  const save = () => saving.run(form);
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
      <Stack size="m">
        <div inert={isOpen}>
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
        </div>
        <ChangeError>{saving.error}</ChangeError>
        <AdminButton loading={saving.isRunning} onClick={save}>
          {saving.mayBeDone ? 'Try again' : 'Set record'}
        </AdminButton>
      </Stack>
    </Container>
  );
}

/** A CAA or TXT value may contain semicolons within quotes, and an unpaired quote. */
function splitValues(text: string): string[] {
  return (text.match(/(?:"[^"]*"|[^;])+/g) ?? []).map((value) => value.trim()).filter(Boolean);
}
