import * as getProject from '../../functions/dashboard/get-project.ts';
import * as listDeployments from '../../functions/dashboard/list-deployments.ts';
import * as rollBackDeployment from '../../functions/dashboard/roll-back-deployment.ts';
import { connectSite } from '../connect-site.ts';
import { serveOperations } from './serve-operations.ts';

connectSite();

/** Serves the operations of the project and its deployments. */
export const handler = serveOperations({ getProject, listDeployments, rollBackDeployment });
