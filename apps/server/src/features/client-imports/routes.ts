import type { FastifyInstance } from 'fastify';
import { clientImportRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { presentImport } from './present.ts';
import * as imports from './service.ts';
import { readColumns, receiveFile } from './upload-service.ts';

export function clientImportsFeature(app: FastifyInstance): void {
  serve(app, routes.readClientFile, (_, { content }) => readColumns(content));
  serve(
    app,
    routes.createClientImport,
    async (ctx, { actor, query, content, language }) => {
      const { foodbank_id, file_name: name, columns } = query;
      return presentImport(
        await receiveFile(ctx, actor, { foodbank_id, name, columns, content }, language),
        language,
      );
    },
    'import_received',
  );
  serve(app, routes.listClientImports, (ctx, { actor, query, language }) =>
    imports.listImports(ctx, actor, query, language),
  );
  serve(app, routes.getClientImport, async (ctx, { actor, params, language }) =>
    presentImport(await imports.getImport(ctx, actor, params.id), language),
  );
  serve(app, routes.listClientImportRows, (ctx, { actor, params, query, language }) =>
    imports.listRows(ctx, actor, params.id, query, language),
  );
  serve(app, routes.getClientImportProblems, (ctx, { actor, params, language }) =>
    imports.exportProblems(ctx, actor, params.id, language),
  );
  serve(
    app,
    routes.applyClientImport,
    async (ctx, { actor, params, body, language }) =>
      presentImport(await imports.applyImport(ctx, actor, params.id, body), language),
    'import_started',
  );
  serve(
    app,
    routes.cancelClientImport,
    async (ctx, { actor, params, language }) =>
      presentImport(await imports.cancelImport(ctx, actor, params.id), language),
    'import_cancelled',
  );
}
