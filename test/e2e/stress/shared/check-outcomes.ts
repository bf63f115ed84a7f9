import type { Outcome } from './careful-client.ts';
import type { Statements } from './statements.ts';
import type { Stock, StoredPet, StoredRecord } from './stock.ts';

const ACKNOWLEDGED = 'every acknowledged record exists exactly once, as acknowledged';
const SENT_ONCE = 'a request that was sent once created at most one record';
const REPEATED =
  'a request that was repeated with its key created at most one record, and got the same response each time';
const CHANGED_ONCE = 'a change of a pet was made once if it was acknowledged, and at most once otherwise';
const SOLD_ONCE = 'no pet was sold twice, or without a buyer';
const WHOLE_SALES = 'every sold pet has its order, and every order its pet';
const NOTHING_ELSE = 'no record exists that no client asked for';
export const STOCK_STATEMENTS = [ACKNOWLEDGED, SENT_ONCE, REPEATED, CHANGED_ONCE, SOLD_ONCE, WHOLE_SALES, NOTHING_ELSE];

/** Compares the clients' responses with the tables. `others` are records that no job created. */
export function checkOutcomes(
  statements: Statements,
  outcomes: readonly Outcome[],
  { categories, pets, orders: stored }: Stock,
  others: ReadonlySet<number>,
): void {
  const made = Map.groupBy(
    [...categories, ...pets].filter(({ id }) => !others.has(id)),
    ({ name }) => name,
  );
  const orders = Map.groupBy(outcomes, ({ job }) => job.body.petId);
  const changes = Map.groupBy(
    outcomes.filter(({ job }) => job.kind === 'change'),
    ({ job }) => job.path,
  );
  const creates = outcomes.filter(({ job }) => job.kind === 'category' || job.kind === 'pet');
  for (const outcome of creates) checkMade(statements, outcome, made.get(nameOf(outcome)) ?? []);
  for (const pet of pets) checkSale(statements, pet, orders.get(pet.id) ?? []);
  for (const [path, ofPet] of changes) {
    checkChanges(
      statements,
      pets.find(({ id }) => path === `/pets/${id}`),
      ofPet,
    );
  }
  const sold = pets.filter(({ status }) => status === 'sold').map(({ id, orderId }) => `${orderId} sells ${id}`);
  const sales = stored.map(({ id, petId }) => `${id} sells ${petId}`);
  const isWhole = String(sold.sort()) === String(sales.sort());
  statements.check(WHOLE_SALES, isWhole, () => `sold pets: ${sold}; orders: ${sales}`);
  const asked = new Set(creates.map(nameOf));
  for (const [name, records] of made) {
    statements.check(NOTHING_ELSE, asked.has(name), () => JSON.stringify(records));
  }
}

const nameOf = ({ job }: Outcome) => String(job.body.name);

function checkMade(statements: Statements, outcome: Outcome, records: readonly StoredRecord[]): void {
  const evidence = () => `${describe(outcome)}, and there is ${JSON.stringify(records)}`;
  for (const text of outcome.acknowledgements) {
    statements.check(ACKNOWLEDGED, records.length === 1 && records[0]?.id === JSON.parse(text).id, evidence);
  }
  if (outcome.job.idempotencyKey === undefined) statements.check(SENT_ONCE, records.length <= 1, evidence);
  else statements.check(REPEATED, records.length <= 1 && new Set(outcome.acknowledgements).size <= 1, evidence);
}

/** Each change that is made gives the pet another version. */
function checkChanges(statements: Statements, pet: StoredPet | undefined, changes: readonly Outcome[]): void {
  const acknowledged = changes.filter(({ acknowledgements }) => acknowledgements.length > 0);
  const version = pet?.version ?? -1;
  const isOnce = acknowledged.length <= version && version <= changes.length;
  const evidence = () => `${changes.map(describe).join('; ')}, and there is ${JSON.stringify(pet)}`;
  statements.check(CHANGED_ONCE, isOnce, evidence);
}

function checkSale(statements: Statements, pet: StoredPet, orders: readonly Outcome[]): void {
  const evidence = () => `${orders.map(describe).join('; ')}, and there is ${JSON.stringify(pet)}`;
  const buyers = orders.filter(({ acknowledgements }) => acknowledgements.length > 0);
  const mayHaveBought = orders.some(({ acknowledgements, isSettled }) => acknowledgements.length > 0 || !isSettled);
  const isSold = pet.status === 'sold';
  statements.check(SOLD_ONCE, buyers.length <= 1 && (!isSold || mayHaveBought), evidence);
  for (const { acknowledgements, job } of buyers) {
    const responses = new Set(acknowledgements);
    if (job.idempotencyKey !== undefined) statements.check(REPEATED, responses.size === 1, evidence);
    for (const text of responses) {
      statements.check(ACKNOWLEDGED, isSold && pet.orderId === JSON.parse(text).id, evidence);
    }
  }
}

function describe({ job, exchanges }: Outcome): string {
  const { number, path, body, idempotencyKey = 'none' } = job;
  const responses = exchanges.map(({ response }) => (response ? `${response.status} ${response.text}` : 'no response'));
  return `job ${number}: ${path} ${JSON.stringify(body)}, key ${idempotencyKey}, had ${responses.join(', ')}`;
}
