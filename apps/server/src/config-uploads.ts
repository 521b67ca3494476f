/** A bucket of an S3-compatible store, with credentials. */
export interface ObjectStore {
  bucket: string;
  /** Origin of the store, without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const EXAMPLE = 's3://bucket?endpoint=https://s3.example.org&region=us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{2,40}$/;

/** Reads UPLOADS_URL and its credentials. Adds a line to `problems` for each invalid variable. */
export function readObjectStore(
  text: (name: string) => string | undefined,
  problems: string[],
): ObjectStore | undefined {
  const value = text('UPLOADS_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const bucket = url?.host ?? '';
  const region = url?.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url?.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const unknown = [...(url?.searchParams.keys() ?? [])].filter(
    (key) => !['endpoint', 'region'].includes(key),
  );
  if (
    url?.protocol !== 's3:' ||
    url.username !== '' ||
    !['', '/'].includes(url.pathname) ||
    unknown.length > 0
  )
    problems.push(`UPLOADS_URL must be an address such as ${EXAMPLE}`);
  else if (!BUCKET.test(bucket)) problems.push(`UPLOADS_URL must name a bucket: ${EXAMPLE}`);
  else if (!REGION.test(region))
    problems.push(`UPLOADS_URL must name a region such as us-east-1: ${EXAMPLE}`);
  else if (!isOrigin(endpoint))
    problems.push(
      `UPLOADS_URL must have an endpoint such as https://s3.example.org, without a path: ${EXAMPLE}`,
    );

  const [accessKeyId = '', secretAccessKey = ''] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map(
    (name) => {
      if (text(name) === undefined) problems.push(`${name} must be set if UPLOADS_URL is`);
      return text(name);
    },
  );
  return { bucket, region, endpoint: endpoint.replace(/\/$/, ''), accessKeyId, secretAccessKey };
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  ['http:', 'https:'].includes(new URL(text).protocol) &&
  new URL(text).href === `${new URL(text).origin}/`;
