/** `repository` of `package.json`: https://docs.npmjs.com/cli/configuring-npm/package-json#repository */
export type Repository = string | { readonly url: string } | undefined;

/** The web address of a repository. `undefined` if there is no repository, or if it has no https address. */
export function repositoryUrl(repository: Repository): string | undefined {
  const named = typeof repository === 'object' ? repository.url : (repository ?? '');
  const onGitHub = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(named)?.[1];
  const url = onGitHub === undefined ? named.replace(/^git\+/, '') : `https://github.com/${onGitHub}`;
  return url.startsWith('https://') ? url.replace(/(\.git)?\/?$/, '') : undefined;
}
