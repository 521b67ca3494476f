import { readFileSync } from 'node:fs';

/** Memory of a server process in megabytes: resident set size, and heap after a garbage collection. */
export interface Memory {
  residentMb: number;
  heapMb: number;
}

/** Measures the memory of a server process started with `--inspect=127.0.0.1:<port>`. */
export async function watchMemory(
  pid: number,
  port: number,
): Promise<{ look(): Promise<Memory>; close(): void }> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[]; // as the inspector defines it
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let asked = 0;
  const ask = (method: string): Promise<Record<string, number>> =>
    new Promise((resolve) => {
      const id = ++asked;
      const hear = ({ data }: MessageEvent<string>): void => {
        // as the protocol defines it
        const response = JSON.parse(data) as { id?: number; result?: Record<string, number> };
        if (response.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(response.result ?? {});
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    look: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize = Number.NaN } = await ask('Runtime.getHeapUsage');
      const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return { residentMb: Number(resident) / 1_024, heapMb: usedSize / 1_048_576 };
    },
    close: () => socket.close(),
  };
}
