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

/** The script that starts the API reference; with a key, calls from the page are made with it. */
export function docsScript(apiKey: string | undefined): string {
  const configuration = {
    url: '/openapi.json',
    authentication: {
      preferredSecurityScheme: 'apiKey',
      ...(apiKey === undefined ? {} : { securitySchemes: { apiKey: { token: apiKey } } }),
    },
    // Nothing of this page comes from, or goes to, anywhere else.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    persistAuth: false,
    // Words of a table in the description are not broken.
    customCss: `
      .markdown table { table-layout: auto !important; }
      .markdown table * { word-break: normal !important; overflow-wrap: normal !important; }
    `,
  };
  // The validation library within compiles no code at run time, which the page's policy would forbid, when it is told so.
  return `globalThis.__zod_globalConfig = { jitless: true };
addEventListener('DOMContentLoaded', () => Scalar.createApiReference('#docs', ${JSON.stringify(configuration)}));
`;
}
