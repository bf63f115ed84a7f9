import Box from '@cloudscape-design/components/box';
import { PageLink } from '../components/page-link.tsx';
import { Page } from './page.tsx';

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Box variant="p">
        There is no page at this address. <PageLink to="/">Go to the overview.</PageLink>
      </Box>
    </Page>
  );
}
