import Type from 'typebox';
import { defineRoute } from './route.ts';
import { Data } from './schema.ts';

export const platformRoutes = {
  health: defineRoute({
    method: 'GET',
    url: '/api/health',
    access: 'anyone',
    tag: 'Operations',
    summary: 'Health check: 200 while requests can be served, 503 while the database is unreachable',
    status: 200,
    response: Data(Type.Object({ status: Type.Literal('ok'), version: Type.String() })),
  }),
};
