import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { titleOfTag } from '../../../tools/contract/document.ts';
import { TRY_IT_URL } from './addresses.ts';
import { BADGES, type OperationPage, readOperations } from './reference/operations.ts';

type Sidebar = NonNullable<StarlightUserConfig['sidebar']>;

/** The navigation: the guides, then every operation of the contract by its tag. */
export function sidebar(): Sidebar {
  const operations = readOperations();
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return [
    { label: 'Start here', items: ['getting-started', 'authentication'] },
    {
      label: 'Guides',
      items: [
        'sell-a-pet',
        'errors',
        'idempotent-requests',
        'safe-changes',
        'pagination',
        'recipes',
        'copy-the-store',
        'limits',
        'stability',
      ],
    },
    { label: 'Clients', items: ['typescript-client', 'generate-a-client'] },
    {
      label: 'API reference',
      items: [
        { label: 'Overview', link: '/reference/' },
        ...(TRY_IT_URL === undefined ? [] : [{ label: 'Try it', link: TRY_IT_URL }]),
        ...tags.map((tag) => ({
          label: titleOfTag(tag),
          items: operations.filter((operation) => operation.tag === tag).map(operationItem),
        })),
      ],
    },
    { label: 'Your project', items: ['custom-domains'] },
    { label: 'Changelog', link: '/changelog/' },
  ];
}

function operationItem({ title, href, badge }: OperationPage): Sidebar[number] {
  return { label: title, link: href, ...(badge === BADGES.stable ? {} : { badge }) };
}
