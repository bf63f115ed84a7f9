/** Whether this is the local stage, for pages without access to the project. */
export const isLocalStage = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
