import Type from 'typebox';
import { EXPORTS } from './constants.ts';
import { inventoryFilter } from './inventory.ts';
import { defineRoute } from './route.ts';
import { FileContent, Options } from './schema.ts';

export const reportRoutes = {
  exportReport: defineRoute({
    method: 'GET',
    url: '/api/reports/export',
    access: 'staff',
    tag: 'Reports',
    summary: 'The stock of the own food bank (administrators: of all) as a table for spreadsheets',
    query: Type.Object({ reportType: Options(EXPORTS), ...inventoryFilter }),
    status: 200,
    file: 'text/csv',
    response: FileContent,
    rateLimit: { max: 60, perSeconds: 60 },
  }),
};
