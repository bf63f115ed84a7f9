import Box from '@cloudscape-design/components/box';
import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';

/** A domain as people write it, and in ASCII where that differs. */
export function DomainName({ domain, unicodeDomain }: Pick<Domain, 'domain' | 'unicodeDomain'>) {
  if (domain === unicodeDomain) return domain;
  return (
    <>
      {unicodeDomain}
      <br />
      <Box variant="span" fontSize="body-s" fontWeight="normal" color="text-body-secondary">
        {domain}
      </Box>
    </>
  );
}
