/** The page that shows the contract and makes calls from it. */
export function docsPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Petstore API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/docs.js"></script>
    <script src="/docs/scalar.js"></script>
  </body>
</html>
`;
}

/**
 * The script that starts the API reference.
 * @param apiKey the key that calls from the page use, if there is one
 */
export function docsScript(apiKey: string | undefined): string {
  const configuration = {
    url: '/openapi.json',
    authentication: {
      preferredSecurityScheme: 'apiKey',
      ...(apiKey === undefined ? {} : { securitySchemes: { apiKey: { token: apiKey } } }),
    },
    // The page loads nothing from other hosts and sends nothing to them.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    persistAuth: false,
    // Keep the words in tables whole.
    customCss: `
      .markdown table { table-layout: auto !important; }
      .markdown table * { word-break: normal !important; overflow-wrap: normal !important; }
    `,
  };
  // The page's policy forbids code compiled at run time. This setting makes the bundled validation library do without.
  return `globalThis.__zod_globalConfig = { jitless: true };
addEventListener('DOMContentLoaded', () => Scalar.createApiReference('#docs', ${JSON.stringify(configuration)}));
`;
}
