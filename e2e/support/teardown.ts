import { rm } from 'node:fs/promises';
import { server } from './server.ts';

/** The server is stopped by then; what it kept goes. */
export default async function teardown(): Promise<void> {
  await rm(server.dataDir, { recursive: true, force: true });
}
