/** The page that displays the contract and can send requests. */
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
 * @param apiKey the key for requests from the page, if any
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
    // Don't break words in tables.
    customCss: `
      .markdown table { table-layout: auto !important; }
      .markdown table * { word-break: normal !important; overflow-wrap: normal !important; }
    `,
  };
  // The page's policy forbids compiling code at run time. This setting turns that off in the bundled validation
  // library.
  return `globalThis.__zod_globalConfig = { jitless: true };
addEventListener('DOMContentLoaded', () => Scalar.createApiReference('#docs', ${JSON.stringify(configuration)}));
`;
}
