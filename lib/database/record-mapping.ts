import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { getOptionalNumber, getOptionalString, getStrings, type Item } from './attributes.ts';

/** How items keep a property: in an attribute of the same name. */
interface Attribute<Value, IsRequired extends boolean = boolean> {
  readonly isRequired: IsRequired;
  write(value: Value): AttributeValue;
  /** @returns `undefined` when the item lacks the attribute */
  read(item: Item, name: string): Value | undefined;
}

/**
 * How items keep the properties of a record, in the order in which clients see them. A property that the contract adds,
 * removes or makes optional does not compile until its mapping follows.
 */
export type RecordMapping<Fields> = {
  readonly [Name in keyof Fields]-?: Attribute<NonNullable<Fields[Name]>> & {
    readonly isRequired: undefined extends Fields[Name] ? false : true;
  };
};

export const text: Attribute<string, true> = {
  isRequired: true,
  write: (value) => ({ S: value }),
  read: getOptionalString,
};

export const number: Attribute<number, true> = {
  isRequired: true,
  write: (value) => ({ N: String(value) }),
  read: getOptionalNumber,
};

/** A list of strings. */
export const texts: Attribute<string[], true> = {
  isRequired: true,
  write: (values) => ({ L: values.map((value) => ({ S: value })) }),
  read: getStrings,
};

/** A string with a fixed set of values. */
export function oneOf<Choice extends string>(choices: readonly Choice[]): Attribute<Choice, true> {
  const read = (item: Item, name: string) => {
    const value = getOptionalString(item, name);
    const choice = choices.find((candidate) => candidate === value);
    if (choice === value) return choice;
    throw new Error(`An item's ${name} is ${value}, not one of ${choices.join(', ')}.`);
  };
  return { ...text, read };
}

export function optional<Value>(attribute: Attribute<Value>): Attribute<Value, false> {
  return { ...attribute, isRequired: false };
}

/** The attributes of a record's properties, or of some of them. */
export function toAttributes<Fields>(
  mapping: RecordMapping<Fields>,
  fields: { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined },
): Item {
  const item: Item = {};
  for (const name in mapping) {
    const value = fields[name];
    if (value !== undefined && value !== null) item[name] = mapping[name].write(value);
  }
  return item;
}

/**
 * The properties of a record, in the order of the mapping.
 * @throws Error when the item lacks a required attribute, which means that this service did not write the item
 */
export function fromAttributes<Fields>(mapping: RecordMapping<Fields>, item: Item): Fields {
  const fields: Partial<Fields> = {};
  for (const name in mapping) {
    const value = mapping[name].read(item, name);
    if (value !== undefined) fields[name] = value;
  }
  requireAll(mapping, fields);
  return fields;
}

/** The properties of a record that the mapping has, in its order. */
export function pickMapped<Fields>(mapping: RecordMapping<Fields>, fields: Fields): Fields {
  return fromAttributes(mapping, toAttributes(mapping, fields));
}

function requireAll<Fields>(mapping: RecordMapping<Fields>, fields: Partial<Fields>): asserts fields is Fields {
  for (const name in mapping) {
    if (mapping[name].isRequired && fields[name] === undefined) throw new Error(`An item has no attribute ${name}.`);
  }
}
