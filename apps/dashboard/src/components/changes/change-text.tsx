import type { ActivityEntry } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { isolate } from '../../messages/isolate.ts';
import { capitalized } from '../format.ts';
import { CategoryName } from '../record-names.tsx';
import { Breakable, PageLink } from '../text.tsx';
import styles from './change-text.module.css';
import { type ChangedValue, changedValues } from './change-values.ts';
import { deedOf } from './change-words.ts';

/** The pages of the things that change, and the one of a record where it has its own. */
const PAGES: Readonly<Record<string, (subject: string) => string>> = {
  category: () => '/categories',
  certificate: (domain) => `/settings/domains/${domain}`,
  domain: (domain) => `/settings/domains/${domain}`,
  key: (keyId) => `/keys/${keyId}`,
  order: (id) => `/orders/${id}`,
  person: () => '/settings/people',
  pet: (id) => `/pets/${id}`,
};

/** A change in words: who did what to which record, and the values that changed. */
export function ChangeText({ entry }: { readonly entry: ActivityEntry }) {
  const { words, hasRecord } = deedOf(entry);
  return (
    <>
      <Actor actor={entry.actor} /> {words}
      {hasRecord && (
        <>
          {' '}
          <Record entry={entry} />
        </>
      )}
      {changedValues(entry).map((value) => (
        <Values key={value.property} {...value} />
      ))}
    </>
  );
}

function Actor({ actor: { kind, name, keyId } }: Pick<ActivityEntry, 'actor'>) {
  if (kind === 'key') {
    return (
      <>
        The key{' '}
        <b>{keyId === undefined ? <Breakable>{name}</Breakable> : <PageLink to={`/keys/${keyId}`}>{name}</PageLink>}</b>
      </>
    );
  }
  return (
    <>
      <b>
        <Breakable>{name}</Breakable>
      </b>
      {kind === 'command' && ', by command,'}
    </>
  );
}

function Record({ entry: { action, subject, name } }: { readonly entry: ActivityEntry }) {
  const path = PAGES[action.split('.')[0] ?? '']?.(encodeURIComponent(subject));
  const text = name ?? subject;
  return path === undefined ? <Breakable>{text}</Breakable> : <PageLink to={path}>{text}</PageLink>;
}

function Values({ property, from, to }: ChangedValue) {
  return (
    <div className={styles.values}>
      {property !== undefined && `${capitalized(property)}: `}
      {from !== null && (
        <>
          <Value property={property} value={from} /> →{' '}
        </>
      )}
      <Value property={property} value={to} />
    </div>
  );
}

function Value({ property, value }: { readonly property: string | undefined; readonly value: unknown }) {
  if (value === null) return 'none';
  if (property === 'category' && typeof value === 'number') return <CategoryName id={value} />;
  return (
    <Breakable>
      {Array.isArray(value) ? value.map((each) => isolate(String(each))).join(', ') : String(value)}
    </Breakable>
  );
}
