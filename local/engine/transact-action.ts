import type { Attributes, Callback, Store, Table } from 'dynalite';
import deleteItem from 'dynalite/actions/deleteItem.js';
import putItem from 'dynalite/actions/putItem.js';
import updateItem from 'dynalite/actions/updateItem.js';
import database from 'dynalite/db/index.js';
import deleteValidation from 'dynalite/validations/deleteItem.js';
import validations from 'dynalite/validations/index.js';
import putValidation from 'dynalite/validations/putItem.js';
import updateValidation from 'dynalite/validations/updateItem.js';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html */
const MAX_ACTIONS = 100;

/** Dynalite's own functions validate an action, check its condition and compute the new item. */
export const KINDS = {
  Put: { validation: putValidation, run: putItem },
  Update: { validation: updateValidation, run: updateItem },
  Delete: { validation: deleteValidation, run: deleteItem },
  // A deletion whose writes are discarded.
  ConditionCheck: { validation: deleteValidation, run: deleteItem },
};
type ActionKind = keyof typeof KINDS;

/** A valid action of a transaction. */
export interface TransactAction {
  readonly kind: ActionKind;
  /** The members that dynalite knows. */
  readonly data: Attributes & { readonly TableName: string };
  /** The key of its item within the table. */
  readonly key: string;
  /** Whether to return the existing item when the condition fails. */
  readonly returnsItem: boolean;
}

/**
 * @throws an error in the form of a response when the number of actions or an action is not valid, there is no such
 *   table, or its key schema does not match the action
 */
export async function parseActions(input: unknown, store: Store): Promise<TransactAction[]> {
  if (!Array.isArray(input) || input.length === 0 || input.length > MAX_ACTIONS) {
    throw database.validationError(`Member must have length between 1 and ${MAX_ACTIONS}`);
  }
  return Promise.all(input.map((action: unknown) => parseAction(Object(action), store)));
}

async function parseAction(action: Readonly<Record<string, Attributes>>, store: Store): Promise<TransactAction> {
  const [[kind, given] = [], ...others] = Object.entries(action);
  if (!isKind(kind) || !given || others.length > 0) {
    throw database.validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  const { types, custom } = KINDS[kind].validation;
  const returnsItem = given.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  const data = validations.checkTypes(given, types);
  validations.checkValidations(data, types, custom, store);
  if (kind === 'ConditionCheck' && data.ConditionExpression === undefined) {
    throw database.validationError('The expression can not be empty');
  }
  const { Item: newItem, Key: givenKey } = data;
  const name = String(data.TableName);
  const table = await called<Table>((done) => store.getTable(name, done));
  const invalid = newItem ? database.validateItem(newItem, table) : database.validateKey(givenKey, table);
  if (invalid) throw invalid;
  const key = database.createKey(newItem ?? givenKey, table);
  return { kind, data: { ...data, TableName: name }, key, returnsItem };
}

function isKind(kind: string | undefined): kind is ActionKind {
  return kind !== undefined && Object.hasOwn(KINDS, kind);
}

/** Calls a function of dynalite. */
export function called<Result>(call: (done: Callback<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)));
  });
}
