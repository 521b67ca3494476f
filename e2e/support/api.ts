import { expect, type APIRequestContext } from '@playwright/test';
import type { RouteData, RouteInput, RouteKey } from '@nourish/contract';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

/** Calls a route of the contract and returns its envelope; an error response fails the test. */
export type Api = <K extends RouteKey>(key: K, input?: RouteInput<K>) => Promise<RouteData<K>>;

/** Returns an API client, anonymous or with `token`. */
export const apiFor = (request: APIRequestContext, token?: string): Api =>
  async function api<K extends RouteKey>(key: K, input?: RouteInput<K>): Promise<RouteData<K>> {
    const [method, template = ''] = key.split(' ');
    // The key determines the types of the parts, so a plain record is safe here.
    const { params = {}, query, body } = (input ?? {}) as AnyInput;
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const answer = await request.fetch(path, {
      method,
      params: query,
      data: body,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    });
    expect(answer.ok(), `${key}: ${answer.status()} ${await answer.text()}`).toBe(true);
    // The server validates its responses against the contract.
    return (await answer.json()) as RouteData<K>;
  };
