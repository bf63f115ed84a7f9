// Runs in the browser, after Swagger UI. The service bundles it and adds the call, with the key for requests.

import { containsWords } from '../../lib/format/contains-text.ts';

/**
 * Shows the contract, and lets the reader search it and send requests.
 * @param {string | null} apiKey
 */
export function showDocs(apiKey) {
  followTheme();
  const search = document.getElementById('search');
  const ui = globalThis.SwaggerUIBundle({
    dom_id: '#docs',
    url: '/openapi.json',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    syntaxHighlight: { theme: 'tomorrow-night' },
    plugins: [
      {
        fn: { opsFilter: filterOperations },
        // The search at the top of the page takes its place.
        components: { FilterContainer: () => null },
        wrapComponents: { operations: sayNothingFound },
      },
    ],
    onComplete: () => {
      if (apiKey !== null) ui.preauthorizeApiKey('apiKey', apiKey);
    },
  });
  search.addEventListener('input', () => {
    ui.layoutActions.updateFilter(search.value.trim());
    // What is found is below the introduction.
    requestAnimationFrame(() => document.querySelector('#docs .opblock-tag-section')?.scrollIntoView());
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // It would press the button that gets the focus.
    openFirst();
  });
}

/** The operations with every word of a text in their method, path, title, ID or tag, by tag. */
function filterOperations(tags, text) {
  const hasWords = containsWords(text);
  const isMatch = (entry, tag) => {
    const { summary = '', operationId = '' } = entry.get('operation').toObject();
    return hasWords(entry.get('method'), entry.get('path'), summary, operationId, tag);
  };
  return tags
    .map((group, tag) => group.update('operations', (operations) => operations.filter((entry) => isMatch(entry, tag))))
    .filter((group) => group.get('operations').size > 0);
}

/** Says that the search found nothing, where Swagger UI would say that the contract has no operations. */
function sayNothingFound(Operations, { React }) {
  return (props) =>
    props.specSelectors.taggedOperations().size === 0
      ? React.createElement('p', { role: 'status' }, 'No operations found')
      : React.createElement(Operations, props);
}

/** Opens the first operation that the search has found. */
function openFirst() {
  const control = document.querySelector('#docs .opblock-summary-control');
  if (!control) return;
  if (control.getAttribute('aria-expanded') !== 'true') control.click();
  control.focus();
  control.scrollIntoView({ block: 'start' });
}

/** Uses the theme that was chosen in the dashboard, or else the system's. */
function followTheme() {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = localStorage.getItem('petstore-theme');
    const isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark.matches);
    document.documentElement.classList.toggle('dark-mode', isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  };
  systemIsDark.addEventListener('change', apply);
  apply();
}
