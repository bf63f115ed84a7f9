import type { Attributes, Store } from 'dynalite';
import database from 'dynalite/db/index.js';
import deleteValidation from 'dynalite/validations/deleteItem.js';
import validations from 'dynalite/validations/index.js';
import putValidation from 'dynalite/validations/putItem.js';
import updateValidation from 'dynalite/validations/updateItem.js';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html */
const MAX_ACTIONS = 100;

/** How dynalite validates each kind of action. */
const KINDS = {
  Put: putValidation,
  Update: updateValidation,
  Delete: deleteValidation,
  ConditionCheck: deleteValidation,
};
export type ActionKind = keyof typeof KINDS;

/** A valid action of a transaction. */
export interface TransactAction {
  readonly kind: ActionKind;
  /** The members that dynalite knows. */
  readonly data: Attributes & { readonly TableName: string };
  /** Whether to return the existing item when the condition fails. */
  readonly returnsItem: boolean;
}

/** @throws an error in the form of a response when the number of actions or an action is not valid */
export function parseActions(input: unknown, store: Store): TransactAction[] {
  if (!Array.isArray(input) || input.length === 0 || input.length > MAX_ACTIONS) {
    throw database.validationError(`Member must have length between 1 and ${MAX_ACTIONS}`);
  }
  return input.map((action: unknown) => parseAction(Object(action), store));
}

function parseAction(action: Readonly<Record<string, Attributes>>, store: Store): TransactAction {
  const [[kind, given] = [], ...others] = Object.entries(action);
  if (!isKind(kind) || !given || others.length > 0) {
    throw database.validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  const { types, custom } = KINDS[kind];
  const returnsItem = given.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  const data = validations.checkTypes(given, types);
  validations.checkValidations(data, types, custom, store);
  if (kind === 'ConditionCheck' && data.ConditionExpression === undefined) {
    throw database.validationError('The expression can not be empty');
  }
  return { kind, data: { ...data, TableName: String(data.TableName) }, returnsItem };
}

function isKind(kind: string | undefined): kind is ActionKind {
  return kind !== undefined && Object.hasOwn(KINDS, kind);
}
