const todo = (..._: unknown[]): never => {
  throw new Error('not written yet');
};
export const listClients = todo;
export const createClient = todo;
export const getClient = todo;
export const updateClient = todo;
export const listConsents = todo;
