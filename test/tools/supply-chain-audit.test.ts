import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const clean = { invalid: [], missing: [] };
const advisory = (severity: string) => ({ title: 'Reads a|file', url: 'https://advisories.example/1', severity });
/** A report of npm about one package, as its version 2 has it. */
const reportOn = (name: string, severity: string, fixAvailable: unknown = true) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    [name]: { name, severity, isDirect: false, via: [advisory(severity)], effects: [], fixAvailable },
  },
});

/** Runs the command with an npm that prints these reports, and exits as npm does when it finds something. */
async function audit(report: unknown, signatures: unknown = clean) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries({ report, signatures })) {
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const npm = path.join(folder, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh\ncase "$*" in *signatures*) cat ${folder}/signatures ;; *) cat ${folder}/report ;; esac\nexit 1\n`,
  );
  chmodSync(npm, 0o755);
  return runCommand('tools/supply-chain/audit.ts', [], { PATH: `${folder}:${process.env.PATH}` });
}

describe('the audit of packages', () => {
  test.each([
    ['a high vulnerability in a deployed package with a fix', 1, reportOn('zod', 'high')],
    ['a critical one with a fix in another package', 1, reportOn('zod', 'critical', { name: 'x', version: '2.0.0' })],
    ['a moderate one in a deployed package', 0, reportOn('zod', 'moderate')],
    ['a high one in a deployed package without a fix', 0, reportOn('zod', 'high', false)],
    ['a critical one in a package that only tests use', 0, reportOn('jest', 'critical')],
    ['a package whose name begins like that of a deployed one', 0, reportOn('zo', 'critical')],
    ['none', 0, { auditReportVersion: 2, vulnerabilities: {} }],
  ])('exits for %s with %i', async (_, code, report) => {
    expect(await audit(report)).toMatchObject({ code, stderr: '' });
  });

  test('blames a package for its own advisories, not for those of its dependencies', async () => {
    const { vulnerabilities } = reportOn('jest', 'critical');
    const dependent = { name: 'zod', severity: 'critical', via: ['jest'], fixAvailable: true };
    const { code, stdout } = await audit({ vulnerabilities: { ...vulnerabilities, zod: dependent } });
    expect([code, stdout.includes('| zod |')]).toEqual([0, false]);
  });

  test.each(['invalid', 'missing'])('exits with 1 for a signature that is %s', async (problem) => {
    const unsigned = { ...clean, [problem]: [{ name: 'left-pad', version: '1.0.0' }] };
    const { code, stdout } = await audit({ vulnerabilities: {} }, unsigned);
    expect([code, stdout]).toEqual([1, expect.stringContaining('- left-pad 1.0.0 has')]);
  });

  test('reports in a table what blocks and what does not', async () => {
    const { stdout } = await audit(reportOn('zod', 'high'));
    expect(stdout).toContain('| zod | high | yes | yes | [Reads a\\|file](https://advisories.example/1) | yes |');
    expect(stdout).toContain('All are valid.');
  });

  test.each([
    ['an error instead of the vulnerabilities', { message: '405 Method Not Allowed', statusCode: 405 }, clean],
    ['nothing about the vulnerabilities', '', clean],
    ['nothing about the signatures', { vulnerabilities: {} }, ''],
  ])('exits with 2 if npm prints %s', async (_, report, signatures) => {
    const { code, stdout, stderr } = await audit(report, signatures);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('did not report anything')]);
  });
});
