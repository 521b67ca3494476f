import Type from 'typebox';
import { defineRoute } from './route.ts';
import { Data } from './schema.ts';

export const platformRoutes = {
  health: defineRoute({
    method: 'GET',
    url: '/api/health',
    access: 'anyone',
    tag: 'Operations',
    summary: '200 while requests can be served, 503 while the database cannot be reached',
    status: 200,
    response: Data(Type.Object({ status: Type.Literal('ok'), version: Type.String() })),
  }),
};
