import Box from '@cloudscape-design/components/box';
import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Command } from '../../components/command.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Details } from '../../components/details.tsx';
import { PageLink } from '../../components/page-link.tsx';

/** Where the API is, and how to call it. */
export function ApiCard({ project: { apiUrl } }: { readonly project: Project }) {
  return (
    <Details
      title="API"
      items={[
        { label: 'Base URL', value: <Copyable value={apiUrl} label="the base URL" /> },
        {
          label: 'Try it',
          value: (
            <>
              <Command>{`curl -H "Authorization: Bearer $API_KEY" ${apiUrl}/categories`}</Command>
              <Box color="text-body-secondary">
                <PageLink to="/keys">Create a key</PageLink> for <Box variant="code">$API_KEY</Box>.
              </Box>
            </>
          ),
        },
      ]}
    />
  );
}
