import { Box } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Breakable } from '../../components/text.tsx';

/** A domain in Unicode, and in Punycode if that differs. */
export function DomainName({ domain, unicodeDomain }: Pick<Domain, 'domain' | 'unicodeDomain'>) {
  if (domain === unicodeDomain) return <Breakable>{domain}</Breakable>;
  return (
    <>
      <Breakable>{unicodeDomain}</Breakable>
      <br />
      <Box variant="span" fontSize="body-s" fontWeight="normal" color="text-body-secondary">
        <Breakable>{domain}</Breakable>
      </Box>
    </>
  );
}
