import { compare, refuseUnequal } from './compare.ts';
import { startBenchPortal } from './portal.ts';

// The list under row-level security against the same program whose role passes it.
const portal = await startBenchPortal();
await portal.sql(`create role bench_unbound login bypassrls password 'bench' in role medley_app`);
const unbound = new URL(portal.adminUrl);
unbound.username = 'bench_unbound';
unbound.password = 'bench';
const path = '/api/front/news/list?category=research&limit=20';
const headers = { host: 'hema.localhost' };
const ours = { name: 'with', url: portal.url + path, headers };
const theirs = { name: 'without', url: (await portal.beside(unbound.href)) + path, headers };
await refuseUnequal(ours, theirs);
await compare('List of 20 news under row-level security, against without', ours, theirs, 0.9);
await portal.stop();
