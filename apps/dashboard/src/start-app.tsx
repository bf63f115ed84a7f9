import './theme/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followLinksInApp } from './layout/follow-links.ts';
import { ignoreHeldEnter } from './layout/ignore-held-enter.ts';
import { keepFocus } from './layout/keep-focus.ts';

followLinksInApp();
keepFocus();
ignoreHeldEnter();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
