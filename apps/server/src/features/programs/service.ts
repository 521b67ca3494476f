const todo = (..._: unknown[]): never => {
  throw new Error('not written yet');
};
export const listPrograms = todo;
export const createProgram = todo;
export const updateProgram = todo;
export const removeProgram = todo;
