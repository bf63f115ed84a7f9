import Box from '@cloudscape-design/components/box';
import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';

/** A domain in Unicode, and in Punycode if that differs. */
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
