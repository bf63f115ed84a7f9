import { type BackupSettings, backupRules } from '../backups/backup-settings.ts';
import { type ComplianceSettings, complianceRules } from '../compliance/compliance-settings.ts';
import { type FirewallSettings, firewallRules } from '../firewall/firewall-settings.ts';
import { type HostSettings, hostRules } from '../hosts/host-settings.ts';
import { type MonitoringSettings, monitoringRules } from '../monitoring/monitoring-settings.ts';
import { type RolloutSettings, rolloutRules } from '../rollout/rollout-settings.ts';
import { platformDomainRules, type SiteSettings, siteRules } from '../site/site-settings.ts';
import type { SettingRules } from './setting-rules.ts';

/** The settings of the parts of a stage. */
export interface PartSettings
  extends BackupSettings,
    ComplianceSettings,
    FirewallSettings,
    HostSettings,
    MonitoringSettings,
    RolloutSettings,
    SiteSettings {}

/** The rules for these settings. */
export const partRules: readonly SettingRules<PartSettings>[] = [
  backupRules,
  complianceRules,
  firewallRules,
  hostRules,
  monitoringRules,
  platformDomainRules,
  rolloutRules,
  siteRules,
];

/** The settings that belong to one region, and hold in no other. */
export const PARTS_OF_ONE_REGION = { domain: undefined, platformDomain: undefined, edge: undefined };
