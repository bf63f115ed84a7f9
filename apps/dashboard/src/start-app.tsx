import '@cloudscape-design/global-styles/index.css';
import '../../brand/colors.css';
import './theme/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import type { ApiResponse } from './api/request.ts';
import { App } from './app.tsx';
import { followLinksInApp } from './layout/follow-links.ts';
import { ignoreHeldEnter } from './layout/ignore-held-enter.ts';
import { keepFocus } from './layout/keep-focus.ts';

/** Renders the app. The first component that reads one of the paths gets the response that was requested early. */
export function startApp(responses: ReadonlyMap<string, Promise<ApiResponse<unknown>>>): void {
  followLinksInApp();
  keepFocus();
  ignoreHeldEnter();
  for (const [path, response] of responses) {
    const read = queryClient.query({ queryKey: [path], queryFn: () => response });
    read.catch(() => {}); // The component that reads it shows the error.
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
