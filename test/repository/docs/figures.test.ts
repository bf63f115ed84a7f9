import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { changesPerSecond, LEFT_FOR_PEOPLE } from '../../../infra/api/write-throttles.ts';
import { BURN_RATES, errorsPercent, OBJECTIVES } from '../../../infra/monitoring/objectives.ts';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { KEPT_SECONDS as ACTIVITY_KEPT_SECONDS } from '../../../lib/activity/record-activity.ts';
import * as limits from '../../../lib/config/limits.ts';
import { defaultRate } from '../../../lib/config/stages.ts';
import { createCategory } from '../../../lib/contract/generated/public/operations.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/database/dynamodb.ts';
import type { TableDefinition } from '../../../lib/database/table-definition.ts';
import { type AnyTableName, allTables, type TableName } from '../../../lib/database/tables.ts';
import { MAX_MESSAGE_LENGTH } from '../../../lib/deployments/message.ts';
import { MAX_EXCEPTION_BYTES, MAX_EXCEPTIONS, MAX_PATH_BYTES } from '../../../lib/deployments/site-problems.ts';
import { CERTIFICATE_DELAYED_MS } from '../../../lib/domains/certificate/certificate-state.ts';
import { PROPAGATION_MS, STEPS } from '../../../lib/domains/check/schedule.ts';
import { RECORD_TTL } from '../../../lib/domains/dns/dns-record-change.ts';
import { MAX_CERTIFICATE_NAME } from '../../../lib/domains/dns/domain-name.ts';
import { UNITS_PER_REQUEST } from '../../../lib/http/middleware/rate-limit.ts';
import { KEPT_SECONDS as RECORD_KEPT_SECONDS } from '../../../lib/idempotency/idempotency-record.ts';
import { LOOKUP_CACHE_MS, MAX_CACHED_KEYS, REFUSAL_CACHE_MS } from '../../../lib/keys/authenticate.ts';
import { BURST_SECONDS, SHARED_EVERY } from '../../../lib/keys/key-rate.ts';

import { SESSION_MS } from '../../../lib/people/session-store.ts';
import { MAX_DOMAINS } from '../../../lib/project/plans.ts';

import { SIGN_IN_MS } from '../../../lib/sign-in/sign-in-attempt.ts';
import { CONCURRENCY } from '../../../local/gateway/gateway.ts';
import { readContract } from '../../../tools/contract/document.ts';

/**
 * The sentences in documents that state a figure, with the figure from the code. When you change a figure, this test
 * lists the sentences to change. When you reword a sentence, reword it here too.
 */

const count = (value: number) => value.toLocaleString('en-US');
const seconds = (milliseconds: number) => count(milliseconds / 1_000);
const minutes = (milliseconds: number) => count(milliseconds / 60_000);
const hours = (milliseconds: number) => count(milliseconds / 3_600_000);
const days = (value: number) => count(value / 86_400);

const { schemas, parameters } = readContract().components;
const textBytes = count(Object(schemas.NewPet?.['x-max-text-bytes']).bytes);
const keyLength = count(Number(schemas.IdempotencyKey?.maxLength));
const ifMatchLength = count(Number(Object(parameters?.IfMatch).schema?.maxLength));
const revocation = `within ${seconds(LOOKUP_CACHE_MS)} seconds`;
/** Clients may repeat a request for half as long as its record is kept, since clocks can differ. */
const repeatable = `${RECORD_KEPT_SECONDS / 3_600 / 2} hours`;
const jsonBytes = `${count(limits.MAX_JSON_BYTES)} bytes`;
const categoryBytes = `${count(limits.MAX_CATEGORY_BYTES)} bytes`;
const [often, sometimes, rarely] = STEPS;
const { fast, slow } = BURN_RATES;
const { throttle, tableLimits, logRetentionDays, firewall } = defaultSettings.production;
const productionRate = defaultRate('production');
/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery_Howitworks.html */
const RECOVERY_DAYS = 35;
const { keptDays = 0 } = defaultSettings.production.backups ?? {};
/** The weight of the heaviest requests: the largest pages, and creating a category. */
const HEAVIEST = createCategory.weight ?? 0;
const changes = (table: TableName) => count(changesPerSecond(table, defaultSettings.production) ?? Number.NaN);

const sentences: Readonly<Record<string, readonly string[]>> = {
  'README.md': [`A revoked key is rejected ${revocation}`],
  'SECURITY.md': [`A revoked key stops working ${revocation}`, `${jsonBytes}. Text is stored`],
  'openapi.yaml': [
    `as one for every ${4 * UNITS_PER_REQUEST} KB that the service reads`,
    `Creating a category counts as ${HEAVIEST}, whatever`,
    `and counts as ${HEAVIEST} requests towards the key's rate`,
    `A revoked key stops working ${revocation}`,
    `\`payload_too_large\` | the body is larger than ${jsonBytes} |`,
    `description: The body is larger than ${jsonBytes}.`,
    `message: "The body is larger than ${jsonBytes}."`,
    `All categories together take at most ${categoryBytes}, and those of one key owner a quarter`,
    `with the same key within ${repeatable}`,
    `safe to repeat for ${repeatable}`,
    `A category to create. Its name and description take at most ${textBytes} bytes`,
    `A pet to create. Its name, photo URLs and tags take at most ${textBytes} bytes`,
  ],
  'dashboard.yaml': [
    `It stops working ${revocation}`,
    `Entries are kept for ${days(ACTIVITY_KEPT_SECONDS)} days`,
    `safe to retry for ${repeatable}`,
  ],
  'docs/operations/personal-data.md': [
    `| table \`Activity\` | ${days(ACTIVITY_KEPT_SECONDS)} days |`,
    `until \`keys change --remove-contact\`; ${days(ACTIVITY_KEPT_SECONDS)} days |`,
    `| ${logRetentionDays} days (\`logRetentionDays\`) |`,
    `2 days, and ${keptDays} days (\`backups.keptDays\`)`,
    `up to ${SESSION_MS / 3_600_000} hours |`,
    `run out after ${logRetentionDays} days.`,
    `| point-in-time recovery | ${RECOVERY_DAYS} days |`,
    `after ${Math.max(RECOVERY_DAYS, keptDays)} days no copy has the address`,
  ],
  'apps/dashboard/src/pages/activity.tsx': [`Kept for ${days(ACTIVITY_KEPT_SECONDS)} days.`],
  'apps/dashboard/src/pages/keys/key-state.tsx': [`and the others in groups of up to ${SHARED_EVERY}.`],
  'client/README.md': [`makes a write safe to repeat in another process, for ${repeatable}`],
  'docs/dashboard.md': [
    `keeps the attempt in a signed cookie for ${minutes(SIGN_IN_MS)} minutes`,
    `A session lasts ${hours(SESSION_MS)} hours`,
  ],
  'docs/data.md': [
    `for each Idempotency-Key of a key owner, for ${RECORD_KEPT_SECONDS / 3_600} h`,
    `All categories together may take ${categoryBytes}, and those of one key owner a quarter`,
    `The text of a category or pet takes at most ${textBytes} bytes`,
  ],
  'docs/domains.md': [
    `every minute for ${minutes(often.forMs)} minutes, every ${minutes(sometimes.everyMs)} minutes for ${hours(sometimes.forMs)} hours, every ${minutes(rarely.everyMs)} minutes for ${hours(rarely.forMs)} hours`,
  ],
  'docs/keys.md': [
    `caches up to ${count(MAX_CACHED_KEYS)} valid keys for ${seconds(LOOKUP_CACHE_MS)} s`,
    `${count(MAX_CACHED_KEYS)} rejected keys for ${seconds(REFUSAL_CACHE_MS)} s`,
    `to table \`Usage\` every ${SHARED_EVERY} requests, or ${SHARED_EVERY} of weight, and read the total back. Each environment can therefore exceed the limit by ${SHARED_EVERY + HEAVIEST}`,
    `use at most ${count(UNITS_PER_REQUEST * productionRate)} read units a second, averaged over a minute`,
    `${count(UNITS_PER_REQUEST * BURST_SECONDS * productionRate)} units per environment`,
  ],
  'docs/limits.md': [
    `production allows ${count(throttle.ratePerSecond)} requests a second for each method, and each table ${count(tableLimits.reads)} read and ${count(tableLimits.writes)} write units`,
    `leaves ${LEFT_FOR_PEOPLE} changes a second for people`,
    `| \`Categories\`: creates, renames and deletions | ${changes('Categories')}:`,
    `| \`Pets\`: new pets, changes and sales | ${changes('Pets')} together`,
    `| \`Orders\`: new orders, their steps and cancellations | ${changes('Orders')} together`,
    `| \`Activity\`: changes by people and commands, and deletions by clients | ${changes('Activity')}:`,
  ],
  'docs/local-service.md': [
    `413 for a body of more than ${count(limits.MAX_BODY_BYTES)} bytes`,
    `Functions reject more than ${jsonBytes}`,
    `${count(limits.MAX_HEADER_BYTES)} bytes of headers, ${limits.GATEWAY_TIMEOUT_SECONDS} s for a response (504), ${limits.FUNCTION_TIMEOUT_SECONDS} s for a function`,
    `${CONCURRENCY} concurrent requests, then a queue`,
  ],
  'docs/operations/deploy.md': [`up to ${limits.DATABASE_TIMEOUT_SECONDS} s, its deadline`],
  'docs/operations/administer.md': [
    `Functions cache a lookup for up to ${seconds(LOOKUP_CACHE_MS)} s`,
    `the counts may lack the last ${SHARED_EVERY - 1} requests`,
    `All categories together may take ${categoryBytes}, some`,
    `The firewall also limits requests: ${count(firewall?.requestsPerKeyInFiveMinutes ?? 0)} in five minutes`,
    `${count(firewall?.categoriesPerAddressInOneMinute ?? 0)} creates of categories in a minute`,
    `A message has up to ${MAX_MESSAGE_LENGTH} characters`,
    `paths of more than ${MAX_PATH_BYTES} bytes`,
    `more than ${MAX_EXCEPTIONS} files without an extension`,
    `an address of more than ${MAX_EXCEPTION_BYTES} bytes`,
  ],
  'docs/operations/incidents.md': [
    `Sessions last ${hours(SESSION_MS)} hours at most`,
    `also limits it per address, to ${count(firewall?.categoriesPerAddressInOneMinute ?? 0)} a minute`,
  ],
  'docs/operations/retire.md': [`which is ${logRetentionDays} days in production`],
  'docs/operations/restore.md': [
    `to any second of the last ${RECOVERY_DAYS} days`,
    `creates a backup and keeps it for ${RECOVERY_DAYS} days`,
  ],
  'docs/reliability.md': [
    `| ${OBJECTIVES.availablePercent}% of the requests get a response other than 5xx | ${errorsPercent(fast)}% or more get a 5xx within five minutes`,
    `| ${errorsPercent(slow)}% or more get a 5xx within six hours`,
    `| ${OBJECTIVES.fastPercent}% of the responses take less than ${OBJECTIVES.fastMs} ms |`,
    `${seconds(REQUEST_TIMEOUT_MS)} s for an attempt, ${limits.DATABASE_TIMEOUT_SECONDS} s for all calls of a request, ${limits.FUNCTION_TIMEOUT_SECONDS} s for a function, ${limits.GATEWAY_TIMEOUT_SECONDS} s for the gateway`,
    `by at most ${SHARED_EVERY + HEAVIEST} requests each, with one write in ${SHARED_EVERY} requests or ${SHARED_EVERY} of weight,`,
    `A rejection is cached for ${seconds(REFUSAL_CACHE_MS)} seconds`,
  ],
  'apps/site/src/content/docs/authentication.mdx': [`It stops working everywhere ${revocation}`],
  'apps/site/src/content/docs/custom-domains.mdx': [
    `A project on the Pro plan can have ${MAX_DOMAINS.pro} domains, and on Enterprise ${MAX_DOMAINS.enterprise}`,
    `A name has at most ${MAX_CERTIFICATE_NAME} characters`,
    `| TTL | ${RECORD_TTL} |`,
    `A DNS change can take up to ${hours(PROPAGATION_MS)} hours`,
    `Checks run every minute for ${minutes(often.forMs)} minutes, then every ${minutes(sometimes.everyMs)} minutes for ${hours(sometimes.forMs)} hours, then every ${minutes(rarely.everyMs)} minutes for ${hours(rarely.forMs)} hours`,
    `It should be there within ${minutes(CERTIFICATE_DELAYED_MS)} minutes`,
  ],
  'apps/site/src/content/docs/errors.mdx': [
    `**413.** The body is larger than ${jsonBytes}`,
    `You sent this \`Idempotency-Key\` in the last ${repeatable}`,
  ],
  'apps/site/src/content/docs/idempotent-requests.mdx': [
    `Use up to ${keyLength} visible ASCII characters`,
    `A key works for ${repeatable}`,
  ],
  'apps/site/src/content/docs/limits.mdx': [
    'By default, it depends on the stage',
    ...['production', 'staging', 'local'].map((stage) => `| ${stage} | ${count(defaultRate(stage))} |`),
    `"burst";q=${BURST_SECONDS * productionRate};w=${BURST_SECONDS}, "key";q=${60 * productionRate};w=60`,
    `one for every ${4 * UNITS_PER_REQUEST} KB of pets, at most ${HEAVIEST} |`,
    `one for every ${8 * UNITS_PER_REQUEST} KB, at most ${HEAVIEST} |`,
    `| creating a category | ${HEAVIEST}, whatever the response |`,
    `| body | ${jsonBytes} |`,
    `| all headers together | ${count(limits.MAX_HEADER_BYTES)} bytes |`,
    `| text of a pet or a category | ${textBytes} bytes in UTF-8 |`,
    `| \`Idempotency-Key\` | ${keyLength} characters |`,
    `| \`If-Match\` | ${ifMatchLength} characters |`,
    `after ${limits.GATEWAY_TIMEOUT_SECONDS} seconds at the latest`,
    `their total size is limited to ${categoryBytes}`,
  ],
};

test.each(Object.entries(sentences).flatMap(([file, all]) => all.map((sentence) => [file, sentence] as const)))(
  '%s says "%s"',
  (file, sentence) => {
    expect([sentence].filter((text) => !readText(file).includes(text))).toEqual([]);
  },
);

test('the table of tables in docs/data.md has the key of each table and index, and no others', () => {
  const definitions: Readonly<Record<AnyTableName, TableDefinition>> = allTables;
  const rows = Object.entries(definitions).flatMap(([table, { partitionKey, sortKey, indexes = [] }]) => [
    rowOf(`\`${table}\``, partitionKey, sortKey),
    ...indexes.map((index) => rowOf(`… index \`${index.name}\``, index.partitionKey, index.sortKey)),
  ]);
  const [, section = ''] = readText('docs/data.md').split('| table | key | holds | |---|---|---|');
  const stated = section.match(/\| (?:… index )?`\w+` \| `\w+`(?:, `\w+`)? \|/g) ?? [];
  expect(stated.sort()).toEqual(rows.sort());
});

function rowOf(name: string, ...keys: readonly ({ readonly name: string } | undefined)[]): string {
  return `| ${name} | ${keys.flatMap((key) => (key ? [`\`${key.name}\``] : [])).join(', ')} |`;
}

/** The text of a document, with each line break and indentation as one space. */
function readText(file: string): string {
  return readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8').replace(/\s+/g, ' ');
}
