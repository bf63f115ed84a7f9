export const APP_PATH = '/dashboard';
export const API_PATH = `${APP_PATH}/api`;
/** Who is signed in. */
export const SESSION = '/session' as const;
/** Whether this is the local stage, for pages without access to the project. */
export const isLocalStage = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
