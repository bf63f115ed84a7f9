import { UserError } from '../../lib/errors/user-error.ts';

/** The part of a contract that this file needs. */
interface WithSchemas {
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
}

const LOCAL = '#/components/schemas/';

/**
 * Copies schemas of other contracts into a contract that refers to them (`openapi.yaml#/components/schemas/Error`), with
 * all schemas that those refer to. A rule is then written once and applies to both contracts.
 * @param readOther reads another contract
 * @throws UserError when two schemas have the same name, or a schema does not exist
 */
export function importSchemas<Contract extends WithSchemas>(
  document: Contract,
  readOther: (file: string) => WithSchemas,
): Contract {
  const imported: Record<string, Readonly<Record<string, unknown>>> = {};
  const importSchema = (file: string, name: string): void => {
    if (name in imported) return;
    const schema = readOther(file).components.schemas[name];
    if (!schema) throw new UserError(`${file} has no schema ${name}.`);
    if (name in document.components.schemas) throw new UserError(`There are two schemas ${name}.`);
    imported[name] = schema;
    mapReferences(schema, (reference) => {
      importSchema(file, reference.slice(LOCAL.length));
      return reference;
    });
  };
  const local = mapReferences(document, (reference) => {
    const [file = '', name] = reference.split(LOCAL);
    if (file === '' || name === undefined) return reference;
    importSchema(file, name);
    return LOCAL + name;
  });
  return { ...local, components: { ...local.components, schemas: { ...local.components.schemas, ...imported } } };
}

/** A copy of a value in which every `$ref` is replaced. */
function mapReferences<T>(value: T, replace: (reference: string) => string): T {
  return JSON.parse(JSON.stringify(value), (key, inner) =>
    key === '$ref' && typeof inner === 'string' ? replace(inner) : inner,
  );
}
