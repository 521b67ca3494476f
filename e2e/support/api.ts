import { expect, type APIRequestContext } from '@playwright/test';
import type { RouteData, RouteInput, RouteKey } from '@nourish/contract';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

/** Calls a route of the API as the contract describes it and answers its envelope; a refusal fails the test. */
export type Api = <K extends RouteKey>(key: K, input?: RouteInput<K>) => Promise<RouteData<K>>;

/** The API as somebody without an account calls it, or the owner of `token`. */
export const apiFor = (request: APIRequestContext, token?: string): Api =>
  async function api<K extends RouteKey>(key: K, input?: RouteInput<K>): Promise<RouteData<K>> {
    const [method, template = ''] = key.split(' ');
    // The key decided the types of the parts; from here on they are only carried.
    const { params = {}, query, body } = (input ?? {}) as AnyInput;
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const answer = await request.fetch(path, {
      method,
      params: query,
      data: body,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    });
    expect(answer.ok(), `${key}: ${answer.status()} ${await answer.text()}`).toBe(true);
    // The server validates what it answers against the contract.
    return (await answer.json()) as RouteData<K>;
  };
