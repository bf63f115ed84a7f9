import { Alert, SpaceBetween } from '@cloudscape-design/components';
import { useDeferredValue } from 'react';
import { useProject } from '../api/use-resource.ts';
import { showDialog } from '../components/dialogs.tsx';
import { useFailure } from '../components/loaded.tsx';
import { Breakable } from '../components/text.tsx';
import { Page } from '../layout/page.tsx';
import { DomainActions } from './domains/domain-actions.tsx';
import { DomainDetails } from './domains/domain-details.tsx';
import { DomainDialog } from './domains/domain-dialog.tsx';
import { DomainsTable } from './domains/domains-table.tsx';
import { canAddDomains, DanglingRecords, Prerequisites } from './domains/project-notices.tsx';
import { SettingsEditor } from './domains/settings-editor.tsx';
import { useDomainPage } from './domains/use-domain-page.ts';

/** Below a longer list, the details of the chosen domain would be out of sight. */
const MOST_ABOVE_DETAILS = 10;

export default function Domains() {
  const projectQuery = useProject();
  const { data: project } = projectQuery;
  const projectFailure = useFailure(projectQuery, 'the project');
  const page = useDomainPage();
  const { domains, selected, editing } = page;
  const settingsFailure = useFailure(editing.query, 'the primary domain and redirects');
  const shown = useDeferredValue(selected, undefined);
  const isReady = useDeferredValue(domains.length > 0 || editing.isEdited, false);
  const isBeside = domains.length > MOST_ABOVE_DETAILS;
  const actions = selected && <DomainActions key={selected.domain} page={page} domain={selected} project={project} />;
  const add = () => showDialog(<DomainDialog>{(all) => <all.AddDomainDialog onAdded={page.added} />}</DomainDialog>);
  return (
    <Page
      title="Domains"
      description="Serve the project's site at your own domain."
      action={canAddDomains(project) && { text: 'Add domain', onClick: add }}
    >
      <SpaceBetween size="l">
        {project && <Prerequisites project={project} />}
        {project && <DanglingRecords danglingRecords={project.danglingRecords} />}
        <DomainsTable page={page} project={project} actions={!isBeside && actions} />
        {page.unknown !== undefined && (
          <Alert type="error" header="Domain not found">
            The project has no domain <Breakable>{page.unknown}</Breakable>. Choose another one, or add it.
          </Alert>
        )}
        {projectFailure}
        {settingsFailure}
        {shown && <DomainDetails domain={shown} below={page.details} besideActions={isBeside && actions} />}
        {isReady && editing.query.data && (
          <section
            ref={page.editor}
            tabIndex={-1}
            style={{ scrollMarginTop: '5rem' }}
            aria-label="Primary domain and redirects"
          >
            <SettingsEditor page={page} />
          </section>
        )}
      </SpaceBetween>
    </Page>
  );
}
