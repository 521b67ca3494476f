/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A form with fields and a file, as a browser sends it. */
export async function pictureForm(
  field: string,
  fields: Record<string, unknown> = {},
  picture: Buffer = Buffer.from(PIXEL, 'base64'),
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}
