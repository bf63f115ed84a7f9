import { Children, type ReactNode, useState } from 'react';
import type { Change } from '../api/use-change.ts';
import { TextField, type TextFieldProps } from './fields.tsx';
import { capitalized } from './format.ts';

/** A field for a property of a record: how people see it, as text, and the change that a text stands for. */
export interface Field<Of, Changes> {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly isOptional?: true;
  /** How many lines it shows. By default, it is for one line. */
  readonly rows?: number;
  readonly textOf: (record: Partial<Of>) => string;
  /** @param record as the form shows it */
  readonly changeOf: (text: string, record: Partial<Of>) => Changes;
  /** What is wrong with a text before it is sent. */
  readonly problemOf?: (text: string) => string | undefined;
  /** Its input, or nothing to hide it. By default, it is a text field. */
  readonly input?: (props: TextFieldProps, record: Partial<Of>) => ReactNode;
}

/**
 * The fields of a form. Those that the person has not changed follow the record, which a form shows as it is now after
 * somebody else's change was in the way.
 */
export function useForm<Name extends string, Of, Changes>(
  fields: Readonly<Record<Name, Field<Of, Changes>>>,
  record: Partial<Of>,
) {
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const named = Object.entries<Field<Of, Changes>>(fields);
  const textIn = (name: string, { textOf }: Field<Of, Changes>) => entered[name] ?? textOf(record);
  const changed = named.filter(([name, field]) => textIn(name, field) !== field.textOf(record));
  // The changes of all fields in one object.
  const changes: Changes = Object.assign(
    {},
    ...changed.map(([name, field]) => field.changeOf(textIn(name, field), record)),
  );
  const textOf = (name: Name) => textIn(name, fields[name]);
  const field = (name: Name, { fieldErrors }: Pick<Change, 'fieldErrors'>, onEnter: () => void): TextFieldProps => {
    const { label, description, placeholder, isOptional, rows, problemOf } = fields[name];
    return {
      ...{ label, description, isOptional, rows, onEnter },
      ...(placeholder !== undefined && { placeholder }),
      value: textOf(name),
      error: problemOf?.(textOf(name)) ?? sentenceOf(fieldErrors[name]),
      onChange: (text) => setEntered((now) => ({ ...now, [name]: text })),
    };
  };
  return {
    textOf,
    /** What the person has changed. */
    changes,
    isChanged: changed.length > 0,
    isValid: named.every(([name, field]) => field.problemOf?.(textIn(name, field)) === undefined),
    /** The properties of the text field for a property. */
    field,
    /** The inputs of all fields, in their order. */
    inputs: (change: Pick<Change, 'fieldErrors'>, onEnter: () => void): ReactNode => {
      const inputs = [];
      for (const name in fields) {
        const { input = TextField } = fields[name];
        inputs.push(input(field(name, change, onEnter), record));
      }
      return Children.toArray(inputs);
    },
    /** Why a change failed, unless its fields say it all. */
    restOf: ({ error, fieldErrors }: Pick<Change, 'error' | 'fieldErrors'>) => {
      const wrong = Object.keys(fieldErrors);
      return wrong.length > 0 && wrong.every((name) => name in fields) ? undefined : error;
    },
  };
}

const sentenceOf = (problem: string | undefined) => problem && `${capitalized(problem)}.`;
