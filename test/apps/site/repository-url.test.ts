import { expect, test } from '@jest/globals';
import { repositoryUrl } from '../../../apps/site/src/repository-url.ts';

const WEB = 'https://github.com/acme/petstore';

test.each([
  ['a URL', WEB],
  ['a URL for git', `git+${WEB}.git`],
  ['an object, as npm writes it', { type: 'git', url: `git+${WEB}.git` }],
  ['a short form', 'github:acme/petstore'],
  ['the shortest form', 'acme/petstore'],
])('the pages of a repository that package.json names by %s have its web address', (_form, repository) => {
  expect(repositoryUrl(repository)).toBe(WEB);
});

test.each([
  ['no repository', undefined],
  ['an address for SSH', 'git@git.example.com:acme/petstore.git'],
])('%s leads to no page', (_form, repository) => {
  expect(repositoryUrl(repository)).toBeUndefined();
});
