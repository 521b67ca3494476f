const todo = (..._: unknown[]): never => {
  throw new Error('not written yet');
};
export const createVisit = todo;
export const listVisits = todo;
export const getVisit = todo;
export const listUsualVisits = todo;
export const voidVisit = todo;
