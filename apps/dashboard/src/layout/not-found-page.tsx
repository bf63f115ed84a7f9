import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { APP_PATH } from '../paths.ts';
import { Page } from './page.tsx';

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Box variant="p">
        There is no page at this address. <Link href={`${APP_PATH}/`}>Go to the overview.</Link>
      </Box>
    </Page>
  );
}
