import type * as z from 'zod';
import { backupRules, backupSettings } from '../backups/backup-settings.ts';
import { complianceRules, complianceSettings } from '../compliance/compliance-settings.ts';
import { firewallRules, firewallSettings } from '../firewall/firewall-settings.ts';
import { hostRules, hostSettings } from '../hosts/host-settings.ts';
import { monitoringSettings } from '../monitoring/monitoring-settings.ts';
import { rolloutSettings } from '../rollout/rollout-settings.ts';
import { platformDomainRules, siteRules, siteSettings } from '../site/site-settings.ts';
import type { SettingRules } from './setting-rules.ts';

/** The settings of the parts of a stage. */
export const partSettings = {
  ...backupSettings,
  ...complianceSettings,
  ...firewallSettings,
  ...hostSettings,
  ...monitoringSettings,
  ...rolloutSettings,
  ...siteSettings,
};

export type PartSettings = z.infer<z.ZodObject<typeof partSettings>>;

/** The rules for several of these settings together. */
export const partRules: readonly SettingRules<PartSettings>[] = [
  backupRules,
  complianceRules,
  firewallRules,
  hostRules,
  platformDomainRules,
  siteRules,
];

/** The settings that belong to one region, and hold in no other. */
export const PARTS_OF_ONE_REGION = { domain: undefined, platformDomain: undefined, edge: undefined };
