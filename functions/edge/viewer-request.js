import cf from 'cloudfront';

// CloudFront runs this file unmodified, on every request to the site. Its runtime does not support destructuring,
// spread or for-of:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
// It does not support `await` in arguments either, so each `await` here has a statement of its own:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/async-await-syntax.html

/** No object has this key, so CloudFront sends the site's 404 page. */
const MISSING = '/missing';

/** The folder of hashed assets, which all deployments share. */
const ASSETS = '/_astro/';

/** Paths that are never served: hidden files, apart from the folder for well-known addresses, and empty names. */
const NOT_SERVED = /[\0\\]|\/\/|[\s\S]\/\.|^\/\.(?!well-known(?:\/|$))/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function by this name.
async function handler(event) {
  const request = event.request;
  const host = request.headers.host.value.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  // The key `live` is not a host, and neither are the paths of a deployment.
  if (host.indexOf('.') < 0 || host.indexOf('/') >= 0) return refuse();
  const rule = await find(host);
  if (rule === undefined) return refuse();
  if (rule !== 'serve') {
    const words = rule.split(' ');
    return redirect(Number(words[0]), `https://${words[1]}${request.uri}${query(request)}`);
  }
  const proto = request.headers['cloudfront-forwarded-proto'];
  if (proto && proto.value === 'http') return redirect(301, `https://${host}${request.uri}${query(request)}`);
  const path = decode(request.uri);
  if (path === undefined || NOT_SERVED.test(path)) {
    request.uri = MISSING;
    return request;
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  const file = encode(name === '' ? `${path}index.html` : path);
  if (path.indexOf(ASSETS) === 0) {
    request.uri = `/assets${file}`;
    return request;
  }
  const live = await find('live');
  if (name !== '') {
    // Files have an extension. Any other path is a page: the index.html of a folder. The store has the exceptions.
    const exception = await find(`${live}${file}`);
    const isPage = exception === undefined ? name.indexOf('.') < 0 : exception === 'page';
    if (isPage) return redirect(308, `${request.uri}/${query(request)}`);
  }
  request.uri = `/deployments/${live}${file}`;
  return request;
}

/** The value of a key in the KeyValueStore, or undefined. `get` throws for a missing key. */
async function find(key) {
  try {
    return await cf.kvs().get(key);
  } catch (_error) {
    return undefined;
  }
}

/** The query string exactly as sent, with its question mark. */
function query(request) {
  const sent = request.rawQueryString();
  return sent === undefined ? '' : `?${sent}`;
}

function redirect(status, location) {
  // The target of a redirect can change, so browsers may cache a permanent redirect for five minutes only.
  const caching = status === 301 || status === 308 ? 'max-age=300' : 'no-store';
  return { statusCode: status, headers: { location: { value: location }, 'cache-control': { value: caching } } };
}

function refuse() {
  return {
    statusCode: 404,
    headers: {
      'content-type': { value: 'text/plain; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: 'No site is served at this address.\n' },
  };
}

function decode(uri) {
  try {
    return decodeURIComponent(uri);
  } catch (_error) {
    return undefined;
  }
}

/** Percent-encodes each segment of a path, including plus signs, which S3 would read as spaces. */
function encode(path) {
  return path.split('/').map(encodeURIComponent).join('/');
}
