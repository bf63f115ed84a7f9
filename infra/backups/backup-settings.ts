import * as z from 'zod';
import { region, type SettingRules } from '../settings/setting-rules.ts';

export const backupSettings = {
  /** Daily backups of the tables, and how long their copies in another region are kept. */
  backups: z.object({ copyRegion: region, keptDays: z.number() }).optional(),
};

export const backupRules: SettingRules<z.infer<z.ZodObject<typeof backupSettings>>> = {
  *problems({ backups, region }) {
    if (backups && backups.copyRegion === region)
      yield ['backups.copyRegion', 'must be another region than the stage’s'];
  },
  regions: ({ backups }) => (backups ? [backups.copyRegion] : []),
};
