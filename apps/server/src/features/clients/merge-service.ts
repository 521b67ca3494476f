const todo = (..._: unknown[]): never => {
  throw new Error('not written yet');
};
export const mergeClient = todo;
export const unmergeClient = todo;
