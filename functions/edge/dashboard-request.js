// CloudFront runs this file unmodified, on every request for the dashboard's files. Its runtime does not support
// destructuring, spread or for-of:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html

/** Where the app is. It routes in the browser, so every page's path serves the same file. */
const HOME = '/dashboard/';
const PAGE = '/dashboard/index.html';

/** The app's files. Their names change with their content. */
const ASSETS = '/dashboard/assets/';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function by this name.
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (uri === '/' || uri === '/dashboard') return redirect(HOME);
  if (uri.indexOf(HOME) !== 0) return refuse();
  if (uri.indexOf(ASSETS) !== 0) request.uri = PAGE;
  return request;
}

function redirect(location) {
  return {
    statusCode: 307,
    headers: { location: { value: location }, 'cache-control': { value: 'no-store' } },
  };
}

function refuse() {
  return {
    statusCode: 404,
    headers: {
      'content-type': { value: 'text/plain; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: 'There is nothing here. The dashboard is at /dashboard/.\n' },
  };
}
