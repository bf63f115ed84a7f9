import { Box, Button } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Stack } from '../../components/stack.tsx';
import { ExternalLink } from '../../components/text.tsx';
import { isolate } from '../../messages/isolate.ts';
import styles from './photos.module.css';

/**
 * Links to the photos of a pet by their hosts, which anybody can have chosen. Only after a click, the browser loads the
 * pictures from there.
 */
export function Photos({ pet: { name, photoUrls } }: { readonly pet: Pet }) {
  const [shown, setShown] = useState<string>();
  // A photo that somebody adds meanwhile needs a click of its own.
  const asked = photoUrls.join(' ');
  const areShown = shown === asked;
  const pictures = photoUrls.filter(isOverHttps);
  return (
    <Stack size="xs">
      {photoUrls.map((url, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The same photo can be there twice.
        <div key={at}>
          <ExternalLink href={url}>{`Photo ${at + 1}, ${hostOf(url)}`}</ExternalLink>
          {areShown && isOverHttps(url) && <Picture url={url} alt={`Photo ${at + 1} of ${isolate(name)}`} />}
        </div>
      ))}
      {pictures.length > 0 && (
        <Button onClick={() => setShown(areShown ? undefined : asked)}>
          {areShown ? 'Hide pictures' : 'Show pictures'}
        </Button>
      )}
      <Box fontSize="body-s" color="text-body-secondary">
        {pictures.length > 0 && `Your browser loads them from ${[...new Set(pictures.map(hostOf))].join(', ')}. `}
        {pictures.length < photoUrls.length && 'Pictures without HTTPS only open by their links.'}
      </Box>
    </Stack>
  );
}

/** The app's policy admits pictures over HTTPS only. */
const isOverHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function Picture({ url, alt }: { readonly url: string; readonly alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <div>This picture can't be loaded.</div>;
  return (
    <img
      className={styles.picture}
      src={url}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
    />
  );
}
