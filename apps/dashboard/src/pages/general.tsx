import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import { useProject } from '../api/use-resource.ts';
import { Breakable } from '../components/breakable.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../layout/page.tsx';

/** The project's name, stage and address. */
export default function General() {
  const query = useProject();
  return (
    <Page title="General" description="The project that this stage hosts.">
      <Container header={<Header variant="h2">Project</Header>}>
        <Loaded query={query} what="the project">
          {(project) => (
            <KeyValuePairs
              columns={2}
              items={[
                { label: 'Name', value: project.name },
                { label: 'Id', value: project.id },
                { label: 'Stage', value: project.stage },
                {
                  label: 'Default domain',
                  value: (
                    <Link href={project.platformUrl} external externalIconAriaLabel="(opens in a new tab)">
                      <Breakable>{project.platformUrl}</Breakable>
                    </Link>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Container>
    </Page>
  );
}
