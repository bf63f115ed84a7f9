import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'node:tls';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type EndedCommand, runPetstore } from '../../support/command.ts';
import { edgeClient } from '../../support/edge-client.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { makeSite } from '../../support/project.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Takes a domain through its whole life with commands, while the service runs. */

const dataFolder = temporaryFolder();
let service: LocalService;
let edgePort = 0;
beforeAll(async () => {
  service = await startLocalService(dataFolder);
  edgePort = Number(/https:\/\/petstore\.localhost:(\d+)/.exec(service.stdout())?.[1]);
});

const petstore = (line: string): Promise<EndedCommand> => petstoreWith(...line.split(' '));
const petstoreWith = (...args: string[]) => {
  const stage = args[0] === 'dns' ? [] : ['--stage', 'local'];
  return runPetstore([...args, ...stage], { PETSTORE_DATA_DIR: dataFolder });
};
const json = async (line: string) => JSON.parse((await petstore(`${line} --json`)).stdout);
const visitor = edgeClient(
  () => ({ https: edgePort, http: Number(new URL(service.baseUrl).port) }),
  () => readFileSync(path.join(dataFolder, 'ca.pem'), 'utf8'),
);
const message = ({ code, stderr }: EndedCommand) => [code, stderr.trimEnd()];

describe('in this order', () => {
  test('the free plan and a missing site are rejected in one line each, with the remedy', async () => {
    expect(message(await petstore('domains add www.shop.localhost'))).toEqual([
      4,
      'petstore: Custom domains need a paid plan. Run: ./petstore project plan pro --stage local',
    ]);
    expect(message(await petstore('project plan pro'))).toEqual([0, 'The plan of local is now pro.']);
    expect(message(await petstore('project plan gold'))).toEqual([
      2,
      expect.stringMatching(/^petstore: [^\n]*free, pro, enterprise/),
    ]);
    expect(message(await petstore('domains add www.shop.localhost'))).toEqual([
      1,
      'petstore: There is no site to serve yet. If its first build is still running, wait for that. ' +
        'Run: ./petstore site deploy --stage local',
    ]);
  });

  test('the site is deployed, listed and rolled back', async () => {
    const first = (await petstoreWith('site', 'deploy', '--from', await makeSite('First'), '--json')).stdout;
    await petstoreWith('site', 'deploy', '--from', await makeSite('Second'), '--message', 'Fix the prices');
    const [live, earlier] = await json('site list');
    expect([live, earlier]).toMatchObject([
      { isLive: true, message: 'Fix the prices' },
      { isLive: false, status: 'ready' },
    ]);
    expect(earlier).not.toHaveProperty('message');
    expect((await petstore('site list')).stdout).toMatch(/ MESSAGE\n.* Fix the prices\n.* -\n$/);
    expect(message(await petstoreWith('site', 'deploy', '--message', 'x'.repeat(201)))).toEqual([
      2,
      expect.stringMatching(/The message is longer than 200 characters\./),
    ]);
    expect(JSON.parse(first).deployment).toBe(earlier.id);
    expect(await petstore(`site rollback ${earlier.id} --yes`)).toMatchObject({ code: 0 });
    expect((await visitor.http('petstore.localhost')).text).toContain('First');
    expect(message(await petstore('site rollback dep_none --yes'))).toEqual([
      3,
      'petstore: There is no deployment dep_none. See the list: ./petstore site list --stage local',
    ]);
    expect(await json('project show')).toMatchObject({ plan: 'pro', liveDeployment: earlier.id, domains: 0 });
  });

  test('a deployment lists the hidden files that it leaves out, and says why a file can’t be deployed', async () => {
    const folder = await makeSite('Third');
    for (const name of ['.env', '.nojekyll']) writeFileSync(path.join(folder, name), 'secret');
    const { liveDeployment } = await json('project show');
    const deployed = await petstoreWith('site', 'deploy', '--from', folder);
    expect(message(deployed)).toEqual([
      0,
      expect.stringMatching(
        /^Hidden files are not deployed: \.env, \.nojekyll\nDeployed dep_\w+ to local\. It is live\.$/,
      ),
    ]);
    const { stdout } = await petstoreWith('site', 'deploy', '--from', folder, '--json');
    expect(JSON.parse(stdout).leftOut).toEqual(['.env', '.nojekyll']);
    writeFileSync(Buffer.from(path.join(folder, 'caf\u00e9.html'), 'latin1'), '');
    expect(message(await petstoreWith('site', 'deploy', '--from', folder))).toEqual([
      1,
      `petstore: ${folder} can't be deployed. Names that are not UTF-8: caf\ufffd.html. Rename these files.`,
    ]);
    expect(await petstore(`site rollback ${liveDeployment} --yes`)).toMatchObject({ code: 0 });
  });

  test('the project is shown with its default domain and the port', async () => {
    const { platformUrl } = await json('project show');
    expect(platformUrl).toBe(`http://petstore.localhost:${new URL(service.baseUrl).port}`);
    expect((await petstore('project show')).stdout).toContain(platformUrl);
  });

  test('a domain is added and shown with the record that it needs', async () => {
    const { code, stdout } = await petstore('domains add WWW.Shop.localhost.');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/add +CNAME +www +www\.shop\.localhost +sites\.petstore\.localhost +3600/),
    ]);
    expect(message(await petstore('domains add 1.2.3.4'))).toEqual([
      2,
      'petstore: 1.2.3.4 is an IP address. Enter a domain name.',
    ]);
    expect(message(await petstore('domains show www.nosuch.localhost'))).toEqual([
      3,
      'petstore: The project has no domain www.nosuch.localhost. See the list: ./petstore domains list --stage local',
    ]);
  });

  test('show and list say when a domain was checked', async () => {
    await petstore('domains verify www.shop.localhost');
    expect((await petstore('domains show www.shop.localhost')).stdout).toMatch(
      /^ {2}checked (less than a minute|\d+ minutes?) ago \(/m,
    );
    expect((await petstore('domains list')).stdout).toMatch(
      / CHECKED +NEXT CHECK\n.* (less than a minute|\d+ minutes?) ago /,
    );
  });

  test('verify exits with 1 and says what to do until the record is correct', async () => {
    await petstore('dns set www.shop.localhost A 203.0.113.9');
    const { code, stdout } = await petstore('domains verify www.shop.localhost');
    expect([code, stdout]).toEqual([1, expect.stringContaining('Other records conflict with the CNAME record')]);
    expect(stdout).toMatch(/remove +A +www/);
    expect(message(await petstore('domains inspect www.shop.localhost'))[0]).toBe(1);
    expect(message(await petstore('domains certificate www.shop.localhost'))).toEqual([
      1,
      expect.stringContaining('No certificate'),
    ]);
    await petstore('dns delete www.shop.localhost --yes');
    await petstore('dns set www.shop.localhost CNAME sites.petstore.localhost');
    expect((await petstore('dns list')).stdout).toMatch(/shop\.localhost +www\.shop\.localhost +3600 +CNAME +sites/);
    const live = await petstore('domains verify www.shop.localhost --wait');
    expect([live.code, live.stdout]).toEqual([
      0,
      expect.stringMatching(/^www\.shop\.localhost: live at https:\/\/www\.shop\.localhost:\d+\/\n/),
    ]);
    expect((await visitor.https('www.shop.localhost')).text).toContain('First');
    expect((await petstore('domains certificate www.shop.localhost')).stdout).toContain('Petstore local CA');
  });

  test('a CAA record that forbids the renewal of a live domain is shown by the next verify, and in the list', async () => {
    await petstoreWith('dns', 'set', 'shop.localhost', 'CAA', '0 issue "letsencrypt.org"');
    const { code, stdout } = await petstore('domains verify www.shop.localhost');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/valid until [^\n]+, and can't be renewed yet\.\n\n[^\n]+ \(caa_blocks\)/),
    ]);
    expect((await petstore('domains list')).stdout).toMatch(/^www\.shop\.localhost .* \d{4}, can't be renewed /m);
    await petstore('dns delete shop.localhost CAA --yes');
    const allowed = await petstore('domains verify www.shop.localhost');
    expect(allowed.stdout).toContain(', and is renewed before then.\n');
    expect(allowed.stdout).not.toContain('caa_blocks');
  });

  test('primary, redirects and their configuration', async () => {
    await petstore('domains add shop.localhost');
    await petstore('dns set shop.localhost ALIAS sites.petstore.localhost');
    expect((await petstore('domains verify shop.localhost --wait')).code).toBe(0);
    expect((await petstore('domains primary www.shop.localhost')).code).toBe(0);
    expect((await petstore('domains redirect shop.localhost www.shop.localhost --status 308')).code).toBe(0);
    expect((await petstore('domains redirect shop.localhost www.shop.localhost --status 303')).code).toBe(2);
    const { stdout: yaml } = await petstore('domains config');
    expect(yaml).toBe(`domains:
  primary: www.shop.localhost
  redirects:
    - from: shop.localhost
      to: www.shop.localhost
      status: 308
`);
    expect((await visitor.http('shop.localhost', '/a?b=1')).headers.location).toBe(
      `https://www.shop.localhost:${edgePort}/a?b=1`,
    );
    expect((await visitor.http('petstore.localhost')).status).toBe(307);
    expect((await petstore('domains inspect shop.localhost')).stdout).toMatch(/308 +https:\/\/www\.shop\.localhost/);
    expect((await petstore('domains unredirect shop.localhost')).code).toBe(0);
    const file = path.join(temporaryFolder(), 'domains.yaml');
    writeFileSync(file, yaml.replace('      status: 308\n', ''));
    expect((await petstoreWith('domains', 'config', file)).code).toBe(0);
    expect((await json('domains config')).domains.redirects).toEqual([
      { from: 'shop.localhost', to: 'www.shop.localhost', status: 301 },
    ]);
    writeFileSync(file, 'domains: {primary: 5}');
    expect(message(await petstoreWith('domains', 'config', file))).toEqual([
      1,
      expect.stringMatching(/is not a valid domain configuration[^\n]*$/),
    ]);
  });

  test('a primary domain below .test has a note that browsers need setup for it', async () => {
    await petstore('domains add shop.test');
    await petstore('dns set shop.test ALIAS sites.petstore.localhost');
    await petstore('domains verify shop.test --wait');
    const { code, stderr } = await petstore('domains primary shop.test');
    expect([code, stderr]).toEqual([0, expect.stringContaining('Browsers can’t open names below .test')]);
    expect((await petstore('domains primary www.shop.localhost')).stderr).not.toContain('.test');
    expect((await petstore('domains remove shop.test --yes')).code).toBe(0);
    await petstore('dns delete shop.test --yes');
  });

  test('removing asks for --yes, ends open connections within seconds, and names the record to delete', async () => {
    expect(message(await petstore('domains remove www.shop.localhost'))).toEqual([2, expect.stringContaining('--yes')]);
    expect(message(await petstore('domains remove www.shop.localhost --yes'))).toEqual([
      1,
      expect.stringContaining('shop.localhost redirects to'),
    ]);
    await petstore('domains unredirect shop.localhost');
    const socket = connect({
      host: '127.0.0.1',
      port: edgePort,
      servername: 'www.shop.localhost',
      rejectUnauthorized: false,
    });
    await once(socket, 'secureConnect');
    socket.resume().on('error', () => {});
    const closed = once(socket, 'close').then(() => performance.now());
    const removed = await petstore('domains remove www.shop.localhost --yes');
    const removedAt = performance.now();
    expect(removed.stderr).toContain('www.shop.localhost CNAME sites.petstore.localhost');
    expect((await closed) - removedAt).toBeLessThan(10_000);
    await expect(visitor.https('www.shop.localhost')).rejects.toThrow();
    expect((await petstore('domains list')).stdout).toContain('Delete these DNS records');
    await petstore('dns delete www.shop.localhost --yes');
    expect((await petstore('domains list')).stdout).not.toContain('Delete these DNS records');
  });

  test('people are invited, listed and removed', async () => {
    expect((await petstore('people invite ada@example.com --role admin')).code).toBe(0);
    expect((await petstore('people invite bob@example.com')).code).toBe(0);
    expect(await json('people list')).toMatchObject([
      { email: 'ada@example.com', role: 'admin' },
      { email: 'bob@example.com', role: 'viewer' },
    ]);
    expect(message(await petstore('people remove ada@example.com --yes'))).toEqual([
      1,
      expect.stringContaining('last admin'),
    ]);
    expect((await petstore('people remove bob@example.com --yes')).code).toBe(0);
    expect(message(await petstore('people remove bob@example.com --yes'))).toEqual([
      3,
      expect.stringContaining('bob@example.com'),
    ]);
  });

  test('trust names the root certificate', async () => {
    const { certificate } = await json('domains trust');
    expect([certificate, existsSync(certificate)]).toEqual([path.join(dataFolder, 'ca.pem'), true]);
    expect((await petstore('domains trust')).stdout).toMatch(/curl.*Chromium.*macOS.*Debian/s);
  });

  test('after the service has stopped, every command says in one line how to start it', async () => {
    await service.end('SIGTERM');
    for (const line of ['domains verify shop.localhost', 'domains trust', 'project show', 'site list', 'dns list']) {
      expect(message(await petstore(line))).toEqual([
        5,
        `petstore: No local service is running on ${dataFolder}. Run npm start, or set PETSTORE_DATA_DIR to the data folder of another one.`,
      ]);
    }
  });
});

test('commands that only the local stage has are rejected elsewhere, in one line', async () => {
  expect(message(await runPetstore(['domains', 'trust', '--stage', 'staging']))).toEqual([
    1,
    'petstore: Browsers already trust the certificates of staging. Only the local stage has its own authority.',
  ]);
  const { code, stderr } = await runPetstore(['dns', 'list', '--stage', 'production']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Only the local stage has a DNS provider.')]);
});
