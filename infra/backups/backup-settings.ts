import { regionFormat, type SettingRules } from '../settings/setting-rules.ts';

export interface BackupSettings {
  /** Daily backups of the tables, and how long their copies in another region are kept. */
  readonly backups?: { readonly copyRegion: string; readonly keptDays: number };
}

export const backupRules: SettingRules<BackupSettings> = {
  formats: [regionFormat(/^backups\.copyRegion$/)],
  *problems({ backups, region }) {
    if (backups && backups.copyRegion === region)
      yield ['backups.copyRegion', 'must be another region than the stage’s'];
  },
  regions: ({ backups }) => (backups ? [backups.copyRegion] : []),
};
