import { applyMode, Mode } from '@cloudscape-design/global-styles';
import { keepPreference, readPreference } from '../api/preference.ts';

/** The themes to choose from. `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'petstore-theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const stored = readPreference(STORAGE_KEY);
let theme: Theme = THEMES.find((known) => known === stored) ?? 'system';

function apply(): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  applyMode(isDark ? Mode.Dark : Mode.Light);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}

export const currentTheme = (): Theme => theme;

export function setTheme(chosen: Theme): void {
  theme = chosen;
  keepPreference(STORAGE_KEY, chosen);
  apply();
}

systemIsDark.addEventListener('change', apply);
apply();
