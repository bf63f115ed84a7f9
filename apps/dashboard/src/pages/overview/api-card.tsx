import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Command } from '../../components/command.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { APP_PATH } from '../../paths.ts';

/** Where the API is, and how to call it. */
export function ApiCard({ project: { apiUrl } }: { readonly project: Project }) {
  return (
    <Container header={<Header variant="h2">API</Header>}>
      <KeyValuePairs
        items={[
          { label: 'Base URL', value: <Copyable value={apiUrl} label="the base URL" /> },
          {
            label: 'Try it',
            value: (
              <>
                <Command>{`curl -H "Authorization: Bearer $API_KEY" ${apiUrl}/categories`}</Command>
                <Box color="text-body-secondary">
                  <Link href={`${APP_PATH}/keys`}>Create a key</Link> for <Box variant="code">$API_KEY</Box>.
                </Box>
              </>
            ),
          },
        ]}
      />
    </Container>
  );
}
