/** Whether the app runs on the local stage, for pages that don't know the project yet. */
export const isLocalStage = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
