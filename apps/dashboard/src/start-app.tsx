import '@cloudscape-design/global-styles/index.css';
import '../../brand/colors.css';
import './theme/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addEarlyRead, type EarlyRead } from './api/query-client.ts';
import { App } from './app.tsx';
import { followLinksInApp } from './layout/follow-links.ts';
import { ignoreHeldEnter } from './layout/ignore-held-enter.ts';
import { keepFocus } from './layout/keep-focus.ts';

/** Renders the app. The first component that reads one of the paths gets the response that was requested early. */
export function startApp(reads: ReadonlyMap<string, Promise<EarlyRead>>): void {
  followLinksInApp();
  keepFocus();
  ignoreHeldEnter();
  for (const [path, read] of reads) {
    addEarlyRead(path, read).catch(() => {}); // The component that reads it shows the error.
  }
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  }
}
