import type { FastifyInstance } from 'fastify';
import { inventoryImportRoutes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { presentImport } from './present.ts';
import * as imports from './service.ts';
import { receiveFile } from './upload-service.ts';

export function inventoryImportsFeature(app: FastifyInstance): void {
  serve(
    app,
    inventoryImportRoutes.createInventoryImport,
    async (ctx, { actor, query, content, language }) => {
      const { foodbank_id, file_name: name } = query;
      return presentImport(await receiveFile(ctx, actor, { foodbank_id, name, content }), language);
    },
    'import_received',
  );
  serve(app, inventoryImportRoutes.listInventoryImports, (ctx, { actor, query, language }) =>
    imports.listImports(ctx, actor, query, language),
  );
  serve(app, inventoryImportRoutes.getImportTemplate, async (_, { language }) =>
    imports.templateOf(language),
  );
  serve(app, inventoryImportRoutes.getInventoryImport, async (ctx, { actor, params, language }) =>
    presentImport(await imports.getImport(ctx, actor, params.id), language),
  );
  serve(app, inventoryImportRoutes.setImportColumns, async (ctx, { actor, params, body, language }) =>
    presentImport(await imports.setColumns(ctx, actor, params.id, body.columns), language),
  );
  serve(app, inventoryImportRoutes.listImportRows, (ctx, { actor, params, query, language }) =>
    imports.listRows(ctx, actor, params.id, query, language),
  );
  serve(app, inventoryImportRoutes.getImportProblems, (ctx, { actor, params, language }) =>
    imports.exportProblems(ctx, actor, params.id, language),
  );
  serve(
    app,
    inventoryImportRoutes.applyInventoryImport,
    async (ctx, { actor, params, body, language }) =>
      presentImport(await imports.applyImport(ctx, actor, params.id, body.mode, language), language),
    'import_started',
  );
  serve(
    app,
    inventoryImportRoutes.cancelInventoryImport,
    async (ctx, { actor, params, language }) =>
      presentImport(await imports.cancelImport(ctx, actor, params.id), language),
    'import_cancelled',
  );
}
