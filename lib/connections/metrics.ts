import { environment } from '../config/environment.ts';
import { connect } from '../config/ports.ts';
import { stackName } from '../config/stages.ts';
import { cloudWatchMetrics } from '../metrics/cloudwatch.ts';

/** Connects the metrics of responses to CloudWatch, where the public API has the name of its stack. */
export function connectMetrics(): void {
  const stage = environment('stage');
  connect({ responseMeter: cloudWatchMetrics(stackName(stage), stage) });
}
