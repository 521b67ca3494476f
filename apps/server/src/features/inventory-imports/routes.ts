import type { FastifyInstance } from 'fastify';
import { inventoryImportRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { presentImport } from './present.ts';
import * as imports from './service.ts';
import { receiveFile } from './upload-service.ts';

const success = true as const;

export function inventoryImportsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, inventoryImportRoutes.createInventoryImport, async ({ actor, query, content, language }) => {
    const { foodbank_id, file_name: name } = query;
    const record = await receiveFile(ctx, actor, { foodbank_id, name, content });
    return { success, message: say(language, 'import_received'), data: presentImport(record, language) };
  });
  serve(app, inventoryImportRoutes.listInventoryImports, async ({ actor, query, language }) => ({
    success,
    ...(await imports.listImports(ctx, actor, query, language)),
  }));
  serve(app, inventoryImportRoutes.getImportTemplate, async ({ language }) => imports.templateOf(language));
  serve(app, inventoryImportRoutes.getInventoryImport, async ({ actor, params, language }) => ({
    success,
    data: presentImport(await imports.getImport(ctx, actor, params.id), language),
  }));
  serve(app, inventoryImportRoutes.setImportColumns, async ({ actor, params, body, language }) => ({
    success,
    data: presentImport(await imports.setColumns(ctx, actor, params.id, body.columns), language),
  }));
  serve(app, inventoryImportRoutes.listImportRows, async ({ actor, params, query, language }) => ({
    success,
    ...(await imports.listRows(ctx, actor, params.id, query, language)),
  }));
  serve(app, inventoryImportRoutes.getImportProblems, ({ actor, params, language }) =>
    imports.exportProblems(ctx, actor, params.id, language),
  );
  serve(app, inventoryImportRoutes.applyInventoryImport, async ({ actor, params, body, language }) => {
    const record = await imports.applyImport(ctx, actor, params.id, body.mode, language);
    return { success, message: say(language, 'import_started'), data: presentImport(record, language) };
  });
  serve(app, inventoryImportRoutes.cancelInventoryImport, async ({ actor, params, language }) => ({
    success,
    message: say(language, 'import_cancelled'),
    data: presentImport(await imports.cancelImport(ctx, actor, params.id), language),
  }));
}
