import { useProject } from '../api/read.ts';
import { CopyableId } from '../components/copyable.tsx';
import { Details } from '../components/details.tsx';
import { Loaded } from '../components/loaded.tsx';
import { ExternalLink } from '../components/text.tsx';
import { Page } from '../layout/page.tsx';

export default function General() {
  const query = useProject();
  return (
    <Page title="General" description="The project that this stage hosts.">
      <Loaded query={query} what="the project">
        {({ name, id, stage, platformUrl }) => (
          <Details
            title="Project"
            columns={2}
            items={{
              Name: name,
              ID: <CopyableId>{id}</CopyableId>,
              Stage: stage,
              'Default domain': <ExternalLink href={platformUrl}>{platformUrl}</ExternalLink>,
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
