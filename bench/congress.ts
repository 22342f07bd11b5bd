import pg from 'pg';
import type { Ctx, Person } from '../kernel/http/context.ts';
import type { Shop } from '../kernel/tenancy/shop.ts';
import { bytesOf } from './compare.ts';
import { type Congress, type FillSql, fillPeople } from './congress-fill.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';
import { signInAsStaff } from './staff.ts';

/** The host of the shop that a bench fills. */
export const HOST = 'expo.localhost';

/** A portal whose shop has the congress of 12,000 people, and the fair. */
export interface CongressBench extends Congress {
  portal: BenchPortal;
  shop: Shop;
  fill: FillSql;
  /** A context of somebody of the site, by the number of their member; of nobody where there is none. */
  ctxOf(member?: number): Ctx;
  /** Headers of the calls of the shop's administrator. */
  admin: Record<string, string>;
  /** What a call answers, as JSON; an error where it is refused. */
  ask<T>(path: string, headers?: Record<string, string>): Promise<T>;
  stop(): Promise<void>;
}

const personOf = (id: number): Person => ({
  ...{ id, accountId: 0, name: '', avatar: null, kind: 'site', sessionId: 1, provedUntil: null, roles: [] },
  ...{ facts: {}, centreId: null, grants: new Map() },
});

/** Starts it; whatever else a bench needs of the congress it fills itself. */
export async function openCongress(): Promise<CongressBench> {
  const portal = await startBenchPortal();
  const found = await portal.services.shops.byHost(HOST);
  if (found === null) throw new Error('The demo shop is missing.');
  const { shop } = found;
  const client = new pg.Client({
    connectionString: portal.adminUrl,
    options: '-c session_replication_role=replica -c jit=off -c work_mem=128MB',
  });
  await client.connect();
  const fill: FillSql = (text, values) => client.query(text, values);
  const congress = await fillPeople(fill, shop.id);
  return {
    ...congress,
    ...{ portal, shop, fill },
    ctxOf: (member) =>
      portal.makeContext({
        ...{ requestId: 'bench', shop, locale: 'zh-CN' },
        person: member === undefined ? null : personOf(member),
      }),
    admin: await signInAsStaff(portal.url, HOST, 'admin'),
    async ask<T>(path: string, headers = { host: HOST }) {
      const { status, body } = await bytesOf({ url: `${portal.url}${path}`, headers });
      if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`);
      return JSON.parse(body.toString()) as T;
    },
    async stop() {
      await client.end();
      await portal.stop();
    },
  };
}
