import { afterEach, beforeAll, expect } from 'vitest';
import { expectStockInOrder } from '../src/features/food-requests/test-calls.ts';
import { findReportDifferences } from '../src/features/reports/proof.ts';
import type { TestApp } from './app.ts';

/** Stops the clock, so that no test passes midnight, and checks stock and reports after each test. */
export function watchVisits(t: TestApp): void {
  beforeAll(() => {
    const now = t.ctx.clock.now();
    t.ctx.clock.now = () => now;
  });
  afterEach(async () => {
    await expectStockInOrder(t.ctx);
    expect(await findReportDifferences(t.ctx.db)).toEqual([]);
  });
}
