import '@cloudscape-design/global-styles/index.css';
import './theme/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followLinksInApp } from './layout/follow-links.ts';
import { preloadCurrentPage } from './layout/preload.ts';

preloadCurrentPage();
followLinksInApp();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
