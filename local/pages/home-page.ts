/** The home page, which links to the docs and the contract. */
export function homePage(baseUrl: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Petstore</title>
    <link rel="icon" href="data:,">
    <style>
      :root { color-scheme: light dark; }
      body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; }
      h1 { font-size: 2.5rem; margin: 0; }
      code { font-size: 0.95em; }
      li { margin: 0.5rem 0; }
    </style>
  </head>
  <body>
    <h1>Petstore</h1>
    <p>The service runs on this machine. Its API answers at <code>${baseUrl}</code>.</p>
    <ul>
      <li><a href="/docs">Documentation</a>: read the interface and try it from the page.</li>
      <li><a href="/openapi.json">openapi.json</a>: the contract, for code generators and other tools.</li>
    </ul>
    <p>Every call takes an API key; the terminal that started the service shows one.</p>
  </body>
</html>
`;
}
