import { useEffect, useState } from 'react';

/** Whether something has been under way for longer than a time in milliseconds. */
export function useIsSlow(isUnderWay: boolean, ms: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsSlow(true), ms);
    return () => clearTimeout(timer);
  }, [isUnderWay, ms]);
  return isSlow;
}
