import { Alert, Button, Container, FormField, Header, SpaceBetween } from '@cloudscape-design/components';
import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { AdminButton } from '../../components/actions.tsx';
import { ChangeError } from '../../components/change-error.tsx';
import { DomainSelect, RedirectRows } from './redirect-rows.tsx';
import type { DomainPage } from './use-domain-page.ts';
import type { SettingsEditing } from './use-settings-draft.ts';

/** Edits the primary domain and the redirects. Nothing changes before Save. */
export function SettingsEditor({ page }: { readonly page: DomainPage }) {
  const { domains, editing } = page;
  const { draft, saved, edit, isEdited, theirs, saving, canSave } = editing;
  const primaries = domains.filter(
    ({ status, domain }) => status === 'live' || domain === draft.primary || domain === saved.primary,
  );
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="While the primary domain serves the site, the default domain redirects there."
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {isEdited && (
                <Button variant="link" disabled={saving.isRunning} onClick={editing.discard}>
                  Discard changes
                </Button>
              )}
              <AdminButton
                variant="primary"
                disabled={!isEdited || !canSave || theirs !== undefined}
                loading={saving.isRunning}
                onClick={editing.save}
              >
                Save
              </AdminButton>
            </SpaceBetween>
          }
        >
          Primary domain and redirects
        </Header>
      }
    >
      <SpaceBetween size="l">
        {theirs && <SettingsConflict {...editing} theirs={theirs} />}
        <ChangeError>{saving.error}</ChangeError>
        <FormField label="Primary domain" description="Choose a domain that is live." errorText={editing.primaryError}>
          <DomainSelect
            domains={primaries}
            value={draft.primary ?? ''}
            noneText="None: the site stays at the default domain"
            onChange={(primary) => edit({ ...draft, primary: primary || null })}
          />
        </FormField>
        <RedirectRows page={page} />
      </SpaceBetween>
    </Container>
  );
}

/** Shows what was saved since the edit began, perhaps by an earlier attempt of the person. */
function SettingsConflict({ theirs, keepMine, discard }: SettingsEditing & { readonly theirs: DomainSettings }) {
  const { primary, redirects } = theirs;
  return (
    <Alert
      type="warning"
      header="These settings were changed meanwhile"
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={keepMine}>Keep mine</Button>
          <Button onClick={discard}>Use saved</Button>
        </SpaceBetween>
      }
    >
      Your changes are not lost. The saved settings are now:
      <ul>
        <li>Primary domain: {primary ?? 'none'}</li>
        {redirects.map(({ from, to, status }) => (
          <li key={from}>
            {from} redirects to {to} ({status})
          </li>
        ))}
        {redirects.length === 0 && <li>No redirects</li>}
      </ul>
      Choose "Keep mine" to continue with your changes, or "Use saved" to discard them.
    </Alert>
  );
}
