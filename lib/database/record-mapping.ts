import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { describeItem, getOptionalNumber, getOptionalString, getStrings, type Item } from './attributes.ts';
import type { Attributes } from './write-actions.ts';

/** How items keep a property: in an attribute of the same name. */
interface Attribute<Value, IsRequired extends boolean = boolean> {
  readonly isRequired: IsRequired;
  // A property, because a method could accept fewer values than the contract allows.
  readonly write: (value: Value) => AttributeValue;
  /** @returns `undefined` when the item lacks the attribute */
  read(item: Item, name: string): Value | undefined;
}

/**
 * The attributes of a record's properties, in the order in which clients see them. A property that the contract adds,
 * removes or makes optional does not compile until its attribute follows.
 */
type AttributesOf<Fields> = {
  readonly [Name in keyof Fields]-?: Attribute<NonNullable<Fields[Name]>> & {
    readonly isRequired: undefined extends Fields[Name] ? false : true;
  };
};

/** Values of some properties. `null` stands for none. */
type Values<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

/** Values without any properties that a type lacks, which would be ignored: a variable that has one does not compile. */
export type Exactly<Fields, Given> = Given & { readonly [Unknown in Exclude<keyof Given, keyof Fields>]?: never };

type ChangesOf<Fields, Changes> = Values<Fields> & Exactly<Fields, Changes>;

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
    throw new Error(`${describeItem(item)} has the ${name} ${value}, not one of ${choices.join(', ')}.`);
  };
  return { ...text, read };
}

export function optional<Value>(attribute: Attribute<Value>): Attribute<Value, false> {
  return { ...attribute, isRequired: false };
}

/** How items keep the properties of a record. */
export class RecordMapping<Fields> {
  readonly #attributes: AttributesOf<Fields>;

  constructor(attributes: AttributesOf<Fields>) {
    this.#attributes = attributes;
  }

  /** The names of the properties. */
  get names(): Extract<keyof Fields, string>[] {
    const names = [];
    for (const name in this.#attributes) names.push(name);
    return names;
  }

  /** The attributes of a record's properties, or of some of them. */
  write(fields: Readonly<Values<Fields>>): Item {
    const item: Item = {};
    for (const name in this.#attributes) {
      const value = fields[name];
      if (value !== undefined && value !== null) item[name] = this.#attributes[name].write(value);
    }
    return item;
  }

  /** The attributes that changes write, and those that they remove: `null` removes an optional property. */
  writeChanges<Changes>(changes: ChangesOf<Fields, Changes>): Attributes {
    const values: Values<Fields> = changes;
    const attributes: Record<string, AttributeValue | undefined> = {};
    for (const name in this.#attributes) {
      const value = values[name];
      if (value !== undefined) attributes[name] = value === null ? undefined : this.#attributes[name].write(value);
    }
    return attributes;
  }

  /** A record after changes. `null` removes an optional property, and `undefined` keeps it. */
  change<Changes>(fields: Fields, changes: ChangesOf<Fields, Changes>): Fields {
    const values: Values<Fields> = changes;
    const changed: Values<Fields> = { ...fields };
    for (const name in this.#attributes) if (values[name] !== undefined) changed[name] = values[name];
    return this.read(this.write(changed));
  }

  /**
   * The properties of a record, in the order of the mapping.
   * @throws Error when the item lacks a required attribute, which means that this service did not write the item
   */
  read(item: Item): Fields {
    const fields: Partial<Fields> = {};
    for (const name in this.#attributes) {
      const value = this.#attributes[name].read(item, name);
      if (value !== undefined) fields[name] = value;
    }
    this.#requireAll(fields, item);
    return fields;
  }

  /** The properties of a record that the mapping has, in its order. */
  pick(fields: Fields): Fields {
    return this.read(this.write(fields));
  }

  #requireAll(fields: Partial<Fields>, item: Item): asserts fields is Fields {
    for (const name in this.#attributes) {
      if (this.#attributes[name].isRequired && fields[name] === undefined) {
        throw new Error(`${describeItem(item)} has no attribute ${name}.`);
      }
    }
  }
}
