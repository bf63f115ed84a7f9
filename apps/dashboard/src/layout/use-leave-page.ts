import { useLocation } from 'wouter';
import { shownPath } from '../components/shown-location.ts';

/** Opens another page at the end of a change, unless the person has opened one meanwhile. */
export function useLeavePage(): (path: string) => void {
  const [, navigate] = useLocation();
  const pathname = shownPath();
  return (path) => {
    if (shownPath() === pathname) navigate(path);
  };
}
