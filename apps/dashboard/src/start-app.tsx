import '@cloudscape-design/global-styles/index.css';
import '../../brand/colors.css';
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
// Until the fonts arrive, and without them, text is in the system's.
void import('@cloudscape-design/global-styles/index.css?fonts.css').catch(() => {});
