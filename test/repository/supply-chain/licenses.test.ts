import { expect, test } from '@jest/globals';
import { thirdPartyNotice } from '../../../tools/supply-chain/third-party.ts';

test('a package under an unlisted license may not ship', () => {
  const copyleft = { name: 'viral', version: '1.0.0', license: 'AGPL-3.0-only', text: undefined };
  expect(() => thirdPartyNotice([copyleft])).toThrow(
    'viral has the license AGPL-3.0-only. Decide whether it may be deployed.',
  );
});
