import { useLocation } from 'wouter';

/** Opens another page at the end of a change, unless the person has opened one meanwhile. */
export function useLeavePage(): (path: string) => void {
  const [, navigate] = useLocation();
  const { pathname } = location;
  return (path) => {
    if (location.pathname === pathname) navigate(path);
  };
}
