import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Whether the service listens on another address of this machine. On Linux, all of 127.0.0.0/8 belongs to it. */
function isThere(port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.2');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('the local service listens on 127.0.0.1 alone, unless HOST says otherwise', async () => {
  const alone = await startLocalService(temporaryFolder());
  expect(await isThere(new URL(alone.origin).port)).toBe(false);
  const open = await startLocalService(temporaryFolder(), { HOST: '0.0.0.0' });
  expect(await isThere(new URL(open.origin).port)).toBe(true);
  await Promise.all([alone.end('SIGTERM'), open.end('SIGTERM')]);
  expect(alone.stderr()).toBe('');
  expect(open.stderr()).toMatch(/^petstore: Other machines may reach this service over plain HTTP, .*\n$/);
});
