import { applyMode, Mode } from '@cloudscape-design/global-styles';
import { useSyncExternalStore } from 'react';

/** How a person wants the dashboard to look. `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'petstore-theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = readTheme();

function readTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return THEMES.find((known) => known === stored) ?? 'system';
}

function apply(): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  applyMode(isDark ? Mode.Dark : Mode.Light);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}

/** Changes the theme, and keeps it for later visits. */
export function setTheme(chosen: Theme): void {
  theme = chosen;
  localStorage.setItem(STORAGE_KEY, chosen);
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme);
}

systemIsDark.addEventListener('change', apply);
apply();
