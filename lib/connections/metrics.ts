import { environment } from '../config/environment.ts';
import { connect } from '../config/ports.ts';
import { cloudWatchMetrics } from '../metrics/cloudwatch.ts';

/** Connects the metrics of responses to CloudWatch. */
export function connectMetrics(): void {
  connect({ responseMetrics: cloudWatchMetrics(environment('apiName'), environment('stage')) });
}
