/**
 * Runs jobs concurrently and prints their outputs in order: the first one live, each other one as soon as all
 * before it have ended. A job gets its `print` and resolves with its result.
 */
export function inTurn(jobs, write = (text) => process.stdout.write(text)) {
  const held = jobs.map(() => []);
  const hasEnded = jobs.map(() => false);
  let turn = 0;
  return Promise.all(
    jobs.map(async (job, index) => {
      try {
        return await job((text) => (index <= turn ? write(text) : held[index].push(text)));
      } finally {
        hasEnded[index] = true;
        while (hasEnded[turn]) {
          turn += 1;
          for (const text of held[turn]?.splice(0) ?? []) write(text);
        }
      }
    }),
  );
}
