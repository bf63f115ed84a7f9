/** The CDK app under the default settings, which the tests are about, whatever an operator's own settings are. */
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { synthesize } from '../../../infra/synthesize.ts';

await synthesize(defaultSettings);
